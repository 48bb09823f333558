import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailServer } from '../../../testing/mail-server.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'
import { checks } from './finding.ts'
import {
  judgeClock,
  judgeDisk,
  judgeFfmpeg,
  judgeMemory,
  judgeNode,
  judgePermissions,
  judgePort,
} from './judge-machine.ts'
import { judgeCertificate, judgeDatabase, judgeMail, judgeStorage } from './judge-services.ts'
import { judgeNetworks, judgeProxy, judgePush, judgeWebApp } from './judge-settings.ts'

const now = new Date('2027-03-01T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000)
const folder = { path: '/srv/guise', isWritable: true, isOpenToOthers: false, freeBytes: 1e11 }
const failed = (code: string, message: string) => ({ failed: { code, message } })
const found = { isEmbedded: false, version: 16, maxConnections: 100, waiting: 0, unknown: 0 }
const production = { environment: 'production', publicUrl: 'https://guise.example.org', believes: true } as const
const site = 'the certificate of https://guise.example.org'

const faults: [string, Finding, Finding['level'], RegExp][] = [
  ['a Node that is too old', judgeNode('20.20.2'), 'error', /Install Node 24/],
  [
    'a folder of another account',
    judgePermissions({ ...folder, isWritable: false }, 'guise'),
    'error',
    /chown -R guise/,
  ],
  [
    'a folder that all may read',
    judgePermissions({ ...folder, isOpenToOthers: true }, 'guise'),
    'warning',
    /chmod -R go-rwx/,
  ],
  ['a full disk', judgeDisk({ ...folder, freeBytes: 5e6 }), 'error', /Make room/],
  ['a disk that fills', judgeDisk({ ...folder, freeBytes: 5e8 }), 'warning', /larger disk/],
  ['too little memory', judgeMemory(5e8, { lanes: 4, photoMemoryBytes: 4e8 }), 'warning', /LANES lower/],
  ['a clock that is wrong', judgeClock(later(1), { at: now, whose: 'the database' }), 'error', /set-ntp true/],
  ['a port below 1024', judgePort(80, 'EACCES'), 'error', /1024 or more/],
  ['a HOST of another machine', judgePort(3000, 'EADDRNOTAVAIL'), 'error', /HOST/],
  [
    'production without TLS',
    judgeProxy({ ...production, publicUrl: 'http://guise.example.org' }),
    'warning',
    /proxy with TLS/,
  ],
  ['a proxy that nobody believes', judgeProxy({ ...production, believes: false }), 'warning', /TRUSTED_PROXIES to 1/],
  [
    'a proxy that is not there',
    judgeProxy({ ...production, environment: 'test', publicUrl: undefined }),
    'warning',
    /leave TRUSTED_PROXIES out/,
  ],
  ['a wrong password', judgeDatabase(failed('28P01', 'password authentication failed')), 'error', /password is wrong/],
  [
    'a database that was not made',
    judgeDatabase(failed('3D000', 'database "guise" does not exist')),
    'error',
    /createdb/,
  ],
  ['an old PostgreSQL', judgeDatabase({ found: { ...found, version: 13 } }), 'error', /Upgrade the server/],
  ['tables of a newer version', judgeDatabase({ found: { ...found, unknown: 1 } }), 'error', /Start that version/],
  ['too few connections', judgeDatabase({ found: { ...found, maxConnections: 20 } }), 'warning', /max_connections/],
  ['tables of an older version', judgeDatabase({ found: { ...found, waiting: 2 } }), 'warning', /migrate --plan/],
  ['keys that open no bucket', judgeStorage(failed('403', 'The bucket refuses')), 'error', /AWS_ACCESS_KEY_ID/],
  [
    'a storage that changes bytes',
    judgeStorage({ found: { isSame: false, place: '/mnt' } }),
    'error',
    /Nothing may rewrite/,
  ],
  ['a wrong password for mail', judgeMail(failed('EAUTH', 'Invalid login')), 'error', /percent-encoded/],
  [
    'mail for all to read',
    judgeMail({ found: { isSecure: false, isTlsRequired: false } }),
    'warning',
    /SMTP_TLS=required/,
  ],
  ['a certificate that ended', judgeCertificate({ found: { endsAt: later(-2) } }, site, now), 'error', /Renew it/],
  ['a certificate that ends soon', judgeCertificate({ found: { endsAt: later(5) } }, site, now), 'warning', /Renew it/],
  [
    'a network that was cut',
    judgeNetworks('The file faceres.onnx is cut or altered.', 'native'),
    'error',
    /Install Guise anew/,
  ],
  ['a machine without a native library', judgeNetworks(undefined, 'wasm'), 'warning', /linux-x64/],
  [
    'keys that push services refuse',
    judgePush({ ...production, pushKeys: { publicKey: '', privateKey: '', subject: 'mailto:support@localhost' } }),
    'warning',
    /WEB_PUSH_SUBJECT/,
  ],
  ['an ffmpeg that is not where it is said to be', judgeFfmpeg(undefined, '/opt/ffmpeg'), 'warning', /leave it out/],
  ['a web app that was not built', judgeWebApp(false), 'error', /npm start/],
]

test.each(faults)('the doctor finds %s, and says how to mend it', (_fault, finding, level, fix) => {
  expect(finding.level).toBe(level)
  expect(finding.fix).toMatch(fix)
  expect(finding.says.length).toBeGreaterThan(10)
})

let place: string
const occupied = createServer((socket) => socket.destroy())
let mail: Awaited<ReturnType<typeof openMailServer>>

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'guise-doctor-'))
  await chmod(place, 0o755)
  occupied.listen(0, '127.0.0.1')
  await once(occupied, 'listening')
  mail = await openMailServer()
})
afterAll(async () => {
  occupied.close()
  await mail.close()
  await rm(place, { recursive: true })
})

test('on a machine in trouble every trouble is found, and nothing else is', async () => {
  const { port } = occupied.address() as AddressInfo // it listens on a port
  const findings = await examine(now, {
    DATA_DIR: place,
    PORT: String(port),
    DATABASE_URL: 'postgres://guise@127.0.0.1:1/guise',
    STORAGE_URL: 'file:/proc/guise',
    SMTP_URL: mail.url,
    SMTP_TLS: 'required',
    PUBLIC_URL: `https://127.0.0.1:${port}`,
    TRUSTED_PROXIES: '1',
    C2PA_CERTIFICATE: join(place, 'none.pem'),
    C2PA_KEY: join(place, 'none.key'),
  })
  const troubled = new Set(findings.filter(({ level }) => level !== 'ok').map(({ check }) => check))
  const expected = ['settings', 'permissions', 'ports', 'certificate', 'database', 'storage', 'mail']
  expect(checks.filter((check) => troubled.has(check) && check !== 'web app')).toEqual(expected)
  expect(findings.filter(({ level, fix }) => level !== 'ok' && !fix)).toEqual([])
  expect(new Set(findings.map(({ check }) => check))).toEqual(new Set(checks))
})

test('settings that cannot be read are told one by one', async () => {
  const findings = await examine(now, { NODE_ENV: 'production', PORT: '70000', SECRET_KEY: 'short' })
  const says = findings.filter(({ check }) => check === 'settings').map((finding) => finding.says)
  expect(says).toContain('PORT must be from 0 to 65535')
  expect(says).toContain('SECRET_KEY must have at least 32 characters')
  expect(says).toContain('Environment variable PUBLIC_URL is required but not defined')
})
