import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether this machine has OpenSSL, whose time stamp authority tests ask: an implementation other than the one that asks. */
export const hasOpenssl = spawnSync('openssl', ['version']).status === 0

/** A time stamp authority of its own certificate. */
export type TimeAuthority = { answer(request: Uint8Array): Promise<Uint8Array>; close(): void }

/** Makes a time stamp authority with OpenSSL. */
export function createTimeAuthority(): TimeAuthority {
  const folder = mkdtempSync(join(tmpdir(), 'guise-clock-'))
  const at = (name: string) => join(folder, name)
  writeFileSync(at('ts.cnf'), settingsIn(folder))
  writeFileSync(at('serial'), '01\n')
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  run('req', '-x509', ...key, '-keyout', at('ca.key'), '-out', at('ca.pem'), '-days', '9', '-subj', '/O=Clocks')
  run('req', ...key, '-keyout', at('clock.key'), '-out', at('clock.csr'), '-subj', '/O=Clocks/CN=A clock')
  const issued = [
    '-CA',
    at('ca.pem'),
    '-CAkey',
    at('ca.key'),
    '-set_serial',
    '7',
    '-days',
    '9',
    '-extfile',
    at('ts.cnf'),
  ]
  run('x509', '-req', '-in', at('clock.csr'), ...issued, '-extensions', 'clock', '-out', at('clock.pem'))
  return {
    async answer(request) {
      writeFileSync(at('question'), request)
      run('ts', '-reply', '-config', at('ts.cnf'), '-queryfile', at('question'), '-out', at('answer'))
      return new Uint8Array(readFileSync(at('answer')))
    },
    close: () => rmSync(folder, { recursive: true }),
  }
}

function settingsIn(folder: string): string {
  return `[tsa]
default_tsa = authority
[authority]
serial = ${folder}/serial
signer_cert = ${folder}/clock.pem
certs = ${folder}/ca.pem
signer_key = ${folder}/clock.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha384, sha512
ess_cert_id_alg = sha256
[clock]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
`
}

function run(...args: string[]): void {
  const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}
