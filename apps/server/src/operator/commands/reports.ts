import { reportKinds } from '@credence/contract/reports/report-kinds'
import type { Db } from '../../database/database.ts'
import { loadFromOwnBrowser, loadTitlesOf } from '../../features/recommendations/service.ts'
import { finishReport, hideReported, loadReports, type Reported, showReported } from '../../features/reports/service.ts'
import { findFirstAction } from '../audit.ts'
import { already, type Command, done, type Named, namedBy, noteOption, type Typed } from '../command.ts'

const recommendationOption = {
  takes: '<id>',
  says: 'one recommendation, not the whole page; get its id with: reports show',
}

async function namedReport(db: Db, { target }: Typed) {
  return namedBy(await loadReports(db), target, 'report')
}

async function namedReported(db: Db, typed: Typed): Promise<Named<Reported>> {
  const { found: report, missing } = await namedReport(db, typed)
  if (missing) return { missing }
  if (!typed.options.recommendation) return { found: { report, recommendationId: null } }
  const titles = await loadTitlesOf(db, report.accountId)
  const named = namedBy(titles, typed.options.recommendation, 'recommendation on this page')
  return named.missing ? named : { found: { report, recommendationId: named.found.id } }
}

const thingOf = ({ recommendationId }: Reported) => (recommendationId ? 'recommendation' : 'page')

const attentionMinutes = 10

/** Another operator who opened a report after this may still work on it. The audit row of opening is all that is needed to know. */
const minutesBefore = (now: Date) => new Date(now.getTime() - attentionMinutes * 60_000)

export const reportCommands: Command[] = [
  {
    name: 'reports list',
    options: { all: { says: 'include closed reports' } },
    says: 'open reports, oldest first',
    example: 'reports list',
    async run(tx, _context, { options }) {
      const reports = (await loadReports(tx)).filter(({ closedAt }) => options.all || !closedAt)
      const rows = reports.map(({ id, createdAt, slug, kind, reason, pageHiddenAt, closedAt }) => {
        const state = closedAt ? 'closed' : 'open'
        return { id, sent: createdAt, state, page: slug, hidden: pageHiddenAt ? 'yes' : 'no', kind, words: reason }
      })
      return { kind: 'list', rows, none: 'There are no open reports.' }
    },
  },
  {
    name: 'reports show',
    takes: '<id>',
    says: 'show a report and what is on its page',
    example: 'reports show 1a2b3c4d',
    async run(tx, { config, clock }, typed, who) {
      const { found, missing } = await namedReport(tx, typed)
      if (missing) return missing
      const first = await findFirstAction(tx, 'reports show', found.id, minutesBefore(clock.now()))
      const other = first?.who !== who && !found.closedAt ? first : undefined
      const { id, createdAt, closedAt, accountId, slug, kind, reason, replyTo, pageHiddenAt } = found
      const recommendations = (await loadTitlesOf(tx, accountId)).map(title => {
        return { id: title.id, type: title.type, state: title.state, hidden: title.hiddenAt, by: title.reviewerName }
      })
      return {
        kind: 'one',
        about: id,
        fields: {
          id,
          sent: createdAt,
          closed: closedAt,
          page: `${config.appOrigin}/cr/${slug}`,
          user: accountId,
          hidden: pageHiddenAt,
          kind: reportKinds.find(each => each.id === kind)?.name ?? kind,
          reply_to: replyTo,
          words: reason,
          opened_by: other?.who ?? null,
          opened_at: other?.at ?? null,
        },
        lists: { recommendations },
      }
    },
  },
  {
    name: 'reports hide',
    takes: '<id>',
    options: { recommendation: recommendationOption, note: noteOption },
    says: 'hide a reported page or recommendation everywhere, and tell the owner',
    example: 'reports hide 1a2b3c4d --recommendation 5e6f7a8b',
    async run(tx, context, typed) {
      const { found, missing } = await namedReported(tx, typed)
      if (missing) return missing
      const about = found.recommendationId ?? found.report.accountId
      return (await hideReported(tx, context, found, typed.options.note!))
        ? done(about, `The ${thingOf(found)} is hidden. We’ll e-mail its owner.`)
        : already(about, `The ${thingOf(found)} is already hidden.`)
    },
  },
  {
    name: 'reports restore',
    takes: '<id>',
    options: { recommendation: recommendationOption },
    says: 'show a hidden page or recommendation again, and tell the owner',
    example: 'reports restore 1a2b3c4d',
    async run(tx, context, typed) {
      const { found, missing } = await namedReported(tx, typed)
      if (missing) return missing
      const about = found.recommendationId ?? found.report.accountId
      return (await showReported(tx, context, found))
        ? done(about, `The ${thingOf(found)} is no longer hidden. We’ll e-mail its owner.`)
        : already(about, `The ${thingOf(found)} is not hidden.`)
    },
  },
  {
    name: 'reports close',
    takes: '<id>',
    says: 'close a report, and erase the reporter’s address',
    example: 'reports close 1a2b3c4d',
    async run(tx, context, typed) {
      const { found, missing } = await namedReport(tx, typed)
      if (missing) return missing
      return (await finishReport(tx, context, found.id))
        ? done(found.id, 'The report is closed.')
        : already(found.id, 'The report was already closed.')
    },
  },
]

export const recommendationCommands: Command[] = [
  {
    name: 'recommendations list',
    says: 'recommendations sent from the page owner’s own browser, newest first',
    example: 'recommendations list',
    async run(tx) {
      const rows = (await loadFromOwnBrowser(tx)).map(({ id, givenAt, slug, state }) => {
        return { id, given: givenAt, page: slug, state }
      })
      return { kind: 'list', rows, none: 'There are no such recommendations.' }
    },
  },
]
