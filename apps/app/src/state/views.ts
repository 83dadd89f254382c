import { specificationErrors } from '@credence/contract/specification-errors'
import type { DailyViews, getViews } from '@credence/contract/views/endpoints'
import { createAsyncThunk } from '@reduxjs/toolkit'
import { authorisedCall } from '../api/authorised-call.ts'
import { type Failure, failureOf, isSuccess, serverMessage } from '../api/failure.ts'
import { withRetry } from '../api/with-retry.ts'

type Rejecting = { rejectValue: Failure }

/** How often the page was looked at, day by day, the oldest first. */
export const fetchViews = createAsyncThunk<DailyViews[], void, Rejecting>(
  'views/fetch',
  async (_, { rejectWithValue }) => {
    const result = await withRetry(() => authorisedCall<typeof getViews>('GET', '/api/views'))
    return isSuccess(result)
      ? (result.envelope.data ?? [])
      : rejectWithValue(failureOf(result, serverMessage(result) ?? specificationErrors.general))
  },
)
