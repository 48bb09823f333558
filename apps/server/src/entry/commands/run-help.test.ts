import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandPages } from './command-pages.ts'

const main = join(import.meta.dirname, '../../main.ts')

test('every command has a page with examples that call it', () => {
  const [, table = ''] = /const commands[^{]*\{([\s\S]*?)\n\}/.exec(readFileSync(main, 'utf8')) ?? []
  const commands = [...table.matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, name = '']) => name)
  expect(commands.length).toBeGreaterThan(10)
  expect(Object.keys(commandPages).toSorted()).toEqual(commands.toSorted())
  for (const [name, { usage, examples }] of Object.entries(commandPages)) {
    expect(usage.length).toBeGreaterThan(0)
    expect(examples.length).toBeGreaterThan(0)
    for (const example of examples) expect(example).toContain(`guise ${name}`)
  }
})
