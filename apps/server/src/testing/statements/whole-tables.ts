/** Tables that grow with the number of people, or of what they do: none may be read from end to end. */
export const bigTables = new Set([
  'accounts',
  'counted_visits',
  'daily_views',
  'doomed_files',
  'former_mailboxes',
  'former_slugs',
  'invites',
  'kept_documents',
  'media',
  'notice_choices',
  'notifications',
  'old_praise',
  'outgoing_mails',
  'outgoing_pushes',
  'passcodes',
  'profile_records',
  'profiles',
  'push_devices',
  'rate_limits',
  'recommendations',
  'record_statuses',
  'records',
  'retired_slugs',
  'reviewer_sessions',
  'sessions',
  'subscriptions',
  'uploads',
  'what_people_say',
])

/** Statements that read one whole nevertheless, by how they begin, and why they may. */
export const allowed: { begins: string; because: string }[] = [
  {
    begins: 'update "outgoing_mails" set "held_until"',
    because: 'at the start of an embedded database, of what waits right now',
  },
  {
    begins: '\n  select\n    (select count(*) from outgoing_mails)',
    because: 'whoever watches asks how much waits right now, and what is sent is not in these tables any more',
  },
  {
    begins: 'delete from "rate_limits" where strpos(',
    because: 'when somebody leaves, of windows that are open right now',
  },
  {
    begins: 'select "reports"."id", "reports"."account_id"',
    because: 'by hand, of all reports: they are few, and each looks up its page by a key as soon as pages are many',
  },
  {
    begins: 'delete from "records" where "records"."key" like',
    because: 'by hand, when a key may be in other hands: it signed nearly all of them',
  },
]
