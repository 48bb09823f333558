import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../bootstrap/prepare.mjs'
import { twiceRunTests } from './twice-run.mjs'

const twice = twiceRunTests(root)

test.each(['credits', 'work', 'gallery', 'accounts', 'transfer', 'audit'])(
  'what is said of %s is proved on the embedded database and on PostgreSQL and S3',
  (idea) => {
    expect(twice.filter((file) => file.startsWith(`apps/server/src/ideas/${idea}/`))).not.toEqual([])
  },
)

test('only tests that start no server and open no database of the run go once', () => {
  const once = globSync('apps/server/src/**/*.test.ts', { cwd: root }).filter((file) => !twice.includes(file))
  const starting = once.filter((file) => /startTestServer|prepareBackend/.test(readFileSync(join(root, file), 'utf8')))
  expect(starting).toEqual([])
  expect(twice.length).toBeGreaterThan(once.length)
})
