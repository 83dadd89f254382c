/** The measured profiles have the same size in the small and in the big database. */
export const measured = { people: 200, recommendations: 5 }
const popular = { number: 7, recommendations: 1000 }

const reviewerEmail = (people: number) =>
  `case when k <= ${people / 3} then 'p' || k || '@example.org' else 'r' || k || '@mail' || k % 5000 || '.example' end`

/** Whether the row belongs to a measured profile: those have five published texts each. */
const isMeasured = (people: number) => `n % ${people / measured.people} = 0`
const isShown = (people: number) => `(${isMeasured(people)} or (i % 20 < 16 and i % 33 > 0))`
const isRecorded = (people: number) => `${isShown(people)} and i % 5000 <> 7`

/**
 * Statements that insert this many people and five times as many recommendations: few profiles have many, one has a thousand,
 * one reviewer in three has a profile too, and the rows of one profile are scattered over the table.
 */
export function fillings(people: number, issuer: string): [name: string, statement: string][] {
  const all = people * 5
  const others = all - measured.people * measured.recommendations - popular.recommendations
  const step = people / measured.people
  return [
    [
      'accounts',
      `insert into accounts (id, email, slug, slug_skeleton, created_at, suspended_at)
       select md5('a' || n)::uuid, 'p' || n || '@example.org', 'person-' || n, 'looks-like-' || n,
         now() - (${people} - n) * interval '4 years' / ${people}, case when n % 10007 = 3 then now() end
       from generate_series(1, ${people}) n`,
    ],
    [
      'profiles',
      `insert into profiles (account_id, rosette_seed, full_name, headline, position, about, skills, experience, visibility, first_published_at, picture_id, updated_at)
       select md5('a' || n)::uuid, 'person-' || n, 'Person ' || n, 'Builds things that last', 'Director',
         repeat('I join companies that have grown faster than their operations. ', 4), '["Operations", "Hiring", "Moving"]',
         '[{"title": "Director", "organisation": "Harbour Lane", "start": "2021-03", "end": null, "description": "Kept the lights on."}]',
         visibility, case when visibility <> 'private' then now() - (${people} - n) * interval '4 years' / ${people} end,
         case when n % 2 = 1 then md5('picture' || n) end, now()
       from (select n, case when ${isMeasured(people)} then 'public' else (array['public', 'public', 'public', 'public', 'unlisted', 'private'])[1 + n % 6] end as visibility
         from generate_series(1, ${people}) n) every`,
    ],
    [
      'sessions',
      `insert into sessions (id, account_id, generation_used, rotated_at, last_used_at, expires_at, revoked_at, created_at, device, device_hash, network)
       select md5('s' || s)::uuid, md5('a' || 1 + (s * 7919::bigint) % ${people})::uuid, true, began, began + interval '2 hours', began + interval '30 days',
         case when s % 3 = 0 then began + interval '1 day' end, began, 'Firefox on Linux', md5('d' || s), case when s % 4 = 0 then md5('w' || s) end
       from (select s, now() - (${people * 1.5} - s) * interval '29 days' / ${people * 1.5} as began from generate_series(1, ${people * 1.5}) s) every`,
    ],
    ['who gave to whom', `select setseed(0.5)`],
    [
      'who gave to whom',
      `create temp table gives as
       select n, k, row_number() over () as i from (select n, k from (
         select c * ${step} as n, ${people} + c * 31 + x as k from generate_series(1, ${measured.people}) c, generate_series(1, ${measured.recommendations}) x
         union select ${popular.number}, ${people} + x from generate_series(1, ${popular.recommendations}) x
         union select case when drawn % ${step} = 0 or drawn = ${popular.number} then drawn - 1 else drawn end, k
           from (select greatest(2, 1 + floor(${people} * power(random(), 1.5)))::int as drawn, 1 + floor(3 * ${people} * random())::int as k from generate_series(1, ${others})) draws
       ) pairs order by random()) shuffled`,
    ],
    [
      'requests',
      `insert into invites (id, account_id, full_name, email, source, memory, reminders, message, sent_at, opened_at, answered_at)
       select md5('i' || i)::uuid, md5('a' || n)::uuid, 'Reviewer ' || k, case when i % 4 = 0 then ${reviewerEmail(people)} end, 'client',
         '{"where": "Harbour Lane", "when": "2024", "what": "The move"}', '["How we moved in a weekend"]', 'Would you say what you saw?', given - interval '3 days', given, given
       from (select *, now() - (${all} - i) * interval '3 years' / ${all} as given from gives where i % 2 = 0) every`,
    ],
    [
      'recordings',
      `insert into media (id, account_id, kind, state, sha256, bytes, content_type, duration_seconds, created_at)
       select md5('m' || i), md5('a' || n)::uuid, 'video', case when i % 10000 = 5 then 'refused' else 'ready' end, md5('h' || i), 8000000, 'video/mp4', 60, now() - (${all} - i) * interval '3 years' / ${all}
       from gives where i % 5 = 0 and not ${isMeasured(people)}`,
    ],
    [
      'recommendations',
      `insert into recommendations (id, account_id, invite_id, type, text, media_id, reviewer_name, reviewer_position, reviewer_email, source, consent_text, consent_at,
         given_at, changed_at, withdrawn_at, state, position, published_at, announced_at, still_true_asked_at, recorded)
       select md5('r' || i)::uuid, md5('a' || n)::uuid, case when i % 2 = 0 then md5('i' || i)::uuid end, case when is_video then 'video' else 'text' end,
         case when not is_video then repeat('She read the incident reports. All of them. ', 5) end, case when is_video then md5('m' || i) end,
         'Reviewer ' || k, 'Director, Harbour Lane Foods', ${reviewerEmail(people)}, (array['manager', 'colleague', 'client', 'mentor'])[1 + i % 4], 'yes', given,
         given, case when i % 10 = 1 then given + interval '2 days' end, case when not is_shown and i % 33 = 0 then given + interval '9 days' end,
         case when is_shown then 'published' when i % 20 = 19 then 'hidden' else 'new' end, i % 7,
         case when is_shown then given + interval '1 day' end, case when is_shown then given + interval '1 day' end,
         case when given < now() - interval '13 months' and i % 3 > 0 then given + interval '1 year' end, is_recorded
       from (select *, i % 5 = 0 and not ${isMeasured(people)} as is_video, ${isShown(people)} as is_shown, ${isRecorded(people)} as is_recorded,
           now() - (${all} - i) * interval '3 years' / ${all} as given from gives) every`,
    ],
    [
      'places in lists',
      `insert into record_statuses (index) overriding system value select i from gives where ${isRecorded(people)}`,
    ],
    ['places in lists', `select setval('record_statuses_index_seq', ${all} + ${people})`],
    [
      'records',
      `insert into records (id, account_id, recommendation_id, status_index, key, signed_at, file_name, file, bytes, sha256)
       select md5('k' || i)::uuid, md5('a' || n)::uuid, md5('r' || i)::uuid, i, '${issuer}#key', now() - (${all} - i) * interval '3 years' / ${all}, 'record.json', '{}', 3000, md5('f' || i)
       from gives where ${isRecorded(people)}`,
    ],
    [
      'notifications',
      `insert into notifications (account_id, kind, recommendation_id, status, created_at)
       select md5('a' || n)::uuid, 'recommendation_received', md5('r' || i)::uuid, case when i % 3 = 0 then 'unread' else 'read' end, now() - (${all} - i) * interval '89 days' / ${all} from gives`,
    ],
    [
      'views',
      `insert into daily_views (account_id, day, kind, count)
       select md5('a' || n)::uuid, current_date - ((n + d * 13) % 90)::int, 'page', 1 + n % 9 from generate_series(1, ${people}) n, generate_series(1, 5) d`,
    ],
    [
      'visits of today',
      `insert into counted_visits (day, account_id, kind, visitor) select current_date, md5('a' || n)::uuid, 'page', md5('v' || n) from generate_series(1, ${people}, 5) n`,
    ],
    [
      'what people say',
      `insert into what_people_say (account_id, asked) select md5('a' || n)::uuid, 1 from generate_series(1, ${people}, 2) n`,
    ],
    [
      'documents',
      `insert into kept_documents (account_id, kind, hash, made_at) select md5('a' || n)::uuid, 'pdf', md5('doc' || n), now() - n * interval '20 days' / ${people} from generate_series(1, ${people}, 5) n`,
    ],
    [
      'plans',
      `insert into subscriptions (account_id, provider, payer_id, plan, interval, renews_at)
       select md5('a' || n)::uuid, 'stripe', 'payer-' || n, 'pro', 'month', now() + n * interval '30 days' / ${people} + interval '1 day' from generate_series(3, ${people}, 19) n`,
    ],
    [
      'former link names',
      `insert into former_slugs (slug, skeleton, account_id, freed_at) select 'former-' || n, 'former-' || n, md5('a' || n)::uuid, now() from generate_series(1, ${people}, 10) n`,
    ],
    [
      'link names of erased accounts',
      `insert into retired_slugs (name_hash, skeleton_hash) select md5('name' || n), md5('skeleton' || n) from generate_series(1, ${people}, 10) n`,
    ],
    [
      'former mailboxes',
      `insert into former_mailboxes (account_id, mailbox_hash) select md5('a' || n)::uuid, md5('m' || n) from generate_series(1, ${people}, 10) n`,
    ],
    [
      'old praise',
      `insert into old_praise (account_id, full_name, position, text, place, brought_at, delete_at)
       select md5('a' || n)::uuid, 'Author', '', 'They were kind.', 'A letter', now(), now() + interval '30 days' from generate_series(1, ${people}, 20) n`,
    ],
    [
      'questions',
      `insert into questions (recommendation_id, asker_name, asker_email, question, asked_at, delete_at)
       select md5('r' || i)::uuid, 'Reader', 'reader' || i || '@example.org', 'How did she do it?', now(), now() + interval '30 days' from generate_series(1, ${all}, 50) i`,
    ],
    [
      'copies of pages',
      `insert into page_copies (account_id, state, asked_at, made_at, file, bytes)
       select md5('a' || n)::uuid, 'ready', now(), now() - n * interval '7 days' / ${people}, md5('f' || n), 1000000 from generate_series(1, ${people}, 20) n`,
    ],
    [
      'choices',
      `insert into notice_choices (account_id, notice_group, channel, wanted, chosen_at) select md5('a' || n)::uuid, 'views', 'mail', false, now() from generate_series(1, ${people}, 10) n`,
    ],
    [
      'limits',
      `insert into rate_limits (key, count, reset_at) select 'passcode-mail 86400 p' || n || '@example.org', 1, now() + interval '1 day' from generate_series(1, ${people}, 10) n`,
    ],
    [
      'codes',
      `insert into passcodes (purpose, email, mac, flow_hash, created_at, expires_at, used_at)
       select 'auth', 'p' || n || '@example.org', md5('c' || n), md5('e' || n), now() - n * interval '20 hours' / ${people}, now() - n * interval '20 hours' / ${people} + interval '10 minutes', now() from generate_series(1, ${people}, 10) n`,
    ],
    ['who gave to whom', `drop table gives`],
  ]
}
