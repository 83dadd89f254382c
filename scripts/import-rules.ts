/** Folders and files from the bottom up: a file imports its own layer and those below. A new folder gets a line here. */
export const layers: { root: string; layers: RegExp[]; says: string }[] = [
  {
    root: 'apps/app/src/',
    layers: [/^api\//, /^[^/]+$/, /^state\//, /^components\//, /^features\//, /^app\//, /^operator\//],
    says: 'The layers of the app are api, paths.ts, state, components, features, app, operator; each imports only those before it.',
  },
  {
    root: 'apps/server/src/',
    layers: [
      /^(?!(?:app|assemble|dependencies|job-handlers|listen|main|start)\.ts$)[^/]+$/,
      /^(?:ai|database|documents|jobs|mail|media|metrics|payments|push|signing|speech|storage|verify|workers)\//,
      /^dependencies\.ts$/,
      /^http\//,
      /^features\//,
      /^(?:backup|frontends|operator)\/|^(?:app|assemble|job-handlers|listen|main|start)\.ts$/,
    ],
    says: 'The layers of the server are shared files, adapters, dependencies.ts, http, features, and what serves them; each imports only those before it. Pass what a lower layer needs as an argument.',
  },
]

/** What must not be imported. Paths are of this repository, other names are packages; `$1` is the first group of `from`. */
export type ImportRule = { from: RegExp; never: string; typesAllowed?: true; says: string }

const server = '^apps/server/src'
const sql = `^drizzle-orm|${server}/database/schema/`
const http = `^@?fastify|${server}/http/`
const zodFile = '(?:endpoints|-schema)(?:\\.ts)?$'

export const importRules: ImportRule[] = [
  {
    from: /^packages\/(contract|record|ui)\//,
    never: '^apps/|^packages/(?!$1/)',
    says: 'contract, record and ui import no other workspace.',
  },
  {
    from: /^packages\/profile-view\//,
    never: '^apps/|^packages/(?!profile-view/|contract/|ui/)',
    says: 'profile-view draws from props: it imports contract and ui only.',
  },
  {
    from: /^apps\/([^/]+)\//,
    never: '^apps/(?!$1/)',
    says: 'Apps do not import each other. Code for two apps belongs in packages.',
  },
  {
    from: new RegExp(
      `^(?:packages/(?:ui|profile-view)|apps/(?:app|marketing|public)|packages/contract(?!.*${zodFile}))/`,
    ),
    never: `^zod(?:/|$)|^packages/contract/.*${zodFile}`,
    typesAllowed: true,
    says: 'zod is too large for a page. Only endpoints.ts and *-schema.ts of the contract import it, and browser code imports only their types.',
  },
  {
    from: /^apps\/app\/src\/features\/([^/]+)\//,
    never: '^apps/app/src/features/(?!$1/)',
    says: 'Features of the app do not import each other. Code for two features belongs in state or components.',
  },
  {
    from: /^apps\/app\/src\/operator\//,
    never: '^apps/app/src/(?:state|features|app)/(?!app\\.css$)|^react-router$',
    says: 'The operator pages are a bundle of their own, without the store and the router of the app.',
  },
  {
    from: /^apps\/app\/src\/(?!components\/)/,
    never: '^(?:@radix-ui|radix-ui)(?:/|$)',
    says: 'Radix is wrapped in components, so that pages share its files.',
  },
  {
    from: /^apps\/server\/src\/(?!(?:app|job-handlers)\.ts)(?:features\/([^/]+)\/)?/,
    never: `${server}/features/(?!$1/)(?!.*/service\\.ts$)`,
    says: 'Of another feature import only its service.ts.',
  },
  {
    from: /^apps\/server\/src\/features\//,
    never: `${server}/(?:ai-config|config|environment|private-folder|push-config|secrets|server-folder)\\.ts$`,
    typesAllowed: true,
    says: 'Features get settings and secrets from Dependencies.',
  },
  {
    from: /^apps\/server\/src\/(?!http\/)/,
    never: '^@?fastify',
    typesAllowed: true,
    says: 'Only http/ uses Fastify; other files may name its types.',
  },
  {
    from: /^apps\/server\/src\/features\/.+\/routes\.ts$/,
    never: `${sql}|${server}/database/|/store\\.ts$`,
    says: 'A route validates, calls a service and presents. SQL belongs in store.ts.',
  },
  {
    from: /^apps\/server\/src\/features\/.+\/(?:service|jobs)\.ts$/,
    never: `${sql}|${http}|/routes\\.ts$|^node:(?:child_process|fs|net|process)`,
    says: 'A service knows no HTTP, no SQL and no files. SQL belongs in store.ts, I/O in an adapter.',
  },
  {
    from: /^apps\/server\/src\/features\/.+\/store\.ts$/,
    never: `^(?!drizzle-orm|packages/(?:contract|record)/|apps/server/src/(?:database/|features/.+/store\\.ts$))`,
    says: 'A store holds SQL and nothing else. Decisions belong in service.ts.',
  },
  {
    from: /^apps\/server\/src\/features\/.+\/(?:rules|present|mails)\.ts$/,
    never: `${sql}|${http}|/(?:store|service|jobs|routes)\\.ts$|^node:(?!crypto|url|util)|${server}/(?:ai|database|documents|jobs|media(?!/(?:signed|portrait)-path)|payments|push|speech|storage(?!/keys))/`,
    typesAllowed: true,
    says: 'Rules, presenters and mails are pure. I/O belongs in store.ts or in an adapter.',
  },
  {
    from: /^/,
    never: '/testing/|\\.test\\.',
    says: 'Product code does not import test code.',
  },
]
