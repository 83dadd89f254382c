import type { Readable } from 'node:stream'
import { captionWords } from '@credence/contract/recommendations/recordings/caption-text'
import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { type ArchiveEntry, zipOf } from '../../../storage/archive.ts'
import {
  attachmentKey,
  originalKey,
  pictureKey,
  posterKey,
  recordingKey,
  reviewerPictureKey,
  webmKey,
} from '../../../storage/keys.ts'
import { exportAccess } from '../../access/service.ts'
import { loadDevices } from '../../notifications/devices/service.ts'
import { loadNotifications, loadPreferences } from '../../notifications/service.ts'
import { loadOwnResume } from '../../profile/portable/service.ts'
import { exportTestimonials } from '../../recommendations/imported-testimonials/service.ts'
import { loadRecordsOf } from '../../recommendations/record/service.ts'
import { loadPlan } from '../../subscription/service.ts'
import {
  countFormerMailboxes,
  findAccountWithProfile,
  listFormerSlugs,
  listFormsOf,
  listGivenBy,
  listInvitesOf,
  listReceived,
  listSessionsOf,
  listViewsOf,
  type Received,
} from '../store.ts'
import {
  accountFile,
  type FileNames,
  formsFile,
  givenEntry,
  invitesFile,
  notificationsFile,
  planFile,
  profileFile,
  readmeText,
  receivedEntry,
  sessionsFile,
  settingsFile,
} from './present.ts'

/** Streams the ZIP file while it is made. */
export async function exportAccount(dependencies: Dependencies, accountId: string): Promise<Readable> {
  const { db, config, clock } = dependencies
  const found = await findAccountWithProfile(db, accountId)
  if (!found) throw new AppError('session_ended')
  const { account, profile } = found
  const files = createFileList(dependencies)
  const picture = profile.pictureId ? await files.add('picture.webp', pictureKey(profile.pictureId)) : undefined

  const [allReceived, allGiven] = [await listReceived(db, accountId), await listGivenBy(db, account.email)]
  const ids = [...allReceived, ...allGiven].map(({ recommendation }) => recommendation.id)
  const records = await loadRecordsOf(db, ids)
  const received = []
  for (const each of allReceived)
    received.push(receivedEntry(each.recommendation, await files.addRecommendation('received', each, records)))
  const given = []
  for (const each of allGiven)
    given.push(givenEntry(each.recommendation, each.to, await files.addRecommendation('given', each, records)))
  const forms = await listFormsOf(db, account.email)
  const formPictures = [...forms.applications.map(row => row.attachmentId), ...forms.stories.map(row => row.pictureId)]
  for (const id of formPictures) if (id) await files.add(formPictureName(id), attachmentKey(id))

  const texts = {
    'access.json': await exportAccess(db, dependencies, accountId),
    'account.json': accountFile(account, {
      slugs: await listFormerSlugs(db, accountId),
      mailboxes: await countFormerMailboxes(db, accountId),
    }),
    'profile.json': profileFile(profile, picture ?? null),
    'resume.json': await loadOwnResume(dependencies, account, picture ?? null),
    'settings.json': settingsFile(
      profile,
      await loadPreferences(db, accountId),
      await loadDevices(dependencies, accountId),
    ),
    'plan.json': planFile(await loadPlan(db, accountId)),
    'sessions.json': sessionsFile(await listSessionsOf(db, accountId)),
    'invites.json': invitesFile(await listInvitesOf(db, accountId)),
    'old-praise.json': await exportTestimonials(db, accountId),
    'recommendations-received.json': received,
    'recommendations-given.json': given,
    'views.json': await listViewsOf(db, accountId),
    'notifications.json': notificationsFile(await loadNotifications(dependencies, accountId)),
    'forms.json': formsFile(forms, formPictureName),
  }
  const readable = Object.entries(texts).map(([name, content]) => ({ name, text: JSON.stringify(content, null, 2) }))
  const now = clock.now()
  return zipOf([{ name: 'README.txt', text: readmeText(config, account, now) }, ...readable, ...files.entries], now)
}

const formPictureName = (id: string) => `forms/${id}.webp`

/** Collects the stored files of an archive. Skips missing ones. */
function createFileList({ storage }: Dependencies) {
  const entries: ArchiveEntry[] = []

  async function add(name: string, key: string): Promise<string | undefined> {
    if (!(await storage.stat(key))) return undefined
    entries.push({ name, open: () => storage.open(key) })
    return name
  }

  async function addRecommendation(
    folder: 'received' | 'given',
    { recommendation: { id, reviewerPictureId }, media }: Received,
    records: Awaited<ReturnType<typeof loadRecordsOf>>,
  ): Promise<FileNames> {
    const place = `${folder}/${id}`
    const names: FileNames = {}
    const set = (kind: keyof FileNames, name: string | undefined) => {
      if (name !== undefined) names[kind] = name
    }
    if (reviewerPictureId) set('picture', await add(`${place}/picture.webp`, reviewerPictureKey(reviewerPictureId)))
    const record = records.get(id)
    if (record) {
      entries.push({ name: `${place}/${record.fileName}`, text: record.file })
      set('record', `${place}/${record.fileName}`)
    }
    if (!media) return names
    set('recording', await add(`${place}/recording.webm`, webmKey(media.id)))
    set(names.recording ? 'mp4' : 'recording', await add(`${place}/recording.mp4`, recordingKey(media.id)))
    // not converted yet: the original upload
    if (!names.recording) set('recording', await add(`${place}/recording-as-sent`, originalKey(media.id)))
    set('poster', await add(`${place}/poster.jpg`, posterKey(media.id)))
    if (media.captions) {
      entries.push({ name: `${place}/captions.vtt`, text: media.captions })
      set('captions', `${place}/captions.vtt`)
      entries.push({ name: `${place}/words.txt`, text: captionWords(media.captions) })
      set('words', `${place}/words.txt`)
    }
    return names
  }

  return { entries, add, addRecommendation }
}
