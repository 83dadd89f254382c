import type pg from 'pg'

/**
 * Profiles `person-{from}` to `person-{to}`, public, each with six published texts as on the sample profile. They are
 * marked as recorded, because servers would otherwise sign thousands of them during the measurements.
 */
export const profilesSql = (from: number, to: number) => `
  insert into accounts (id, email, slug) select md5('a' || n)::uuid, 'p' || n || '@example.org', 'person-' || n from generate_series(${from}, ${to}) n;
  insert into profiles (account_id, rosette_seed, full_name, headline, about, visibility, updated_at)
    select md5('a' || n)::uuid, 'person-' || n, 'Person ' || n, 'Builds things that last', repeat('I join companies that have grown faster than their operations. ', 4), 'public', now() from generate_series(${from}, ${to}) n;
  insert into recommendations (account_id, type, text, reviewer_name, reviewer_position, reviewer_email, source, consent_text, consent_at, given_at, state, published_at, position, recorded)
    select md5('a' || n)::uuid, 'text', repeat('She read the incident reports. All of them. ', 5), 'Reviewer ' || r, 'Director, Harbour Lane Foods', 'r' || r || '@example.org', 'client', 'yes', now(), now(), 'published', now(), r, true
    from generate_series(${from}, ${to}) n, generate_series(1, 6) r;
  insert into former_slugs (slug, account_id, freed_at) select 'former-' || n, md5('a' || n)::uuid, now() from generate_series(${from}, ${to}) n;`

const words =
  'warehouse month roster invoice patience she asked listened wrote stayed early honest board team numbers customer quiet question plan budget crew winter contract handover mistake training night shift decision explain again because never always without before after learned trusted promised delivered calm direct careful curious generous stubborn right wrong late cost'

type Profiles = { name: string; people: number; recommendations: number }

/** Profiles `{name}-1` and following, each with this many distinct published texts of about a thousand characters. */
export async function seedProfiles(client: pg.Client, { name, people, recommendations }: Profiles) {
  const id = `md5('${name}' || n)::uuid`
  await client.query(`
    insert into accounts (id, email, slug) select ${id}, '${name}' || n || '@example.org', '${name}-' || n from generate_series(1, ${people}) n;
    insert into profiles (account_id, rosette_seed, full_name, headline, visibility, updated_at)
      select ${id}, '${name}-' || n, 'Person ' || n, 'Builds things that last', 'public', now() from generate_series(1, ${people}) n;
    insert into recommendations (account_id, type, text, reviewer_name, reviewer_position, reviewer_email, source, consent_text, consent_at, given_at, state, published_at, position, recorded)
      select ${id}, 'text', said.words, 'Reviewer ' || r, 'Director, Company ' || r, 'r' || r || '@company-' || r || '.example', 'client', 'yes', now(), now(), 'published', now(), r, true
      from generate_series(1, ${people}) n, generate_series(1, ${recommendations}) r,
      lateral (select string_agg((string_to_array('${words}', ' '))[1 + (hashint4(n * 7919 + r * 150 + at) & 1023) % 50], ' ') as words from generate_series(1, 150) at) said;
    analyze;`)
}
