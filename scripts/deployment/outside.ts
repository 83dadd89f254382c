// Stand-ins for what an installation gets from elsewhere: certificates, a repository, images of a registry.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const run = (program: string, args: string[], env = {}) =>
  execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe', env: { ...process.env, ...env } }).trim()

export type Certificate = { authority: string; chain: string; key: string }

/** A certificate for both names, by an authority that only these machines trust. */
export function makeCertificate(folder: string, domain: string): Certificate {
  const at = (name: string) => join(folder, name)
  const newKey = ['req', '-new', '-newkey', 'rsa:2048', '-noenc', '-keyout']
  run('openssl', [...newKey, at('ca.key'), '-x509', '-days', '2', '-subj', '/CN=Trial', '-out', at('ca.pem')])
  run('openssl', [...newKey, at('site.key'), '-subj', `/CN=${domain}`, '-out', at('site.csr')])
  writeFileSync(at('site.ext'), `subjectAltName=DNS:${domain},DNS:app.${domain}\n`)
  const signed = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-days', '2', '-extfile', at('site.ext')]
  run('openssl', ['x509', '-req', '-in', at('site.csr'), ...signed, '-out', at('site.pem')])
  const [authority, site, key] = ['ca.pem', 'site.pem', 'site.key'].map(name => readFileSync(at(name), 'utf8'))
  return { authority: authority!, chain: site! + authority!, key: key! }
}

const committer = { GIT_COMMITTER_NAME: 'Trial', GIT_COMMITTER_EMAIL: 'trial@example.org' }
const author = { GIT_AUTHOR_NAME: 'Trial', GIT_AUTHOR_EMAIL: 'trial@example.org' }

/** The working tree as a repository to clone: what is tried need not be committed. */
export function makeRepository(folder: string): { path: string; commit(message: string): void } {
  const path = join(folder, 'repository.git')
  run('git', ['clone', '--quiet', '--bare', '.', path])
  const env = {
    ...{ GIT_DIR: path, GIT_WORK_TREE: process.cwd(), GIT_INDEX_FILE: join(folder, 'index') },
    ...{ ...committer, ...author },
  }
  const git = (...args: string[]) => run('git', args, env)
  function commit(message: string) {
    git('read-tree', 'HEAD')
    git('add', '--all')
    const made = git('commit-tree', '-p', 'HEAD', '-m', message, git('write-tree'))
    git('update-ref', 'HEAD', made)
  }
  commit('The working tree')
  return { path, commit }
}

/** As Docker’s own: it makes the database that its variables name, and listens on every address. */
const postgresEntry = `#!/bin/sh
set -e
export PATH="/usr/lib/postgresql/17/bin:$PATH" PGDATA=/var/lib/postgresql/data
install -d -m 700 -o postgres "$PGDATA"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  runuser -u postgres -- initdb --username="$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" --auth-local=trust --auth-host=scram-sha-256
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  runuser -u postgres -- pg_ctl --wait -o "-c listen_addresses=''" start
  runuser -u postgres -- createdb --username="$POSTGRES_USER" "$POSTGRES_USER"
  runuser -u postgres -- pg_ctl --wait stop
fi
exec runuser -u postgres -- postgres -c listen_addresses='*'
`

const install = (name: string) => `FROM debian:trixie-slim
RUN apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${name}
`

const images: Record<string, Record<string, string>> = {
  'postgres:17': {
    Dockerfile: `${install('postgresql')}ENV PATH=/usr/lib/postgresql/17/bin:/usr/sbin:/usr/bin:/sbin:/bin
RUN install -d /run/postgresql -o postgres
COPY entry /entry
RUN chmod 755 /entry
ENTRYPOINT ["/entry"]
`,
    entry: postgresEntry,
  },
  'nginx:1.28': { Dockerfile: `${install('nginx')}RUN rm /etc/nginx/sites-enabled/default\n` },
}

/** Recipes for the images that deploy/ names, to be made where the engine is. Returns the commands. */
export function writeImages(folder: string, place: string, baseTar: string): string {
  const commands = [`docker import ${baseTar} debian:trixie-slim`]
  for (const [tag, files] of Object.entries(images)) {
    const name = tag.split(':')[0]!
    mkdirSync(join(folder, name), { recursive: true })
    for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, name, file), content)
    commands.push(`docker build --quiet --tag ${tag} ${place}/${name}`)
  }
  return `${commands.join('\n')}\n`
}
