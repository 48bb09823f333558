import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeLanguage } from 'i18next'
import { serverWords } from '../../copy/de-server.ts'
import { inSpokenWords, learnServerWords } from './server-words.ts'

beforeAll(async () => {
  learnServerWords(serverWords)
  await changeLanguage('de')
})
afterAll(() => changeLanguage('en'))

test('what the server says is shown in the language spoken, with its names and numbers', () => {
  expect(inSpokenWords('No face was found in this photo.')).toBe('Auf diesem Foto wurde kein Gesicht gefunden.')
  expect(inSpokenWords('Task 4 is ready: 3 of 5 photos swapped.')).toBe('Task 4 ist fertig: 3 von 5 Fotos getauscht.')
})

test('a reason inside a sentence is translated too', () => {
  expect(inSpokenWords('The face is too blurred. Use a sharper photo. The earlier result is kept.')).toBe(
    'Das Gesicht ist zu unscharf. Nimm ein schärferes Foto. Das frühere Ergebnis bleibt.',
  )
})

test('a sentence nobody translated is shown as the server said it', () => {
  expect(inSpokenWords('The moon is full.')).toBe('The moon is full.')
})

test('English stays word for word', async () => {
  await changeLanguage('en')
  expect(inSpokenWords('Not found.')).toBe('Not found.')
  await changeLanguage('de')
})
