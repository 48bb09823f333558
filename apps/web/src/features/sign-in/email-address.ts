const address = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/
const maxLength = 254

/** An e-mail address as it is sent; undefined when it is none. Agrees with the contract without bringing its rules along. */
export function emailAddress(typed: string): string | undefined {
  const email = typed.trim().toLowerCase()
  return email.length <= maxLength && address.test(email) ? email : undefined
}
