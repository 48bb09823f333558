import { expect, test } from 'vitest'
import { readWords } from './read-words.ts'

const usage = 'Use: guise restore FILE.tar'
const read = (...argv: string[]) => readWords(argv, { options: ['key', 'removals'], usage })

test('options are taken before the word and behind it', () => {
  const told = { word: 'a.tar.age', values: { key: 'backup.key' } }
  expect(read('--key', 'backup.key', 'a.tar.age')).toEqual(told)
  expect(read('a.tar.age', '--key', 'backup.key')).toEqual(told)
  expect(read('--key=backup.key', '--removals', 'r.json', 'a.tar')).toMatchObject({ values: { removals: 'r.json' } })
})

test.each([[[]], [['a.tar', 'b.tar']], [['--kye', 'backup.key', 'a.tar']], [['a.tar', '--key']]])(
  'what a command does not know is answered by how it is used: %s',
  (argv) => {
    expect(() => read(...argv)).toThrow(usage)
  },
)
