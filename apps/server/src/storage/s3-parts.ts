import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  paginateListObjectsV2,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { S3Config } from '../config.ts'
import { createS3Client, undefinedWhenMissing } from './s3-client.ts'
import { requireSafeKey } from './storage.ts'

/** A file that S3 takes in parts, as it calls it. */
export type OpenFile = { key: string; uploadId: string }
export type StoredPart = { number: number; size: number; etag: string }

/** Taking a part in, and putting all of them together, may take longer than an answer. */
const partMs = 30_000
const completeMs = 60_000

/** What S3 knows of files that come in parts. Undefined and false mean that there is no such file any more. */
export type S3Parts = {
  begin(key: string): Promise<void>
  /** Every file under this beginning of a name that was begun and neither completed nor given up, the oldest first. */
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
    // a file has a hundred parts at most, and a page of the list holds a thousand
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
