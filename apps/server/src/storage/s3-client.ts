import { S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '../config.ts'

/** A store that hangs is given up on, and the caller told to try again. What is sent counts, what is fetched does not. */
const answerMs = 5000

export function createS3Client(config: S3Config): S3Client {
  return new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2000, requestTimeout: answerMs, throwOnRequestTimeout: true },
    // compatible stores often lack the newer checksum trailers
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/** Undefined where the store says that what was asked for is not there. */
export function undefinedWhenMissing(error: { name?: string; $metadata?: { httpStatusCode?: number } }): undefined {
  if (error.$metadata?.httpStatusCode === 404) return undefined
  throw error
}
