import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'
import { PostProblem } from '../post/problem.ts'

test('an answer is read as JSON', () => {
  expect(parseJson('{"a":[1,{"b":"\\"]]]"}]}')).toEqual({ a: [1, { b: '"]]]' }] })
})

test('brackets in text do not count as nesting', () => {
  expect(parseJson(JSON.stringify(['['.repeat(10_000)]))).toEqual(['['.repeat(10_000)])
})

test.each([
  ['nested 10,000 deep', '['.repeat(10_000) + ']'.repeat(10_000)],
  ['nested 65 deep', '{"a":'.repeat(65) + '1' + '}'.repeat(65)],
  ['cut off', '{"a":['],
  ['a web page', '<!doctype html>'],
  ['empty', ''],
])('an answer that is %s is a problem of the network', (_name, text) => {
  expect(() => parseJson(text)).toThrow(PostProblem)
})
