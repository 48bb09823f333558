import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { root } from '../bootstrap/prepare.mjs'
import { scanRepository, secretsIn } from './secret-scan.mjs'

test('no file of the repository holds a secret', async () => {
  const { files, faults } = await scanRepository(root)
  expect(files).toBeGreaterThan(1000)
  expect(faults).toEqual([])
})

const drawn = (length) => randomBytes(length).toString('base64url').replaceAll(/[-_]/g, 'x').slice(0, length)
// Put together here, so that this file holds none.
const planted = {
  'a private key': `-----BEGIN PRIVATE KEY-----\n${drawn(64)}\n`,
  'an age key': `AGE-SECRET-KEY-1${'Q'.repeat(58)}`,
  'an AWS key': `AKIA${'ABCD1234'.repeat(2)}`,
  'a GitHub token': `ghp_${drawn(36)}`,
  'a GitLab token': `glpat-${drawn(20)}`,
  'a Slack token': `xoxb-${drawn(24)}`,
  'a Stripe key': `sk_live_${drawn(24)}`,
  'a Google key': `AIza${drawn(35)}`,
  'an npm token': `npm_${drawn(36)}`,
  'a SendGrid key': `SG.${drawn(22)}.${drawn(43)}`,
  'a JSON web token': `eyJ${drawn(20)}.eyJ${drawn(40)}.${drawn(43)}`,
  'a password in an address': `postgres://guise:${drawn(16)}@db.example/guise`,
}

test.each(Object.entries(planted))('%s that is planted is found, with its line', (what, secret) => {
  expect(secretsIn(`one\ntwo ${secret} three\n`)).toEqual([{ what, line: 2 }])
})

test('a drawn text where a secret is named is found, words are not', () => {
  const hex = `A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6`
  expect(secretsIn(`const apiKey = '${hex}'`)).toMatchObject([{ line: 1 }])
  expect(secretsIn(`"webhook_secret": "${hex}"`)).toMatchObject([{ line: 1 }])
  for (const harmless of [
    "SECRET_KEY: 'a secret for tests that is long enough'",
    "token: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'",
    "const password = 'correct-horse-battery-staple'",
    'postgres://user:password@host/guise',
  ])
    expect(secretsIn(harmless)).toEqual([])
})
