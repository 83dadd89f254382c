import { configureStore } from '@reduxjs/toolkit'
import { commonReducer } from '../state/common.ts'

/** A fresh store for each page load and each test. */
export function makeStore() {
  return configureStore({ reducer: { common: commonReducer } })
}

export type AppStore = ReturnType<typeof makeStore>
export type AppState = ReturnType<AppStore['getState']>
export type AppDispatch = AppStore['dispatch']
