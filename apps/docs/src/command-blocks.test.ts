import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blocksOf } from './command-blocks.ts'
import { readInOrder, repository } from './pages.ts'

const blocks = (
  await Promise.all(readInOrder.map(async (page) => blocksOf(page, await readFile(join(repository, page), 'utf8'))))
).flat()

test('a block says its language, what it needs and why nobody runs it', () => {
  const text = 'Do\n\n```sh needs: ffmpeg\nswap\n```\n\n```sh not-run: it takes a day\nwait\n```\n\n```ts\n1\n```\n'
  expect(blocksOf('a.md', text)).toEqual([
    { page: 'a.md', language: 'sh', needs: 'ffmpeg', text: 'swap\n' },
    { page: 'a.md', language: 'sh', notRun: 'it takes a day', text: 'wait\n' },
    { page: 'a.md', language: 'ts', text: '1\n' },
  ])
})

test('no block of a page hides commands from the test that runs them', () => {
  const command = /^(npm|npx|node|guise|docker|curl|cp|git|apt-get|systemctl) /m
  expect(blocks.length).toBeGreaterThan(20)
  expect(blocks.filter(({ language }) => language === '').map(({ page, text }) => `${page}: ${text}`)).toEqual([])
  expect(blocks.filter(({ language, text }) => language !== 'sh' && command.test(text))).toEqual([])
})

test('what no test runs is little, and says why', () => {
  expect(blocks.flatMap(({ page, notRun }) => (notRun === undefined ? [] : [`${page}: ${notRun}`]))).toEqual([
    'README.md: it is the suite that this page is tried by',
    'docs/installing.md: it is the suite that this page is tried by',
    'docs/operating.md: each takes from minutes to half an hour',
    'docs/operations/running.md: both need a PostgreSQL server and go on until they are stopped',
    'docs/operations/running.md: it needs a PostgreSQL server and a bucket',
    'docs/operations/containers.md: it needs Docker, a domain and its ports',
    'docs/operations/watching.md: it goes on until it is stopped',
    'docs/operations/watching.md: it goes on until it is stopped',
    'docs/models.md: the folder is yours',
    'packages/models/networks/README.md: it installs TensorFlow.js',
    'docs/performance.md: it takes ten minutes',
    'docs/chaos.md: it takes from a quarter of an hour to a night',
  ])
})
