import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../bootstrap/prepare.mjs'
import { houses } from './layers.mjs'
import { measureStructure } from './structure.mjs'

/** What the longest chain of folders may have: it becomes shorter or stays, and never grows. */
const longest = { 'apps/server': 8, 'apps/web': 10, 'packages/engine': 11, 'packages/posts': 8, 'packages/video': 4 }

const measured = measureStructure(root)

test('no import goes beside or up, and no files import each other in a circle', () => {
  expect(measured.flatMap(({ upward }) => upward)).toEqual([])
  expect(measured.flatMap(({ circles }) => circles)).toEqual([])
})

test('where there are floors, no folders import each other in a circle, and no chain of them grows', () => {
  const floored = measured.filter(({ workspace }) => Object.keys(houses).some((house) => house.startsWith(workspace)))
  expect(new Set(floored.map(({ workspace }) => workspace))).toEqual(new Set(Object.keys(longest)))
  expect(floored.flatMap(({ folderCircles }) => folderCircles)).toEqual([])
  const tooLong = floored.filter(({ workspace, chain }) => chain.length > longest[workspace])
  expect(tooLong.map(({ chain }) => chain.join(' > '))).toEqual([])
})

test('chains, circles and imports that go up are seen, of types as well; tests are not looked at', () => {
  const folder = mkdtempSync(join(tmpdir(), 'guise-structure-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = {
    'main.ts': "const { a } = await import('./entry/http/a.ts')",
    'entry/http/a.ts': "import { b } from '../../ideas/work/b.ts'",
    'ideas/work/b.ts': "import type { C } from '../faces/deep/down/c.ts'",
    'ideas/faces/deep/down/c.ts': "export type { D } from '../../d.ts'",
    'ideas/faces/d.ts': "import type { E } from './e.ts'",
    'ideas/faces/e.ts': "import { D } from './d.ts'",
    'platform/db/f.ts': "import '../../ideas/faces/e.ts'",
    'platform/db/f.test.ts': "import '../../main.ts'",
  }
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, 'apps/server/src', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${text}\n`)
  }
  const [found] = measureStructure(folder)
  expect(found.chain).toEqual(['.', 'entry/http', 'ideas/work', 'ideas/faces'])
  expect(found.circles.map((circle) => circle.length)).toEqual([2])
  expect(found.upward).toEqual(['apps/server/src/platform/db/f.ts > apps/server/src/ideas/faces/e.ts'])
  expect([found.files, found.lines, found.short]).toEqual([7, 7, 7])
})
