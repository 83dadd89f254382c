/**
 * What may import what; docs/architecture.md has the short form. A file belongs to the first place whose pattern it fits. It
 * may import what is listed, places and packages by name, and its own place: in features only files of the same room or of
 * one around it, which the list calls `own`. `types of x` are what the compiler takes out again.
 */
export type Place = { name: string; holds: RegExp; may: string[]; says: string }

const contractLight = ['contract', 'types of contract schemas']
const drawn = ['react', 'lucide-react', 'ui']
const shownToAnybody = [...contractLight, ...drawn, 'react-dom', 'profile-view']
const drawnInApp = [...contractLight, ...drawn, 'react-router', 'sonner', 'app/paths', 'app/api', 'app/state']

const pure = [...contractLight, 'node:crypto', 'node:util', 'own rules', 'server/ground', 'server/addresses']
const rowsAndSettings = ['types of server/schema', 'types of server/environment']
const deciding = [
  ...['contract', 'contract schemas', 'service', 'own store', 'own rules', 'own present', 'own mails'],
  ...['server/ground', 'server/addresses', 'server/storage', 'server/database', 'server/media', 'server/mail'],
  ...['server/documents', 'server/ai', 'types of server/payments', 'types of server/push', 'types of server/speech'],
  ...['types of server/signing', 'record', 'server/dependencies'],
]
const onTheServer = ['contract', 'node:*', 'server/ground', 'server/environment']

