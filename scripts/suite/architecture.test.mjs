import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../bootstrap/prepare.mjs'
import { houses, workspaces } from './layers.mjs'

const page = await readFile(join(root, 'docs/ARCHITECTURE.md'), 'utf8')
const guide = await readFile(join(root, 'CONTRIBUTING.md'), 'utf8')
const engine = await readFile(join(root, 'docs/engine.md'), 'utf8')
const answers = guide.slice(guide.indexOf('## Where is the answer?'), guide.indexOf('## Adding things'))

/** A path between backticks, with or without the name of what the file exports. Those of the server are told from its src. */
const mention =
  /`((?:(?:apps|packages|scripts|entry|ideas|platform)\/[\w./$-]+|run-start|open-context)\.(?:tsx?|mjs))(?:: (\w+))?`/g
const mentions = [...`${page}\n${answers}`.matchAll(mention)].map(([, path, name]) => ({ path, name }))

/** The same of the engine, told from its src, and of what measures it. */
const engineMention = /`([\w./-]+\.ts)(?:: (\w+))?`/g
const inEngine = [...engine.matchAll(engineMention)].map(([, path, name]) => ({
  path: path.startsWith('bench/') ? path : `packages/engine/src/${path}`,
  name,
}))

test('every file that the architecture, the guide and the page of the engine name is there, with what it is said to export', async () => {
  expect(mentions.length).toBeGreaterThan(30)
  expect(inEngine.length).toBeGreaterThan(30)
  const wrong = []
  for (const { path, name } of [...mentions, ...inEngine]) {
    const file = /^(apps|packages|scripts|bench)\//.test(path) ? path : `apps/server/src/${path}`
    const source = await readFile(join(root, file), 'utf8').catch(() => undefined)
    if (source === undefined) wrong.push(`there is no ${file}`)
    else if (name && !exportsName(source, name)) wrong.push(`${file} does not export ${name}`)
  }
  expect(wrong).toEqual([])
})

test('every workspace, and every room of a house with floors, is in its tree of folders', () => {
  const treeText = page.slice(page.indexOf('## The folders'), page.indexOf('## What may import what'))
  const tree = new Set(treeText.match(/[\w-]+(?=\/)/g))
  const rooms = ['apps/server/src', 'apps/server/src/ideas', 'apps/web/src'].flatMap((house) => houses[house].flat())
  const names = [...Object.keys(workspaces).map((path) => path.split('/')[1]), ...rooms]
  expect(names.filter((name) => !tree.has(name))).toEqual([])
})

test('each question of a newcomer is answered by one or two files', () => {
  const rows = [...answers.matchAll(/^\| (.+\?) \| (.+) \|$/gm)].map(([, question, answer]) => ({ question, answer }))
  expect(rows.length).toBeGreaterThanOrEqual(12)
  expect(rows.filter((row) => ![1, 2].includes(filesIn(row.answer))).map(({ question }) => question)).toEqual([])
})

test('every function that moves credits is in the walk of a credit', async () => {
  const wallet = await readFile(join(root, 'apps/server/src/ideas/credits/wallet.ts'), 'utf8')
  const moving = [...wallet.matchAll(/export async function (\w+Credits)\(/g)].map(([, name]) => name)
  const walk = page.slice(page.indexOf('## The walk of a credit'), page.indexOf('## Where a photo stands'))
  const walked = new Set([...walk.matchAll(mention)].map(([, , name]) => name))
  expect(moving.length).toBeGreaterThan(4)
  expect(moving.filter((name) => name !== 'readCredits' && !walked.has(name))).toEqual([])
})

function filesIn(answer) {
  return [...answer.matchAll(/`[^`]+\.(?:tsx?|mjs|md)\b/g)].length
}

function exportsName(source, name) {
  return new RegExp(`export (async )?(function|const|class|type) ${name}\\b`).test(source)
}
