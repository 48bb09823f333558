import { execFile } from 'node:child_process'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { pages } from './pages.ts'

const site = join(import.meta.dirname, '../dist')
const built = new Map<string, string>()

beforeAll(async () => {
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'build.ts')], { maxBuffer: 1e8 })
  for (const name of await readdir(site, { recursive: true }))
    if (name.endsWith('.html')) built.set(name.replaceAll('\\', '/'), await readFile(join(site, name), 'utf8'))
})

test('the site has every page, and every link with a heading finds it', () => {
  expect(pages.map(({ to }) => to.replace(/md$/, 'html')).filter((name) => !built.has(name))).toEqual([])
  expect(built.get('operations/running.html')).toContain(
    'No test runs this: it needs a PostgreSQL server and a bucket.',
  )
  const lost: string[] = []
  for (const [name, html] of built) {
    for (const [, path = '', id = ''] of html.matchAll(/<a [^>]*href="([^"#:]*)#([^"]+)"/g)) {
      const target = path === '' ? name : new URL(path, `http://site/${name}`).pathname.slice(1)
      if (!built.get(target)?.includes(`id="${decodeURIComponent(id)}"`)) lost.push(`${name}: ${path}#${id}`)
    }
  }
  expect(lost).toEqual([])
})

test('the site asks nobody else for letters, scripts or pictures', async () => {
  const asked = [...built].flatMap(([name, html]) =>
    [...html.matchAll(/<(?:script|link|img)[^>]+(?:src|href)="(https?:[^"]+)"/g)].map(([, url]) => `${name}: ${url}`),
  )
  expect(asked).toEqual([])
  const styles = (await readdir(join(site, 'assets'))).filter((name) => name.endsWith('.css'))
  expect(styles.length).toBeGreaterThan(0)
  for (const name of styles) expect(await readFile(join(site, 'assets', name), 'utf8')).not.toMatch(/url\(["']?https?:/)
})
