/**
 * Profiles `person-{from}` to `person-{to}`, public, each with six published texts as on the sample profile. They pass for
 * recorded: servers would sign thousands of them beside what is measured.
 */
export const people = (from: number, to: number) => `
  insert into accounts (id, email, slug) select md5('a' || n)::uuid, 'p' || n || '@example.org', 'person-' || n from generate_series(${from}, ${to}) n;
  insert into profiles (account_id, rosette_seed, full_name, headline, about, visibility, updated_at)
    select md5('a' || n)::uuid, 'person-' || n, 'Person ' || n, 'Builds things that last', repeat('I join companies that have grown faster than their operations. ', 4), 'public', now() from generate_series(${from}, ${to}) n;
  insert into recommendations (account_id, type, text, reviewer_name, reviewer_position, reviewer_email, source, consent_text, consent_at, given_at, state, published_at, position, recorded)
    select md5('a' || n)::uuid, 'text', repeat('She read the incident reports. All of them. ', 5), 'Reviewer ' || r, 'Director, Harbour Lane Foods', 'r' || r || '@example.org', 'client', 'yes', now(), now(), 'published', now(), r, true
    from generate_series(${from}, ${to}) n, generate_series(1, 6) r;
  insert into former_slugs (slug, account_id, freed_at) select 'former-' || n, md5('a' || n)::uuid, now() from generate_series(${from}, ${to}) n;`
