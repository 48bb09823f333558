import { expect, test } from 'vitest'
import { linkPages } from './links.ts'

const running = { from: 'docs/operations/running.md', to: 'operations/running.md' }

test('a link to another page leads to its place in the site, with its heading', () => {
  const text =
    'See [the map](../ARCHITECTURE.md#the-folders), [`the client`](../../packages/client/README.md), [home](../../README.md).'
  expect(linkPages(text, running)).toEqual({
    text: 'See [the map](../architecture.md#the-folders), [`the client`](../client.md), [home](../index.md).',
    assets: [],
  })
})

test('of a file that is no page only the name stays, and what can be loaded is copied', () => {
  const text = '[LICENSE](../../LICENSE) and [grafana](grafana-dashboard.json)'
  const { text: linked, assets } = linkPages(text, running)
  expect(linked).toBe('LICENSE and [grafana](/docs/operations/grafana-dashboard.json){target="_self" download}')
  expect(assets).toEqual(['docs/operations/grafana-dashboard.json'])
})

test('addresses and blocks of code stay as they are', () => {
  const text = '[C2PA](https://c2pa.org) [below](#below)\n\n```md\n[nothing](gone.md)\n```\n'
  expect(linkPages(text, running).text).toBe(text)
})

test('a link to what is not there is an error that says where it stands', () => {
  expect(() => linkPages('[old](gone.md)', running)).toThrow('docs/operations/running.md links to gone.md')
})
