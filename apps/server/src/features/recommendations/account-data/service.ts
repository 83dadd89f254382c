import { captionText } from '@credence/contract/recommendations/recordings/caption-text'
import type { AccountData, Archive } from '../../../dependencies.ts'
import { originalKey, posterKey, recordingKey, reviewerPictureKey, webmKey } from '../../../storage/keys.ts'
import { deleteAfterCommit } from '../../files/service.ts'
import { exportTestimonials } from '../imported-testimonials/service.ts'
import { loadRecordsOf, refreshRecordsOf } from '../record/service.ts'
import { keysOf, mediaIdOf } from '../recordings/service.ts'
import { announcePublished } from '../service.ts'
import { type FileNames, givenEntry, receivedEntry } from './present.ts'
import { listGivenBy, listReceived, type Received } from './store.ts'

export const recommendationData: AccountData = {
  async eraseFiles(tx, context, { mediaIds, reviewerPictureIds, uploadIds }) {
    // files prepared from an upload that was never submitted have ids of their own
    const prepared = uploadIds.map(id => mediaIdOf(context, id))
    await deleteAfterCommit(tx, context, [
      ...[...mediaIds, ...prepared].flatMap(keysOf),
      ...[...reviewerPictureIds, ...prepared].map(reviewerPictureKey),
    ])
  },

  suspend: refreshRecordsOf,

  async restore(tx, context, accountId) {
    await announcePublished(tx, context, accountId)
    await refreshRecordsOf(tx, context, accountId)
  },

  async exportFiles({ db }, { id, email }, archive) {
    const [allReceived, allGiven] = [await listReceived(db, id), await listGivenBy(db, email)]
    const records = await loadRecordsOf(
      db,
      [...allReceived, ...allGiven].map(({ recommendation }) => recommendation.id),
    )
    const received = []
    for (const each of allReceived)
      received.push(receivedEntry(each.recommendation, await addFiles(archive, 'received', each, records)))
    const given = []
    for (const each of allGiven)
      given.push(givenEntry(each.recommendation, each.to, await addFiles(archive, 'given', each, records)))
    return {
      'old-praise.json': await exportTestimonials(db, id),
      'recommendations-received.json': received,
      'recommendations-given.json': given,
    }
  },
}

async function addFiles(
  { addFile, addText }: Archive,
  folder: 'received' | 'given',
  { recommendation: { id, reviewerPictureId }, media }: Received,
  records: Awaited<ReturnType<typeof loadRecordsOf>>,
): Promise<FileNames> {
  const place = `${folder}/${id}`
  const names: FileNames = {}
  const set = (kind: keyof FileNames, name: string | undefined) => {
    if (name !== undefined) names[kind] = name
  }
  if (reviewerPictureId) set('picture', await addFile(`${place}/picture.webp`, reviewerPictureKey(reviewerPictureId)))
  const record = records.get(id)
  if (record) set('record', addText(`${place}/${record.fileName}`, record.file))
  if (!media) return names
  set('recording', await addFile(`${place}/recording.webm`, webmKey(media.id)))
  set(names.recording ? 'mp4' : 'recording', await addFile(`${place}/recording.mp4`, recordingKey(media.id)))
  // not converted yet: the original upload
  if (!names.recording) set('recording', await addFile(`${place}/recording-as-sent`, originalKey(media.id)))
  set('poster', await addFile(`${place}/poster.jpg`, posterKey(media.id)))
  if (media.captions) {
    set('captions', addText(`${place}/captions.vtt`, media.captions))
    set('words', addText(`${place}/words.txt`, captionText(media.captions)))
  }
  return names
}
