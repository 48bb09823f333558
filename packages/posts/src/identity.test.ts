import * as fc from 'fast-check'
import { identityOf, networkShapes, recogniseLink } from '@guise/links'
import { describe, expect, test } from 'vitest'
import { linkFixtures } from './testing/link-fixtures.ts'

const tracking = fc.subarray(['igsh=1', 'igsh=2', 'utm_source=app', 'UTM_Medium=x', 'fbclid=a_b', 'si=9'])

/** Two addresses of each of two posts of a network, each with tracking parameters of its own. */
const twoLinks = fc.oneof(
  ...linkFixtures().map(({ id, links }) => {
    const ids = fc.stringMatching(new RegExp(id))
    const link = fc.constantFrom(...links)
    return fc.record({ ids: fc.tuple(ids, ids), links: fc.tuple(link, link), tracking: fc.tuple(tracking, tracking) })
  }),
)

function linkTo(template: string, id: string, parameters: string[]): string {
  const [address = '', fragment] = template.replace('ID', id).split('#')
  const joined = [address.includes('?') ? address : `${address}?`, ...parameters].join('&')
  const query = template.startsWith('at:') || parameters.length === 0 ? address : joined.replace('?&', '?')
  return fragment === undefined ? query : `${query}#${fragment}`
}

describe('the identity of a post', () => {
  test('is known of every network', () => {
    const fixtures = linkFixtures()
    const names = networkShapes.map(({ name }) => name).toSorted()
    expect(fixtures.map(({ network }) => network).toSorted(), 'fixtures/<network>/links.json').toEqual(names)
    for (const { network, example, links } of fixtures) {
      for (const link of [example, ...links.map((link) => link.replace('ID', '1234567890'))]) {
        expect(recogniseLink(link, networkShapes)?.network.name).toBe(network)
      }
    }
  })

  test('is the same whatever the host, the form of the address and the tracking parameters', () => {
    fc.assert(
      fc.property(twoLinks, ({ ids: [id], links: [one, other], tracking: [some, more] }) => {
        expect(identityOf(linkTo(one, id, some))).toBe(identityOf(linkTo(other, id, more)))
      }),
      { numRuns: 500 },
    )
  })

  test('differs for another post', () => {
    fc.assert(
      fc.property(twoLinks, ({ ids: [id, otherId], links: [one, other], tracking: [some, more] }) => {
        fc.pre(id !== otherId)
        expect(identityOf(linkTo(one, id, some))).not.toBe(identityOf(linkTo(other, otherId, more)))
      }),
      { numRuns: 500 },
    )
  })

  test('stays when the address is written in its usual way, as often as one likes', () => {
    const anyLink = fc.oneof(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      twoLinks.map(({ ids: [id], links: [link], tracking: [some] }) => linkTo(link, id, some)),
    )
    fc.assert(
      fc.property(anyLink, (link) => {
        const found = recogniseLink(link, networkShapes)
        fc.pre(found !== undefined)
        const again = recogniseLink(found?.url ?? '', networkShapes)
        expect(again).toMatchObject({ url: found?.url, identity: found?.identity })
      }),
      { numRuns: 200 },
    )
  })
})
