import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentPolicy, referencePolicy } from './content-policy.ts'

test('a page of the app runs and styles itself from files alone, and takes no text as a script', () => {
  const policy = contentPolicy({ publicUrl: 'https://guise.example' })
  for (const [name, sources] of Object.entries(policy)) {
    expect([name, sources.filter((source) => source.includes('unsafe'))]).toEqual([name, []])
  }
  expect(policy['script-src']).toEqual(["'self'"])
  expect(policy['require-trusted-types-for']).toEqual(["'script'"])
  expect(policy['connect-src']).toEqual(["'self'", 'https://guise.example'])
})

test('the reference of the API runs the script in its page and no other', () => {
  const script = "\n  start('#app')\n"
  const policy = referencePolicy(`<script src="a.js"></script><script type="text/javascript">${script}</script>`)
  const hash = createHash('sha256').update(script).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).toContain("default-src 'self';")
})
