import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assertOwn } from './private-files.ts'

/** Nothing is closed to root. */
const isRoot = process.getuid?.() === 0

test.skipIf(isRoot)('a file of the data folder that this account may not use is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'own-'))
  const path = join(folder, 'base', 'PG_VERSION')
  await mkdir(join(folder, 'base'))
  await writeFile(path, '17')
  expect(() => assertOwn(folder)).not.toThrow()
  await chmod(path, 0o000)
  expect(() => assertOwn(folder)).toThrow(expect.objectContaining({ code: 'EACCES', path }))
  await rm(folder, { recursive: true })
})
