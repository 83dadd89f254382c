import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { S3Config } from '../config.ts'
import { requireSafeKey, type Storage } from './storage.ts'

/** Timeout of a request; downloads are not limited. */
const answerMs = 5000

function createS3Client(config: S3Config): S3Client {
  return new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2000, requestTimeout: answerMs, throwOnRequestTimeout: true },
    // compatible stores often lack checksum trailers
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

function undefinedWhenMissing(error: { name?: string; $metadata?: { httpStatusCode?: number } }): undefined {
  if (error.$metadata?.httpStatusCode === 404) return undefined
  throw error
}

const smallFileMs = 10_000
const largeFileMs = 600_000

export function createS3Storage(config: S3Config): Storage {
  const client = createS3Client(config)
  const object = (key: string) => ({ Bucket: config.bucket, Key: requireSafeKey(key) })
  return {
    async put(key, content, type) {
      const isSmall = Buffer.isBuffer(content)
      const body = isSmall ? { Body: content } : await streamed(content.file)
      const requestTimeout = isSmall ? smallFileMs : largeFileMs
      await client.send(new PutObjectCommand({ ...object(key), ...body, ContentType: type }), { requestTimeout })
    },
    async open(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const found = await client.send(new GetObjectCommand({ ...object(key), Range })).catch(undefinedWhenMissing)
      return found?.Body as Readable | undefined
    },
    async stat(key) {
      const found = await client.send(new HeadObjectCommand(object(key))).catch(undefinedWhenMissing)
      return found && { size: found.ContentLength ?? 0 }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(object(key)))
    },
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: config.bucket }))
        for (const { Key, Size } of Contents) if (Key) yield { key: Key, size: Size ?? 0 }
    },
    removeUnfinished: async () => {},
    async isReady() {
      return client.send(new HeadBucketCommand({ Bucket: config.bucket })).then(
        () => true,
        () => false,
      )
    },
  }
}

async function streamed(file: string) {
  const { size } = await stat(file)
  return { Body: createReadStream(file), ContentLength: size }
}

export type OpenFile = { key: string; uploadId: string }
export type StoredPart = { number: number; size: number; etag: string }

const partMs = 30_000
const completeMs = 60_000

/** Multipart uploads. Undefined and false mean that the upload is gone. */
export type S3Parts = {
  begin(key: string): Promise<void>
  /** Open uploads under a prefix, oldest first. */
  listOpen(prefix: string): Promise<(OpenFile & { begun: Date })[]>
  listParts(file: OpenFile): Promise<StoredPart[] | undefined>
  putPart(file: OpenFile, number: number, bytes: Buffer): Promise<boolean>
  complete(file: OpenFile, parts: StoredPart[]): Promise<boolean>
  abort(file: OpenFile): Promise<void>
  listObjects(prefix: string): Promise<{ key: string; size: number }[]>
}

export function createS3Parts(config: S3Config): S3Parts {
  const client = createS3Client(config)
  const { bucket: Bucket } = config
  const named = ({ key, uploadId }: OpenFile) => ({ Bucket, Key: requireSafeKey(key), UploadId: uploadId })
  return {
    async begin(key) {
      await client.send(new CreateMultipartUploadCommand({ Bucket, Key: requireSafeKey(key) }))
    },
    async listOpen(Prefix) {
      const found: (OpenFile & { begun: Date })[] = []
      for (let after = {}; ; ) {
        const page = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix, ...after }))
        for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
          found.push({ key: Key!, uploadId: UploadId!, begun: Initiated! })
        if (!page.IsTruncated) return found.sort((a, b) => a.begun.getTime() - b.begun.getTime())
        after = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      }
    },
    // one page suffices: an upload has at most a hundred parts
    async listParts(file) {
      const found = await client.send(new ListPartsCommand(named(file))).catch(undefinedWhenMissing)
      const parts = found && (found.Parts ?? [])
      return parts?.map(({ PartNumber, Size, ETag }) => ({ number: PartNumber!, size: Size!, etag: ETag! }))
    },
    async putPart(file, PartNumber, Body) {
      const part = new UploadPartCommand({ ...named(file), PartNumber, Body })
      return (await client.send(part, { requestTimeout: partMs }).catch(undefinedWhenMissing)) !== undefined
    },
    async complete(file, parts) {
      const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }))
      const whole = new CompleteMultipartUploadCommand({ ...named(file), MultipartUpload: { Parts } })
      return (await client.send(whole, { requestTimeout: completeMs }).catch(undefinedWhenMissing)) !== undefined
    },
    async abort(file) {
      await client.send(new AbortMultipartUploadCommand(named(file))).catch(undefinedWhenMissing)
    },
    async listObjects(Prefix) {
      const found = []
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
        for (const { Key, Size } of Contents) found.push({ key: Key!, size: Size! })
      return found
    },
  }
}
