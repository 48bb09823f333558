import { readdirSync, readFileSync } from 'node:fs'

/**
 * The links of one network, from fixtures/{network}/links.json: the address of the post in its other fixtures, a pattern of
 * its ids, and every form an address of a post has, with ID where the id stands.
 */
export type LinkFixture = { network: string; example: string; id: string; links: string[] }

const folder = new URL('../../fixtures/', import.meta.url)

/** The links of every network that has fixtures. */
export function linkFixtures(): LinkFixture[] {
  return readdirSync(folder).map((network) => {
    const text = readFileSync(new URL(`${network}/links.json`, folder), 'utf8')
    return { network, ...(JSON.parse(text) as Omit<LinkFixture, 'network'>) } // ours
  })
}
