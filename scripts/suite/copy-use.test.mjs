import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { en } from '../../apps/web/src/copy/en.ts'

const app = join(import.meta.dirname, '../../apps/web/src')

test('every text of the catalogue is shown somewhere in the app', async () => {
  const program = await sourceOfApp()
  const unused = keysOf(en).filter((key) => !isNamed(program, key.replace(/_(zero|one|other)$/, '')))
  expect(unused).toEqual([])
})

/** Named in full, or made of a beginning and what is put in behind it. */
function isNamed(program, key) {
  const parts = key.split('.')
  const beginnings = parts.slice(1).map((_, i) => parts.slice(0, i + 1).join('.'))
  return (
    program.includes(`'${key}'`) ||
    program.includes(`"${key}"`) ||
    beginnings.some((part) => program.includes(`\`${part}.\${`))
  )
}

async function sourceOfApp() {
  const files = await readdir(app, { recursive: true })
  const modules = files.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('copy/'))
  return (await Promise.all(modules.map((file) => readFile(join(app, file), 'utf8')))).join('\n')
}

function keysOf(texts, path = '') {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [path + name] : keysOf(text, `${path}${name}.`),
  )
}
