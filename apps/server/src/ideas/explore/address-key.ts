import { identityOf, pageKey, parseLink } from '@guise/links'
import { asIndexKey } from '../../platform/db/index-key.ts'

/** What all addresses of one post or one person have in common; undefined for what is no web address. */
export function addressKey(address: string): string | undefined {
  return parseLink(address) && asIndexKey(identityOf(address))
}

/** The keys an address may be stored under: its own, and the one of its page, under which posts stood before. */
export function addressKeys(address: string): string[] {
  const url = parseLink(address)
  return url ? [...new Set([identityOf(address), pageKey(url)].map(asIndexKey))] : []
}
