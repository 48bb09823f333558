import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMail } from '../../platform/mail/create-mail.ts'
import { albumNetwork } from '../../testing/album-network.ts'
import { finishWork } from '../../testing/finished-work.ts'
import { openMailServer } from '../../testing/mail-server.ts'
import type { MailServer } from '../../testing/mail-server.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { openProject, settled } from '../../testing/task-owner.ts'

let mailServer: MailServer
let server: TestServer

beforeAll(async () => {
  mailServer = await openMailServer()
  // Codes are printed where no mail server is known; the letters go to one all the same.
  server = await startTestServer({
    networks: [albumNetwork],
    env: { OPERATOR_EMAILS: 'boss@example.com', PUBLIC_URL: 'https://guise.example' },
  })
  const mail = createMail({ ...server.ctx.config, smtpUrl: mailServer.url }, () => undefined)
  server.ctx.mail.send = (email, letter) => mail.send(email, letter)
})
afterAll(async () => {
  await server.close()
  await mailServer.close()
})

const emailsTo = (person: Person) => mailServer.emails.filter(({ to }) => to.includes(person.email))

test('when a project is ready a letter says how many photos were swapped, and where they are', async () => {
  const { person } = await finishWork(server, 'https://album.test/2')
  const letter = await mailServer.emailTo(person.email, 'Your project is ready: Work')
  expect(letter).toContain('Your project "Work" is ready: 2 of 2 photos swapped.')
  expect(letter).toMatch(/https:\/\/guise\.example\/projects\/[0-9a-f-]{36}/)
})

test('tasks that end side by side are told in one letter, in the language of the account, when the last of them has ended', async () => {
  const person = await server.signIn()
  await person.call('PATCH', '/user/me', { language: 'es' })
  const { project } = await openProject(person, { name: 'Both' })
  const create = (url: string) => person.client.createTask({ body: { project_id: project.id, urls: [url] } })
  const tasks = await Promise.all(['https://album.test/3', 'https://album.test/problem/private'].map(create))
  for (const { id } of tasks) await settled(person, id)
  expect(await mailServer.emailTo(person.email, 'Both')).toContain('Fotos cambiadas: 3 de 3.')
  expect(emailsTo(person)).toHaveLength(1)
})

test('a mail server that is away for a moment gets the letter later', async () => {
  mailServer.refuse(1)
  const { person } = await finishWork(server)
  await mailServer.emailTo(person.email, 'Your project is ready')
  expect(emailsTo(person)).toHaveLength(1)
})

test('nobody gets a letter who switched Email Notifications off, or of whose photos none was swapped', async () => {
  const quiet = await server.signIn()
  await quiet.call('PATCH', '/user/me', { email_notifications: false })
  const { project } = await openProject(quiet)
  const task = await quiet.client.createTask({ body: { project_id: project.id, urls: ['https://album.test/1'] } })
  await settled(quiet, task.id)
  const { person: failed } = await finishWork(server, 'https://album.test/problem/not_found')
  const { person: later } = await finishWork(server)
  await mailServer.emailTo(later.email, 'Your project is ready') // letters go one after the other: those two had their turn
  expect([...emailsTo(quiet), ...emailsTo(failed)]).toEqual([])
})

test('nobody gets a letter who is blocked when their project is ready', async () => {
  const person = await server.signIn()
  const { id } = (await person.call('GET', '/user/me')).json
  const { project } = await openProject(person)
  const task = await person.client.createTask({ body: { project_id: project.id, urls: ['https://album.test/1'] } })
  await settled(person, task.id)
  await mailServer.emailTo(person.email, 'Your project is ready')
  const boss = await server.signIn('boss@example.com')
  expect((await boss.call('POST', `/operator/users/${id}/block`, { reason: 'abuse' })).status).toBeLessThan(300)
  await server.ctx.jobs.send(server.ctx.db, 'send-letter', { letter: 'project-ready', task_id: task.id }, 0)
  const { person: later } = await finishWork(server)
  await mailServer.emailTo(later.email, 'Your project is ready') // letters go one after the other
  expect(emailsTo(person)).toHaveLength(1)
})

test('whoever asked for a removal is told how it was settled, in their language and in the words of the operator', async () => {
  const boss = await server.signIn('boss@example.com')
  const wish = {
    kind: 'result',
    description: 'That is me in the hat.',
    signature: 'A. Person',
    identification: 'Passport, shown by mail',
    contact_email: 'pictured@example.com',
    good_faith: true,
  }
  const { id } = (await server.call('POST', '/removal-requests', wish)).json
  const settlement = { decision: 'refuse', note: 'The picture shows a drawing.' }
  expect((await boss.call('POST', `/operator/removal-requests/${id}/settle`, settlement)).status).toBeLessThan(300)
  expect(await mailServer.emailTo('pictured@example.com', 'was not granted')).toContain('The picture shows a drawing.')

  const german = { ...wish, contact_email: 'abgebildet@example.com' }
  const asked = await server.call('POST', '/removal-requests', german, { 'accept-language': 'de-AT' })
  await boss.call('POST', `/operator/removal-requests/${asked.json.id}/settle`, settlement)
  await mailServer.emailTo('abgebildet@example.com', 'Deine Bitte um Entfernung wurde abgelehnt')
})
