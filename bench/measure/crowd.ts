import type pg from 'pg'

const words =
  'warehouse month roster invoice patience she asked listened wrote stayed early honest board team numbers customer quiet question plan budget crew winter contract handover mistake training night shift decision explain again because never always without before after learned trusted promised delivered calm direct careful curious generous stubborn right wrong late cost'

type Crowd = { name: string; people: number; recommendations: number }

/** Profiles `{name}-1` and on, each with so many published texts of about a thousand letters, no two alike. */
export async function seedCrowd(client: pg.Client, { name, people, recommendations }: Crowd) {
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
