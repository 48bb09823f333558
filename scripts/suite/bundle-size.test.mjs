import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { budgets, filesOf, measureBuild, sizeReport } from './bundle-size.mjs'

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_shared.js'], dynamicImports: ['src/later.tsx'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_deep.js'] },
  '_deep.js': { file: 'assets/deep.js', imports: ['_shared.js'] },
  'src/later.tsx': { file: 'assets/later.js', imports: ['_shared.js'] },
}

test('a page brings along everything it imports, each file once, and nothing that is asked for later', () => {
  expect(filesOf(manifest, ['index.html'])).toEqual(['assets/index.js', 'assets/shared.js', 'assets/deep.js'])
  expect(filesOf(manifest, ['index.html', 'src/later.tsx'])).toHaveLength(4)
})

test('a page that has moved is not taken for a small one', () => {
  expect(() => filesOf(manifest, ['src/gone.tsx'])).toThrow('src/gone.tsx')
})

test('a budget that is overdrawn is shown with its largest files first', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'guise-dist-'))
  onTestFinished(() => rm(dist, { recursive: true }))
  await mkdir(join(dist, '.vite'))
  const starts = [...new Set(budgets.flatMap(({ starts }) => starts))]
  const files = Object.fromEntries(starts.map((start, index) => [start, { file: `${index}.js` }]))
  await writeFile(join(dist, '.vite', 'manifest.json'), JSON.stringify(files))
  for (const [index] of starts.entries()) {
    const noise = Array.from({ length: 40_000 * (index + 1) }, () => Math.random().toString(36)[2]).join('')
    await writeFile(join(dist, `${index}.js`), noise)
  }
  const [signIn, shell] = await measureBuild(dist)
  expect(signIn.bytes).toBeLessThan(signIn.limit)
  expect(shell.bytes).toBeGreaterThan(shell.limit)
  const lines = sizeReport([signIn, shell]).split('\n')
  expect(lines[0]).toMatch(/^sign-in .* of 170 kB in 2 files$/)
  expect(lines[1]).toMatch(/^shell .* of 230 kB in 5 files$/)
  expect(lines[2]).toContain(`${starts.length - 1}.js`)
})
