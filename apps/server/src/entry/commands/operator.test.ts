import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorLog } from '../../platform/db/schema.ts'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { operatorCommands } from './operator-commands.ts'

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await startTestServer({ works: false, env: { SIGNUP_CREDITS: '20' } })
  person = await server.signIn('ann@example.com')
})
afterAll(() => server.close())

/** Runs `operator ...` and answers what it printed. */
async function run(line: string): Promise<string> {
  const [verb = '', ...words] = line.split(' ')
  const printed: string[] = []
  const { db, config, now } = server.ctx
  await operatorCommands[verb]?.run({ db, config, now, print: (text) => void printed.push(text) }, words)
  return printed.join('\n')
}

const lastLine = async () =>
  (
    await server.ctx.db.select().from(operatorLog).orderBy(desc(operatorLog.created_at), desc(operatorLog.id)).limit(1)
  )[0]

describe('the command', () => {
  test('grant gives and takes credits, with a reason', async () => {
    expect(await run('grant Ann@example.com 30 a present')).toBe('ann@example.com has 50 credits now.')
    expect(await run('grant ann@example.com -10 too many')).toBe('ann@example.com has 40 credits now.')
    expect(await lastLine()).toMatchObject({ operator: 'command', action: 'change credits', details: { amount: -10 } })
    await expect(run('grant ann@example.com -41 more')).rejects.toThrow('This user has 40 credits only.')
    await expect(run('grant ann@example.com 5')).rejects.toThrow('Use: operator grant EMAIL N WHY')
    await expect(run('grant nobody@example.com 5 why')).rejects.toThrow('Nobody with the address nobody@example.com')
  })

  test('plan sets a plan', async () => {
    expect(await run('plan ann@example.com elite_yearly')).toBe('ann@example.com is on elite_yearly now.')
    expect((await person.call('GET', '/profiles')).status).toBe(200)
    expect(await lastLine()).toMatchObject({ action: 'set plan' })
    await expect(run('plan ann@example.com gold')).rejects.toThrow('Plans are: elite_monthly')
  })

  test('block keeps somebody out, and unblock lets them in', async () => {
    const other = await server.signIn('ben@example.com')
    expect(await run('block ben@example.com spam')).toBe('ben@example.com is blocked now.')
    expect((await other.call('GET', '/user/me')).status).toBe(401)
    expect(await run('unblock ben@example.com a mistake')).toBe('ben@example.com may sign in again.')
    expect(await lastLine()).toMatchObject({ operator: 'command', action: 'unblock user' })
  })

  test('passkeys forgets those that are lost, and signs their account out', async () => {
    const person = await server.signIn('lost@example.com')
    const options = (await person.call('POST', '/user/passkeys/options')).json
    const response = createAuthenticator().make(options)
    expect((await person.call('POST', '/user/passkeys', { name: 'Phone', response })).status).toBe(201)
    const told = 'lost@example.com: 1 passkey forgotten, all sessions ended.'
    expect(await run('passkeys lost@example.com the phone was stolen')).toBe(told)
    expect((await person.call('GET', '/user/me')).status).toBe(401)
    expect((await (await server.signIn(person.email)).call('GET', '/user/passkeys')).json).toEqual([])
    expect(await lastLine()).toMatchObject({ action: 'forget passkeys', details: { passkeys: 1 } })
    await expect(run('passkeys lost@example.com')).rejects.toThrow('Give a reason')
  })

  test('profiles imports a file, says what is wrong with it, and writes one that imports again', async () => {
    const file = join(server.ctx.config.dataDir, 'in.csv')
    await writeFile(file, 'uid,profile_url,profile_type\nann,https://social.example/ann,creator\nb b,nowhere,\n')
    await expect(run(`profiles import ${file}`)).rejects.toThrow('nothing was changed')
    await writeFile(file, 'uid,profile_url,profile_type\nann,https://social.example/ann,creator\n')
    expect(await run(`profiles import ${file} --dry-run`)).toContain('this was a dry run')
    expect(await run(`profiles import ${file}`)).toBe('1 rows: 1 new, 0 changed, 0 as they were.')
    const out = join(server.ctx.config.dataDir, 'out.csv')
    await run(`profiles export ${out}`)
    expect(await readFile(out, 'utf8')).toContain('https://social.example/ann')
    expect(await run(`profiles import ${out}`)).toBe('1 rows: 0 new, 0 changed, 1 as they were.')
  })

  test('reports lists what waits for a decision', async () => {
    expect(await run('reports')).toBe('Nothing is open.')
    await server.call('POST', '/removal-requests', {
      kind: 'face',
      description: 'Do not use my face.',
      signature: 'Mia',
      identification: 'It is mine.',
      good_faith: true,
      contact_email: 'mia@example.com',
    })
    expect(await run('reports')).toMatch(/^open .*removal: Do not use my face\.\n1 open\.$/)
  })

  test('audit says that all agrees, and keeps it', async () => {
    expect(await run('audit')).toBe('Money, work and pictures agree.')
    expect(await lastLine()).toMatchObject({ action: 'run audit', details: { violations: 0 } })
  })
})
