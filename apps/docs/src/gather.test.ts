import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { apiReference, apiTags } from './api-reference.ts'
import type { ApiDocument } from './api-reference.ts'
import { linkPages } from './links.ts'
import { pages, repository } from './pages.ts'

test('every page of the menu is there, in a place of its own, and its links lead somewhere', async () => {
  expect(new Set(pages.map(({ to }) => to)).size).toBe(pages.length)
  for (const page of pages) linkPages(await readFile(join(repository, page.from), 'utf8'), page)
  linkPages(await readFile(join(repository, 'README.md'), 'utf8'), { from: 'README.md', to: 'index.md' })
})

test('the reference has every call of the document, with its fields and who may make it', async () => {
  const document: ApiDocument = JSON.parse(await readFile(join(repository, 'docs/openapi.json'), 'utf8')) // written by our own tests
  const text = apiReference(document)
    .map((page) => page.text)
    .join('\n')
  const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  expect(calls.filter(({ operationId }) => !text.includes(`{#${operationId}}`))).toEqual([])
  expect(new Set(apiTags().map(({ to }) => to))).toEqual(new Set(apiReference(document).map(({ to }) => to)))
  const createTask = text.slice(text.indexOf('{#createTask}'), text.indexOf('{#getTask}'))
  expect(createTask).toContain('an access token with the scope `work:write`')
  expect(createTask).toContain('| `urls` * | list of text, at most 2048 signs, at most 1000 |')
})
