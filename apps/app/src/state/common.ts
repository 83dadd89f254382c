import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export type AfterMessage = {
  /** Spelt as the product's state always has been. */
  isDsiplay: boolean
  message: string
  type: 'success' | 'error' | 'info'
}

type CommonState = { afterMessage: AfterMessage }

const initialState: CommonState = { afterMessage: { isDsiplay: false, message: '', type: 'success' } }

/** What several pages share. The after-message is what one page asks the next to say. */
const common = createSlice({
  name: 'common',
  initialState,
  reducers: {
    afterMessageSet(state, { payload }: PayloadAction<{ message: string; type?: AfterMessage['type'] }>) {
      state.afterMessage = { isDsiplay: true, message: payload.message, type: payload.type ?? 'success' }
    },
    afterMessageReset(state) {
      state.afterMessage = initialState.afterMessage
    },
  },
})

export const { afterMessageSet, afterMessageReset } = common.actions
export const commonReducer = common.reducer