export const places: Place[] = [
  {
    name: 'contract schemas',
    holds: /^packages\/contract\/src\/(?:.+\/)?(?:all-endpoints|endpoints|[a-z-]+-schema)(?:\.ts)?$/,
    may: ['zod', 'contract'],
    says: 'What server and clients agree on. React, Node, Fastify and SQL belong in an app.',
  },
  {
    name: 'contract',
    holds: /^packages\/contract\/src\//,
    may: ['types of zod', 'types of contract schemas'],
    says: 'A file that brings zod along is called endpoints.ts or *-schema.ts, so that public pages can do without.',
  },
  {
    name: 'record',
    holds: /^packages\/record\//,
    may: ['jsonld', '@noble/ed25519'],
    says: 'What a signed record is and how it is checked, in a browser as on a server. Asks nobody and fetches nothing.',
  },
  {
    name: 'ui',
    holds: /^packages\/ui\//,
    may: ['react', 'lucide-react', 'qr'],
    says: 'Draws plain components from props. Data, addresses and state belong in an app.',
  },
  {
    name: 'profile-view',
    holds: /^packages\/profile-view\//,
    may: [...contractLight, ...drawn],
    says: 'Draws a profile from props alone. State belongs to the page that shows it; zod has no room on that page.',
  },
  {
    name: 'marketing',
    holds: /^apps\/marketing\/src\//,
    may: [...shownToAnybody, 'posthog-js'],
    says: 'Redux, Radix and zod have no room on a public page, and what two apps need belongs in packages.',
  },
  {
    name: 'public',
    holds: /^apps\/public\/(?:src\/|sample-profile)/,
    may: [...shownToAnybody, 'record'],
    says: 'Redux, Radix and zod have no room on a public page, and what two apps need belongs in packages.',
  },
  {
    name: 'app/api',
    holds: /^apps\/app\/src\/api\//,
    may: contractLight,
    says: 'Asks the server. What it needs of a floor above is handed to it.',
  },
  {
    name: 'app/paths',
    holds: /^apps\/app\/src\/[^/]+$/,
    may: [...contractLight, 'app/api'],
    says: 'Addresses and the way out, for every floor above.',
  },
  {
    name: 'app/state',
    holds: /^apps\/app\/src\/state\//,
    may: [...contractLight, '@reduxjs/toolkit', 'react-redux', 'app/api'],
    says: 'Draws nothing. What it shares with a floor above goes into src/state or below it.',
  },
  {
    name: 'app/components',
    holds: /^apps\/app\/src\/components\//,
    may: [...drawnInApp, 'radix-ui'],
    says: 'What two features need. What it shares with a feature goes into src/components or below it.',
  },
  {
    name: 'app/features',
    holds: /^apps\/app\/src\/features\/[^/]+\//,
    may: [...drawnInApp, 'profile-view', 'tus-js-client', 'mediabunny', 'app/components'],
    says: 'Features do not know each other. What two need goes into src/state or src/components.',
  },
  {
    name: 'app/app',
    holds: /^apps\/app\/src\/app\//,
    may: [...drawnInApp, 'react-dom', 'react-redux', 'app/components', 'app/features'],
    says: 'The frame around the features. The app knows the server by the contract alone.',
  },
  {
    name: 'server/ground',
    holds:
      /^apps\/server\/src\/(?:clock|errors|html|limit-concurrency|link-token|live-streams|log|outage|jobs\/try-each|principal|view-counter)\.ts$/,
    may: ['contract', 'node:crypto', 'node:stream'],
    says: 'Small things that everybody may use: they read and write nothing, and know nobody.',
  },
  {
    name: 'server/environment',
    holds: /^apps\/server\/src\/(?:ai-config|config|environment|private-folder|push-config|secrets|server-folder)\.ts$/,
    may: ['contract', 'node:*', 'server/ground'],
    says: 'Where and how this installation runs. Rooms get it in Dependencies.',
  },
  {
    name: 'server/schema',
    holds: /^apps\/server\/src\/database\/schema\//,
    may: [...contractLight, 'drizzle-orm'],
    says: 'The tables, and nothing that is done with them.',
  },
  {
    name: 'server/addresses',
    holds: /^apps\/server\/src\/(?:storage\/keys|media\/(?:signed|portrait)-path)\.ts$/,
    may: ['node:crypto', 'server/ground', ...rowsAndSettings],
    says: 'What stored files are called inside and out. Getting at them belongs in storage and media.',
  },
  {
    name: 'server/storage',
    holds: /^apps\/server\/src\/storage\//,
    may: [...onTheServer, '@aws-sdk/client-s3', 'yazl', 'server/addresses'],
    says: 'Knows bytes and no room: take what it needs as an argument, or move the type down.',
  },
  {
    name: 'server/database',
    holds: /^apps\/server\/src\/database\//,
    may: [...onTheServer, 'drizzle-orm', 'pg', 'pg-boss', '@electric-sql/pglite', 'server/schema'],
    says: 'Knows no room and no job: take what it needs as an argument, or move the type down.',
  },
  {
    name: 'server/jobs',
    holds: /^apps\/server\/src\/jobs\//,
    may: ['drizzle-orm', 'pg-boss', 'server/ground', 'server/database'],
    says: 'The queue. What a job does stands in the jobs.ts of its room, and job-handlers.ts lists it.',
  },
  {
    name: 'server/workers',
    holds: /^apps\/server\/src\/workers\//,
    may: onTheServer,
    says: 'Processes beside this one, whatever they do. What one of them does belongs in media or documents.',
  },
  {
    name: 'server/media',
    holds: /^apps\/server\/src\/media\//,
    may: [...onTheServer, 'sharp', 'mediabunny', 'file-type', 'server/addresses', 'server/storage', 'server/workers'],
    says: 'Knows pictures and recordings and no room: take what it needs as an argument, or move the type down.',
  },
  {
    name: 'server/speech',
    holds: /^apps\/server\/src\/speech\//,
    may: [...onTheServer, 'onnxruntime-web', 'server/media', 'server/workers'],
    says: 'Writes down what is said in a sound, and knows no room: whose it is and who may read it is decided in one.',
  },
  {
    name: 'server/mail',
    holds: /^apps\/server\/src\/mail\//,
    may: [
      ...[...onTheServer, 'nodemailer', 'postal-mime', 'drizzle-orm', 'server/schema', 'server/addresses'],
      ...['server/database', 'types of server/jobs'],
    ],
    says: 'Knows how mails look and leave, and no room: their words stand in the mails.ts of a room.',
  },
  {
    name: 'server/payments',
    holds: /^apps\/server\/src\/payments\//,
    may: [...onTheServer, 'stripe', 'drizzle-orm', 'server/schema', 'types of server/database'],
    says: 'Knows who takes the money, and no room. What follows from a payment belongs in a service.',
  },
  {
    name: 'server/push',
    holds: /^apps\/server\/src\/push\//,
    may: [...onTheServer, 'jose'],
    says: 'Knows how a push reaches a device, and no room: whom to tell what is decided in one.',
  },
  {
    name: 'server/signing',
    holds: /^apps\/server\/src\/signing\//,
    may: [...onTheServer, 'record', 'drizzle-orm', 'server/schema', 'types of server/database', 'server/mail'],
    says: 'Knows keys and signs what it is handed, and no room: what a record says is decided in one.',
  },
  {
    name: 'server/verify',
    holds: /^apps\/server\/src\/verify\//,
    may: [...onTheServer, 'record', 'server/workers'],
    says: 'Checks files outside this process, and knows no room: what it asks for is looked up by whoever hands it a file.',
  },
  {
    name: 'server/ai',
    holds: /^apps\/server\/src\/ai\//,
    may: onTheServer,
    says: 'Knows how a language model is asked, and no room: what it is asked, and what becomes of it, is decided in one.',
  },
  {
    name: 'server/documents',
    holds: /^apps\/server\/src\/documents\//,
    may: [
      ...[...onTheServer, 'types of contract schemas', '@takumi-rs/core', '@myriaddreamin/typst-ts-web-compiler'],
      ...['sharp', 'ui', 'profile-view', 'server/workers'],
    ],
    says: 'Draws what is handed to it. Reading it belongs in a service.',
  },
  {
    name: 'server/metrics',
    holds: /^apps\/server\/src\/metrics\//,
    may: [...onTheServer, 'drizzle-orm', 'types of fastify', 'types of server/database'],
    says: 'Keeps numbers and writes them down, and knows no room: whoever has one to tell registers it.',
  },
  {
    name: 'server/dependencies',
    holds: /^apps\/server\/src\/dependencies\.ts$/,
    may: [
      ...['types of contract schemas', 'server/ground', 'types of server/environment', 'types of server/storage'],
      ...['types of server/database', 'types of server/jobs', 'types of server/media', 'types of server/documents'],
      ...['types of server/mail', 'types of server/payments', 'types of server/push', 'types of server/ai'],
      ...['types of server/speech', 'types of server/signing', 'types of server/verify', 'types of server/metrics'],
    ],
    says: 'Types of what rooms are handed, none of which knows a room. assemble.ts makes them.',
  },
  {
    name: 'server/http',
    holds: /^apps\/server\/src\/http\//,
    may: [
      ...[...onTheServer, 'contract schemas', 'zod', 'fastify', '@fastify/*', 'fastify-type-provider-zod', 'pino'],
      ...['secure-json-parse', 'server/storage', 'types of server/database', 'server/metrics', 'server/dependencies'],
    ],
    says: 'What every call goes through, whatever it is about. What it needs of a room is handed to it in app.ts.',
  },
  {
    name: 'routes',
    holds: /^apps\/server\/src\/features\/.+\/routes\.ts$/,
    may: [
      ...['contract', 'contract schemas', 'types of fastify', 'node:crypto', 'types of node:stream', 'service'],
      ...['own rules', 'own present', 'server/ground', 'server/addresses', 'server/dependencies', 'server/http'],
    ],
    says: 'Validates, asks a service and presents. SQL belongs in store.ts, decisions in service.ts.',
  },
  {
    name: 'service',
    holds: /^apps\/server\/src\/features\/.+\/service\.ts$/,
    may: [...deciding, 'node:crypto', 'node:path', 'node:stream', 'postal-mime'],
    says: "Knows no HTTP, no SQL and no environment; what two rooms share goes through the other room's service.ts.",
  },
  {
    name: 'jobs',
    holds: /^apps\/server\/src\/features\/.+\/jobs\.ts$/,
    may: [...deciding, 'node:path'],
    says: "Knows no HTTP, no SQL and no environment; what two rooms share goes through the other room's service.ts.",
  },
  {
    name: 'store',
    holds: /^apps\/server\/src\/features\/.+\/store\.ts$/,
    may: [...contractLight, 'record', 'drizzle-orm', 'server/schema', 'server/database'],
    says: 'SQL and nothing else; `db` is its first argument. Decisions belong in service.ts.',
  },
  {
    name: 'rules',
    holds: /^apps\/server\/src\/features\/.+\/rules\.ts$/,
    may: [
      ...[...pure, ...rowsAndSettings, 'contract schemas', 'types of server/payments', 'types of server/push'],
      ...['node:url', 'jose', 'isbot', 'disposable-email-domains-js', 'record'],
    ],
    says: 'Pure. Reading and writing belong in store.ts or in an adapter.',
  },
  {
    name: 'present',
    holds: /^apps\/server\/src\/features\/.+\/present\.ts$/,
    may: [...pure, ...rowsAndSettings, 'contract schemas', 'types of server/mail', 'types of postal-mime'],
    says: 'Pure. Reading and writing belong in store.ts or in an adapter.',
  },
  {
    name: 'mails',
    holds: /^apps\/server\/src\/features\/.+\/mails\.ts$/,
    may: [...pure, ...rowsAndSettings, 'own present', 'server/mail'],
    says: 'The words of mails. Reading and writing belong in store.ts or in an adapter.',
  },
  {
    name: 'server/frontends',
    holds: /^apps\/server\/src\/frontends\//,
    may: [
      ...[...onTheServer, 'contract schemas', 'types of zod', 'types of fastify', 'vite', 'ui'],
      ...['server/addresses', 'types of server/database', 'server/documents', 'server/speech', 'server/dependencies'],
      ...['server/http', 'service', 'record', 'types of server/signing'],
    ],
    says: "Pages, made of what services tell. A room's other files are its own: ask its service.ts.",
  },
  {
    name: 'server/dump',
    holds: /^apps\/server\/src\/backup\/(?:dump|restore-marker)\.ts$/,
    may: [...onTheServer, 'drizzle-orm', 'server/database', 'server/storage', 'types of server/dependencies'],
    says: 'What a running server does for a backup. Everything else about one belongs beside it.',
  },
  {
    name: 'server/operator',
    holds: /^apps\/server\/src\/operator\//,
    may: [
      ...[...onTheServer, 'commander', 'drizzle-orm', 'server/schema', 'types of server/database'],
      ...['server/dependencies', 'server/dump', 'service'],
    ],
    says: "What whoever runs this may ask. A room's other files are its own: ask its service.ts.",
  },
  {
    name: 'server/backup',
    holds: /^apps\/server\/src\/backup\//,
    may: [
      ...[...onTheServer, 'record', 'drizzle-orm', 'pg', 'pg-boss', 'server/database', 'server/storage', 'server/jobs'],
      ...['server/dump', 'server/operator', 'server/dependencies', 'server/start', 'service'],
    ],
    says: 'Writes everything down and brings it back. What a room has to do about it stands in its service.ts.',
  },
  {
    name: 'server/start',
    holds: /^apps\/server\/src\/(?:app|assemble|job-handlers|listen|main|start)\.ts$/,
    may: [
      ...[...onTheServer, 'types of fastify', 'server/storage', 'server/database', 'server/jobs', 'server/media'],
      ...['server/documents', 'server/mail', 'server/payments', 'server/push', 'server/dependencies', 'server/http'],
      ...['server/ai', 'server/speech', 'server/signing', 'server/verify', 'server/metrics', 'server/frontends'],
      ...['server/operator', 'server/dump', 'routes', 'service', 'jobs'],
    ],
    says: 'Puts everything together, and does nothing else.',
  },
]
