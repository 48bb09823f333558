import { ApiError, readApiError } from '@guise/client'
import i18next, { changeLanguage } from 'i18next'
import { expect, test } from 'vitest'
import { words as de } from '../../copy/de.ts'
import { errorMessage } from './error-message.ts'

test("the server's own sentence is shown first", () => {
  expect(errorMessage(new ApiError('This photo shows no face.', 422, 'CLIENT_ERROR'), 'upload')).toBe(
    'This photo shows no face.',
  )
})

test('a failure without a sentence says what kind it was', () => {
  expect(errorMessage(new ApiError('', 401, 'AUTH_ERROR'), 'loadTask')).toBe(
    'Authentication failed. Please log in again.',
  )
  expect(errorMessage(new ApiError('', 0, 'NETWORK_ERROR'), 'loadTask')).toBe(
    'Network error. Please check your internet connection.',
  )
  expect(errorMessage(new ApiError('', 0, 'NETWORK_ERROR'), 'upload')).toBe(
    'Network error. Please check your internet connection and try again.',
  )
})

test('an upload that is too large or no picture says so', () => {
  expect(errorMessage(new ApiError('', 413, 'CLIENT_ERROR'), 'upload')).toBe(
    'File too large. Please select files under 10MB.',
  )
  expect(errorMessage(new ApiError('', 400, 'CLIENT_ERROR'), 'upload')).toBe(
    'Invalid file format. Please select JPG, PNG, or WEBP files.',
  )
})

test('an upload that a proxy refuses with a page of its own, or with nothing, says what the status means', async () => {
  const answers = ['', '{}', '<html><title>413 Request Entity Too Large</title></html>']
  for (const body of answers) {
    const error = await readApiError(new Response(body, { status: 413 }))
    expect(errorMessage(error, 'upload')).toBe('File too large. Please select files under 10MB.')
  }
  const refused = await readApiError(new Response('<html></html>', { status: 400 }))
  expect(errorMessage(refused, 'upload')).toBe('Invalid file format. Please select JPG, PNG, or WEBP files.')
  const worded = await readApiError(Response.json({ detail: 'No face was found.' }, { status: 400 }))
  expect(errorMessage(worded, 'upload')).toBe('No face was found.')
})

test('a proxy whose server is away is no reason to show the markup of its page', async () => {
  const away = await readApiError(new Response('<html>\n<title>502 Bad Gateway</title></html>', { status: 502 }))
  expect(errorMessage(away, 'sendCode')).toBe('Failed to send OTP. Please try again.')
  expect(errorMessage(away, 'upload')).not.toContain('<')
  for (const text of ['Upstream is away', '<h1>Away</h1>']) {
    const plain = await readApiError(new Response(text, { status: 502 }))
    expect(errorMessage(plain, 'sendCode')).toBe(text)
  }
})

test('anything else names the action that failed', () => {
  expect(errorMessage(new Error('undefined is not a function'), 'sendCode')).toBe(
    'Failed to send OTP. Please try again.',
  )
})

test('a call without a readable answer is said in the language spoken', async () => {
  const failures = [
    new ApiError(
      'Network error: Failed to connect to the server. Please check your internet connection.',
      0,
      'NETWORK_ERROR',
    ),
    new ApiError('Request timed out after 30000ms', 408, 'TIMEOUT', { timeoutMs: 30_000 }),
    new ApiError('Failed to parse server response', 200, 'PARSING_ERROR'),
    new ApiError('An unknown error occurred.', 0, 'UNKNOWN_ERROR'),
  ]
  expect(failures.map((failure) => errorMessage(failure, 'loadTask'))).toEqual(failures.map(({ detail }) => detail))
  i18next.addResourceBundle('de', 'translation', de)
  await changeLanguage('de')
  expect(failures.map((failure) => errorMessage(failure, 'loadTask'))).toEqual([
    'Netzwerkfehler: Der Server ist nicht erreichbar. Bitte prüfe deine Internetverbindung.',
    'Keine Antwort nach 30000 ms',
    'Die Antwort des Servers war nicht lesbar',
    'Ein unbekannter Fehler ist aufgetreten.',
  ])
  await changeLanguage('en')
})

test('each action has the sentence of its own that the specification gives it', () => {
  const nothingSaid = new Error('nothing')
  const sentences = {
    sendCode: 'Failed to send OTP. Please try again.',
    login: 'Login failed. Please try again.',
    upload: 'Failed to upload one or more files. Please try again.',
    deleteFace: 'Failed to delete source image. Please try again.',
    renameFace: 'Failed to update source image name. Please try again.',
    loadFaces: 'Failed to load source images. Please try again.',
    loadProjects: 'Failed to load projects. Please try again.',
    createProject: 'Failed to create project. Please try again.',
    loadProject: 'Failed to load project data. Please try again.',
    createTask: 'Failed to create task. Please try again.',
    retryTask: 'Failed to retry task. Please try again.',
    loadTask: 'Failed to load task data. Please try again.',
    addLinks: 'Failed to add links. Please try again.',
    deleteTask: 'Failed to delete task. Please try again.',
    retryItem: 'Failed to retry item. Please try again.',
    loadGallery: 'Failed to load gallery data. Please try again.',
    loadDashboard: 'Failed to load dashboard data. Please try again.',
    loadProfiles: 'Failed to load profiles',
    loadProfile: 'Failed to load profile',
  } as const
  // the keys of the record are the actions
  const actions = Object.keys(sentences) as (keyof typeof sentences)[]
  expect(actions.map((action) => errorMessage(nothingSaid, action))).toEqual(Object.values(sentences))
})
