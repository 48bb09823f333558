const shape = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@([a-z\d][a-z\d-]*\.)+([a-z]{2,}|xn--[a-z\d-]+)$/
const maxLength = 254
/** What is longer than that is none however its host is written. */
const maxTyped = 1000

/**
 * An e-mail address as it is kept, undefined for what is none: in small letters, the host as name servers write it. Some browsers
 * send münchen.example as it was typed, and others as xn--mnchen-3ya.example: both are one address. The page that signs in reads it,
 * too, without the schemas.
 */
export function readEmail(typed: string): string | undefined {
  if (typed.length > maxTyped) return undefined
  const [, name = '', host = ''] = /^([^@]*)@([^@]*)$/.exec(typed.trim().toLowerCase()) ?? []
  const email = `${name}@${inAscii(host)}`
  return email.length <= maxLength && shape.test(email) ? email : undefined
}

function inAscii(host: string): string {
  const isPlain = /^[ -~]*$/.test(host)
  const address = `http://${host}/`
  return isPlain || /[\s/?#\\:%[\]]/.test(host) || !URL.canParse(address) ? host : new URL(address).hostname
}
