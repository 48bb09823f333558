import { NoSession } from '../../../platform/connect/connect-postgres.ts'

/** A certificate that the machine's authorities do not vouch for, as the driver takes `sslmode=require`. */
const unknownAuthority =
  'Nobody this machine trusts vouches for its certificate: name its authority (&sslrootcert=/file.pem) in DATABASE_URL, or say sslmode=no-verify.'

const fixes: Record<string, string> = {
  ECONNREFUSED: 'Start PostgreSQL, and see that the port in DATABASE_URL is right.',
  ENOTFOUND: 'There is no host of this name: see DATABASE_URL.',
  EAI_AGAIN: 'Nobody could be asked for the host of this name: see DATABASE_URL, and the DNS of this machine.',
  ETIMEDOUT: 'The host does not answer: see DATABASE_URL, and the firewall between.',
  EHOSTUNREACH: 'There is no way to this host: see DATABASE_URL, and the network.',
  '28P01': 'The password is wrong: see DATABASE_URL, or alter role ... password.',
  '28000': 'The server refuses this role: see DATABASE_URL and pg_hba.conf.',
  '3D000': 'Make the database: createdb with the name that DATABASE_URL has.',
  '42501': 'Let the role own its database: alter database ... owner to ...',
  '53300': 'All connections are taken: raise max_connections, or start fewer processes.',
  '57P03': 'PostgreSQL is still starting, or stopping: start Guise again in a moment.',
  '25006': 'This server only answers, and takes nothing in: name the one that does in DATABASE_URL.',
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another name: see the host in DATABASE_URL.',
  CERT_HAS_EXPIRED: 'Its certificate has expired: renew it at the server.',
}

/** What to do about a database server that answered by this code of the driver, or of the way there. */
export function fixOfDatabase(code: string): string {
  return fixes[code] ?? 'See DATABASE_URL, and what PostgreSQL writes to its log.'
}

/** One line for a database server that cannot be used, whatever was asked of it; undefined for what is no such failure. */
export function explainDatabase(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown }
  if (error instanceof NoSession)
    return `The database at DATABASE_URL cannot be used: ${error.message}. ${fixOfDatabase('')}`
  if (code === undefined || fixes[code] === undefined) return cause === undefined ? undefined : explainDatabase(cause)
  return `The database at DATABASE_URL cannot be used. ${fixes[code]}`
}
