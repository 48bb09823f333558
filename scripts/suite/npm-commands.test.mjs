import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../bootstrap/prepare.mjs'

test('every npm command brings what it needs: none calls a program that a fresh clone, or an older Node, does not have', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const { sbom, ...prepared } = scripts // it reads the lock file and needs nothing
  expect(sbom).toBe('node scripts/sbom.mjs')
  for (const line of Object.values(prepared)) {
    expect(line).toMatch(/^node scripts\/[\w-]+\.mjs( |$)/)
    expect(await readFile(join(root, line.split(' ')[1]), 'utf8')).toContain('await prepare(')
  }
})
