import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { webhookEvents } from '@guise/contract'
import { networkShapes } from '@guise/links'
import { expect, test } from 'vitest'
import { screenStates } from '../../apps/web/src/testing/screens.ts'
import { root } from '../bootstrap/prepare.mjs'

const read = (path) => readFile(join(root, path), 'utf8')

/** Networks that are told by a path on any host, or by nothing: nobody's terms are theirs. */
const hostless = new Set(['activitypub', 'web'])

test('every network whose links are known has a row that says how it is read, and one of what its terms ask', async () => {
  const named = networkShapes.filter(({ name }) => name !== 'web')
  const owned = named.filter(({ name }) => !hostless.has(name))
  expect(await unnamedIn('## The networks', named), 'without a row in The networks').toEqual([])
  expect(await unnamedIn('## What the networks ask', owned), 'without a row in What the networks ask').toEqual([])
})

test('every scenario of faults has its row, with its ways and its sizes, and no other has', async () => {
  const folder = 'e2e/chaos/scenarios'
  const sources = await Promise.all(readdirSync(join(root, folder)).map((file) => read(join(folder, file))))
  const real = sources.map((source) => {
    const [, name] = /^ {2}name: '([\w-]+)',$/m.exec(source)
    const [, small, full] = /^ {2}sizes: \{ small: (\d+), full: (\d+) \},$/m.exec(source)
    const [, way] = /^ {2}ways: \['(\w+)'\],$/m.exec(source) ?? [undefined, 'both']
    return `\`${name}\` ${way} ${small}, ${full}`
  })
  const told = (await rowsBelow('docs/chaos.md', '## Scenarios')).map(
    ([name, way, sizes]) => `${name} ${way} ${/^\d+, \d+/.exec(sizes)?.[0]}`,
  )
  expect(told.toSorted()).toEqual(real.toSorted())
})

test('every event that a webhook may be told of has its row, and no other has', async () => {
  const told = (await rowsBelow('docs/api.md', '## Webhooks')).map(([type]) => type)
  expect(told).toEqual([...webhookEvents, 'webhook.test'].map((type) => `\`${type}\``))
})

test('every kind of security event has its row, and no other has', async () => {
  const source = await read('apps/server/src/platform/telemetry/security-log.ts')
  const kinds = /^ {2}event: (.+)$/m.exec(source)[1].split(' | ')
  const told = (await rowsBelow('docs/operations/watching.md', '### Security events')).map(([event]) => event)
  expect(told).toEqual(kinds.map((kind) => kind.replaceAll("'", '`')))
})

test('every address of the web app is looked at in the gallery of screens', async () => {
  const tree = await read('apps/web/src/routeTree.gen.ts')
  const [, listed] = /^ {2}fullPaths:\n((?: {4}\| '.*'\n)+)/m.exec(tree)
  const addresses = [...listed.matchAll(/'(.+)'/g)].map(([, address]) => address.replace(/(?<=.)\/$/, ''))
  const elsewhere = /^\/$|^\/dev/ // "/" leads on
  expect(addresses.length).toBeGreaterThan(25)
  const unseen = addresses.filter((address) => !elsewhere.test(address) && !isSeen(address))
  expect(unseen, 'without a state in apps/web/src/testing/screens').toEqual([])
})

/** Whether a screen of the gallery is opened at an address, which may have places such as $uid. */
function isSeen(address) {
  const form = new RegExp(`^${address.replaceAll(/\$\w+/g, '[^/?#]+')}(?:[?#]|$)`)
  return screenStates.some(({ path }) => form.test(path))
}

/** Those of these networks that the first cells of a table of docs/networks.md do not name. */
async function unnamedIn(heading, shapes) {
  const cells = (await rowsBelow('docs/networks.md', heading)).map(([cell]) => cell).join(' ')
  return shapes.map(({ label }) => label).filter((label) => !new RegExp(`\\b${label}\\b`).test(cells))
}

/** The cells of each row of the first table below a heading of a page. */
async function rowsBelow(page, heading) {
  const [, below] = (await read(page)).split(`\n${heading}\n`)
  const [, table] = /^\|[-|: ]+\|\n((?:\|.*\n)+)/m.exec(below)
  return table
    .trimEnd()
    .split('\n')
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}
