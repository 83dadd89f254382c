import { noDraftCame } from '@credence/contract/drafts/no-draft'
import type { Endpoint, RequestBodyOf, RequestParamsOf } from '@credence/contract/endpoint'
import { createAsyncThunk } from '@reduxjs/toolkit'
import { type Failure, failureOf, serverMessage } from '../api/failure.ts'
import { type Asking, type StreamEnd, streamText, streamTextAsOwner } from '../api/stream-text.ts'

export type DraftArgument<E extends Endpoint> = Pick<Asking<E>, 'onWords'> & { body: RequestBodyOf<E> } & {
  params?: RequestParamsOf<E>
}

type Options = { asOwner?: boolean }

/** An async thunk for a call that streams its text. Aborting it stops the stream. */
export function draftAction<E extends Endpoint, Done>(type: string, path: E['path'], { asOwner = true }: Options = {}) {
  return createAsyncThunk<Done, DraftArgument<E>, { rejectValue: Failure }>(
    type,
    async (argument, { rejectWithValue, signal }) => {
      const ask = asOwner ? streamTextAsOwner<E, Done> : streamText<E, Done>
      const asking = { ...argument, signal } as Asking<E>
      const end: StreamEnd<E, Done> = await ask(path, asking)
      if ('done' in end) return end.done
      return rejectWithValue(failureOf(end.failed, serverMessage(end.failed) ?? noDraftCame))
    },
  )
}

export type DraftAction<E extends Endpoint, Done> = ReturnType<typeof draftAction<E, Done>>
