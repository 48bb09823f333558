import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../bootstrap/prepare.mjs'

const folder = join(root, 'docs/decisions')
const files = (await readdir(folder)).filter((name) => name !== 'README.md')
const index = await readFile(join(folder, 'README.md'), 'utf8')

test('every decision has a number of its own, which its file and its heading say', async () => {
  const numbers = files.map((name) => name.slice(0, 3))
  expect(new Set(numbers).size).toBe(files.length)
  const headings = await Promise.all(files.map(headingOf))
  expect(files.filter((name, i) => !headings[i].startsWith(`${name.slice(0, 3)} `))).toEqual([])
})

test('the list by topic has every decision once, by its heading', async () => {
  const listed = [...index.matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(([, heading, file]) => `${file}: ${heading}`)
  const wanted = await Promise.all(files.map(async (file) => `${file}: ${await headingOf(file)}`))
  expect(listed.toSorted()).toEqual(wanted.toSorted())
})

async function headingOf(file) {
  const [first] = (await readFile(join(folder, file), 'utf8')).split('\n')
  return first.replace('# ', '')
}
