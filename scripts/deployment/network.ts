// A network of machines on this one: a bridge, with a way out through this machine's own address.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Machine } from './commands.ts'

const bridge = 'credence0'
const network = '10.213.77'
/** This machine, as the others see it. */
export const host = `${network}.1`

export const addressOf: Record<Machine, string> = {
  image: `${network}.10`,
  systemd: `${network}.11`,
  database: `${network}.20`,
  first: `${network}.21`,
  second: `${network}.22`,
  proxy: `${network}.23`,
}

const forwarding = '/proc/sys/net/ipv4/ip_forward'
const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'pipe' })

const rules = [
  ['nat', 'POSTROUTING', '-s', `${network}.0/24`, '!', '-o', bridge, '-j', 'MASQUERADE'],
  ['filter', 'FORWARD', '-i', bridge, '-j', 'ACCEPT'],
  ['filter', 'FORWARD', '-o', bridge, '-j', 'ACCEPT'],
]

/** Returns how to remove it again. */
export function openNetwork(): { bridge: string; close(): void } {
  if (existsSync(`/sys/class/net/${bridge}`))
    throw new Error(`another run has the network ${bridge}; if it was killed: ip link delete ${bridge}`)
  const before = readFileSync(forwarding, 'utf8')
  run('ip', 'link', 'add', 'name', bridge, 'type', 'bridge')
  run('ip', 'address', 'add', `${host}/24`, 'dev', bridge)
  run('ip', 'link', 'set', bridge, 'up')
  writeFileSync(forwarding, '1')
  for (const [table, ...rule] of rules) run('iptables', '-t', table!, '-I', ...rule)
  return {
    bridge,
    close() {
      for (const [table, ...rule] of rules) run('iptables', '-t', table!, '-D', ...rule)
      run('ip', 'link', 'delete', bridge)
      writeFileSync(forwarding, before)
    },
  }
}

/** The file that systemd-networkd reads in a machine. */
export const networkFile = (machine: Machine) => `[Match]
Name=host0

[Network]
Address=${addressOf[machine]}/24
Gateway=${host}
LinkLocalAddressing=no
`

/** In place of DNS: both names lead to one machine. */
export const hostsFile = (domain: string, address: string) => `127.0.0.1 localhost
${address} ${domain} app.${domain}
`
