import { accessSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { root } from '../bootstrap/prepare.mjs'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const source = readFileSync(join(root, '.github', 'workflows', 'ci.yml'), 'utf8')
const document = parseDocument(source)
const { jobs, ...workflow } = document.toJS()
const steps = Object.values(jobs).flatMap((job) => job.steps)

test('the workflow is sound: its text can be read, and every job says where it runs, for how long, and what', () => {
  expect([...document.errors, ...document.warnings]).toEqual([])
  expect(workflow.permissions).toEqual({ contents: 'read' })
  for (const job of Object.values(jobs)) {
    expect(job).toMatchObject({ 'runs-on': expect.any(String), 'timeout-minutes': expect.any(Number) })
    for (const step of job.steps) expect('run' in step).toBe(!('uses' in step))
  }
})

test('an action is pinned to a commit, whose version a comment names', () => {
  const used = source.split('\n').filter((line) => line.includes('uses:'))
  expect(used).toHaveLength(steps.filter((step) => step.uses).length)
  for (const line of used) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test('what the workflow runs are the commands that everybody has', () => {
  const lines = steps.flatMap(({ run = '' }) => run.split('\n')).filter(Boolean)
  expect(lines.map(problemOf).filter(Boolean)).toEqual([])
})

test.each([
  ['npm run nothing', 'there is no script "nothing"'],
  ['bash .ci/nothing', 'there is no .ci/nothing'],
  ['curl example.com', 'nobody knows "curl example.com"'],
])('%s would be noticed', (line, problem) => {
  expect(problemOf(line)).toBe(problem)
})

/** What is wrong with a line that the workflow runs; undefined when nothing is. */
function problemOf(line) {
  const script = /^npm (?:run )?([\w:-]+)(?: |$)/.exec(line)?.[1]
  if (script) return scripts[script] ? undefined : `there is no script "${script}"`
  const file = /^bash (\S+)$/.exec(line)?.[1]
  if (file) return exists(file) ? undefined : `there is no ${file}`
  return /^(brew|sudo apt-get) install /.test(line) ? undefined : `nobody knows "${line}"`
}

function exists(file) {
  try {
    accessSync(join(root, file))
    return true
  } catch {
    return false
  }
}
