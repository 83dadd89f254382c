import type { Endpoint } from '@credence/contract/endpoint'
import { specificationErrors } from '@credence/contract/specification-errors'
import { createAsyncThunk, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import type { CallResult } from '../api/call.ts'
import { type Failure, failureOf, isSuccess, type Succeeded, serverMessage } from '../api/failure.ts'
import { saveFile } from '../api/save-file.ts'

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>

type Options<E extends Endpoint, Arg, Result, State> = {
  /** Reads the result from the answer. Undefined counts as a failure. */
  read?: (result: Succeeded<E>, arg: Arg) => Result | undefined
  after?: (result: Result, dispatch: Dispatch) => unknown
  /** The message when the server sends none, or a function of its answer. */
  failed?: Words<E>
  when?: (state: State) => boolean
}

/** An async thunk for one call: fulfilled with the read result, rejected with the server's message. */
export function callAction<E extends Endpoint, Arg = void, Result = void, State = unknown>(
  type: string,
  ask: (arg: Arg, signal: AbortSignal) => Promise<CallResult<E>>,
  { read, after, failed = specificationErrors.general, when }: Options<E, Arg, Result, State> = {},
) {
  return createAsyncThunk<Result, Arg, { rejectValue: Failure; state: State }>(
    type,
    async (arg, { dispatch, rejectWithValue, signal }) => {
      const answer = await ask(arg as Arg, signal)
      const result = read && isSuccess(answer) ? read(answer, arg as Arg) : undefined
      if (!isSuccess(answer) || (read && result === undefined))
        return rejectWithValue(failureOf(answer, wordsOf(answer, failed)))
      await after?.(result as Result, dispatch)
      return result as Result
    },
    when ? { condition: (_, { getState }) => when(getState()) } : {},
  )
}

type Words<E extends Endpoint> = string | ((result: CallResult<E>) => string)

/** The same for a call that answers with a file. */
export function fileAction<E extends Endpoint, Arg, Result>(
  type: string,
  ask: (arg: Arg) => Promise<CallResult<E>>,
  use: (file: Blob, arg: Arg) => Result | Promise<Result>,
  failed: Words<E> = specificationErrors.general,
) {
  return createAsyncThunk<Result, Arg, { rejectValue: Failure }>(type, async (arg, { rejectWithValue }) => {
    const answer = await ask(arg as Arg)
    if (!answer.file) return rejectWithValue(failureOf(answer, wordsOf(answer, failed)))
    return use(answer.file, arg as Arg)
  })
}

/** The same, saved as a download under `name`. Returns its size. */
export function downloadAction<E extends Endpoint, Arg extends { name: string }>(
  type: string,
  ask: (arg: Arg) => Promise<CallResult<E>>,
  failed?: Words<E>,
) {
  return fileAction<E, Arg, number>(
    type,
    ask,
    (file, { name }) => {
      saveFile(file, name)
      return file.size
    },
    failed,
  )
}

function wordsOf<E extends Endpoint>(result: CallResult<E>, failed: Words<E>) {
  return typeof failed === 'function' ? failed(result) : (serverMessage(result) ?? failed)
}
