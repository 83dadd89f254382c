import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import type { S3Config } from '../config.ts'
import { createS3Client, undefinedWhenMissing } from './s3-client.ts'
import { requireSafeKey, type Storage } from './storage.ts'

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
      let after: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: config.bucket, ...(after && { ContinuationToken: after }) }),
        )
        for (const { Key, Size } of page.Contents ?? []) if (Key) yield { key: Key, size: Size ?? 0 }
        after = page.NextContinuationToken
      } while (after)
    },
    // an object is there as a whole or not at all
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
