import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'
import { PostProblem } from '../post/problem.ts'

test('an answer is read as JSON', () => {
  expect(parseJson('{"a":[1,{"b":"\\"]]]"}]}')).toEqual({ a: [1, { b: '"]]]' }] })
})

test('text may hold any number of quotes, brackets and backslashes', () => {
  for (const text of ['\\', '\\\\"[', '"'.repeat(1000), '{","'.repeat(300_000), '\\'.repeat(300_001)])
    expect(parseJson(JSON.stringify({ text, more: [text] }))).toEqual({ text, more: [text] })
})

test('brackets in text do not count as nesting', () => {
  expect(parseJson(JSON.stringify(['['.repeat(10_000)]))).toEqual(['['.repeat(10_000)])
})

test.each([
  ['nested 10,000 deep', '['.repeat(10_000) + ']'.repeat(10_000)],
  ['nested 65 deep', '{"a":'.repeat(65) + '1' + '}'.repeat(65)],
  ['of nothing but brackets', `[${'[],'.repeat(200_000)}1]`],
  ['of nothing but numbers', `[${'1,'.repeat(200_000)}1]`],
  ['cut off', '{"a":['],
  ['a web page', '<!doctype html>'],
  ['empty', ''],
])('an answer that is %s is a problem of the network', (_name, text) => {
  expect(() => parseJson(text)).toThrow(PostProblem)
})
