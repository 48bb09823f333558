import { fixOfDatabase } from './explain-database.ts'
import { error, ok, warning } from './finding.ts'
import type { Check, Finding } from './finding.ts'

const leastPostgres = 15
const connectionsOfProcess = 22
const dayMs = 24 * 3_600_000
const soonDays = 14

/** What a try at something came to: what was found, or what the system or the service said. */
export type Tried<T> = { found: T } | { failed: { code: string | undefined; message: string } }

/** What is known of a database. */
export type DatabaseFacts = {
  isEmbedded: boolean
  /** Major version, and how many connections the server takes; of the embedded one nobody asks. */
  version?: number
  maxConnections?: number
  /** Steps of this version that the tables have yet to go through, and steps that this version does not know. */
  waiting: number
  unknown: number
}

const inUse = 'That is Guise itself, if it runs: look again when it is stopped. Else choose another DATA_DIR.'

/** Judges the database. */
export function judgeDatabase(tried: Tried<DatabaseFacts>): Finding {
  if ('failed' in tried) {
    const { code = '', message } = tried.failed
    if (code === 'IN_USE') return warning('database', message, inUse)
    return error('database', message, fixOfDatabase(code))
  }
  const { isEmbedded, version, maxConnections, waiting, unknown } = tried.found
  if (version !== undefined && version < leastPostgres) {
    return error(
      'database',
      `This is PostgreSQL ${version}; Guise needs ${leastPostgres} or newer.`,
      'Upgrade the server, or leave DATABASE_URL out to use the embedded one.',
    )
  }
  if (unknown > 0) {
    return error(
      'database',
      'A newer version of Guise has changed these tables.',
      'Start that version, or restore a backup made before it.',
    )
  }
  if (maxConnections !== undefined && maxConnections < 2 * connectionsOfProcess) {
    return warning(
      'database',
      `The server takes ${maxConnections} connections; each process of Guise holds up to ${connectionsOfProcess}.`,
      `Raise max_connections to ${connectionsOfProcess} for each process, and some for you.`,
    )
  }
  if (waiting > 0) {
    return warning(
      'database',
      `The tables lack ${waiting} of the steps of this version.`,
      'The next start does it; `guise migrate --plan` tells them.',
    )
  }
  return ok('database', isEmbedded ? 'the embedded database answers' : `PostgreSQL ${version} answers`)
}

/** Judges whether bytes come back from the storage as they went in. */
export function judgeStorage(tried: Tried<{ isSame: boolean; place: string }>): Finding {
  if ('failed' in tried) {
    return error(
      'storage',
      tried.failed.message,
      'See STORAGE_URL, the keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and the rights of bucket or folder.',
    )
  }
  const { isSame, place } = tried.found
  if (isSame) return ok('storage', `bytes come back from ${place} as they went in`)
  return error('storage', `Bytes come back from ${place} changed.`, 'Nothing may rewrite what it keeps: see its disk.')
}

/** Judges the mail server; codes of sign-in go through it. */
export function judgeMail(tried: Tried<{ isSecure: boolean; isTlsRequired: boolean }> | undefined): Finding {
  if (!tried) return ok('mail', 'no mail server is set: codes are printed on the terminal')
  if ('failed' in tried) {
    const { code, message } = tried.failed
    const fixes: Record<string, string> = {
      EAUTH: 'User or password of SMTP_URL are wrong. Write them percent-encoded.',
      ETLS: 'The server offers no TLS: use smtps:// or another port, or SMTP_TLS=optional for one on this machine.',
      EDNS: 'There is no host of this name: see SMTP_URL.',
    }
    return error('mail', message, fixes[code ?? ''] ?? 'See host and port of SMTP_URL, and the firewall between.')
  }
  const { isSecure, isTlsRequired } = tried.found
  if (isSecure || isTlsRequired) return ok('mail', 'the mail server answers, over TLS')
  return warning('mail', 'The mail server answers without TLS.', 'Set SMTP_TLS=required unless it is on this machine.')
}

/** Judges a certificate by when it ends; `whose` names it. */
export function judgeCertificate(tried: Tried<{ endsAt: Date }> | undefined, whose: string, now: Date): Finding {
  const check: Check = 'certificate'
  if (!tried) return ok(check, 'PUBLIC_URL is not an https address: there is no certificate to look at')
  const fix =
    'Renew it, with the names of PUBLIC_URL in it and all certificates that vouch for it; then load it anew in the proxy.'
  if ('failed' in tried) return error(check, `${whose}: ${tried.failed.message}`, fix)
  const { endsAt } = tried.found
  const days = Math.floor((endsAt.getTime() - now.getTime()) / dayMs)
  if (days < 0) return error(check, `${whose} ended on ${endsAt.toISOString().slice(0, 10)}.`, fix)
  if (days < soonDays) return warning(check, `${whose} ends in ${days} days.`, fix)
  return ok(check, `${whose} is good for ${days} days`)
}
