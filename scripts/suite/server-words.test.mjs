import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverWords } from '../../apps/web/src/copy/de-server.ts'
import { videoUnsupportedMessage } from '../../packages/contract/src/constants.ts'
import { problemSentences as photoProblems } from '../../packages/engine/src/api/problem.ts'
import { problemSentences as postProblems } from '../../packages/posts/src/post/problem.ts'

const server = join(import.meta.dirname, '../../apps/server/src')

/** Said to operators, to programs and to the terminal: nobody reads these in the app. */
const notInTheApp =
  /^(ideas\/(operator|transfer|demo|credits\/payments)|entry\/(commands|http\/(docs|demo|serve-webhooks|routes\/(operator-users|payments)))|testing|platform\/(mail|db|settings))/
const toPrograms =
  /^[a-z_]+: |Idempotency-Key|multipart|application\/json|part named|valid JSON|The signature is wrong|There is no such user|process is stopping|live views|does not answer|is settled already/

test('every reason of the engine and of a post has its German words', () => {
  const sentences = [...Object.values(photoProblems), ...Object.values(postProblems)]
  const messages = [videoUnsupportedMessage]
  expect([...sentences, ...messages].filter((sentence) => !(sentence in serverWords))).toEqual([])
})

test('every sentence with which the server refuses something has its German words', async () => {
  const files = (await readdir(server, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.'),
  )
  const missing = []
  for (const file of files.filter((file) => !notInTheApp.test(file))) {
    const source = await readFile(join(server, file), 'utf8')
    for (const [, sentence] of source.matchAll(/new AppError\(\s*'[a-z_]+',\s*'([^']{8,})'/g)) {
      if (!toPrograms.test(sentence) && !(sentence in serverWords)) missing.push(`${file}: ${sentence}`)
    }
  }
  expect(missing).toEqual([])
})
