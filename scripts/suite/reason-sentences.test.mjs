// A reason is said in one place: its sentence stands in the catalogues and nowhere else in the code.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../bootstrap/prepare.mjs'

const catalogue = 'packages/contract/src/reasons/'
/** What a screen says itself, its drafts, and what tests expect to read. */
const mayRepeat = /^apps\/web\/src\/(copy|features\/dev-gallery)\/|\/testing\/|\.(test|spec)\.tsx?$|^(e2e|bench)\//

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
const read = (file) => readFileSync(join(root, file), 'utf8')

test('no code outside the catalogues says the sentence of a reason', () => {
  const sentences = sources
    .filter((file) => file.startsWith(catalogue))
    .flatMap((file) => [...read(file).matchAll(/: '((?:[^'\\\n]|\\.){18,})',?$/gm)].map(([, sentence]) => sentence))
    .filter((sentence) => sentence.includes(' '))
  expect(sentences.length).toBeGreaterThan(150)
  const repeated = sources
    .filter((file) => !file.startsWith(catalogue) && !mayRepeat.test(file))
    .flatMap((file) => {
      const source = read(file)
      return sentences.filter((sentence) => source.includes(sentence)).map((sentence) => `${file}: ${sentence}`)
    })
  expect(repeated).toEqual([])
})
