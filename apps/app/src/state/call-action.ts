import type { Endpoint } from '@credence/contract/endpoint'
import { specificationErrors } from '@credence/contract/specification-errors'
import { createAsyncThunk, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import type { CallResult } from '../api/call.ts'
import { type Failure, failureOf, isSuccess, type Succeeded, serverMessage } from '../api/failure.ts'
import { saveFile } from '../api/save-file.ts'

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>

type Options<E extends Endpoint, Arg, Result, State> = {
  /** What is wanted of the answer. What is not there counts as a failure. */
  read?: (result: Succeeded<E>, arg: Arg) => Result | undefined
  /** What else follows once it is there. */
  after?: (result: Result, dispatch: Dispatch) => unknown
  /** What is said when the server says nothing, or what to make of all that it says. */
  failed?: Words<E>
  /** Asked first; while it says no, nothing happens. */
  when?: (state: State) => boolean
}

/** An action that makes one call: fulfilled with what is read of the answer, rejected with the server's words. */
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

/** One whose answer is a file, with what is made of it. */
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

/** One whose file is saved among the downloads under `name`. Gives its size. */
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
