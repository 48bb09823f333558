import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blob, forbiddenEmbedding, nearMiss, operatorLog, otherPerson, prohibition } from '../../platform/db/schema.ts'
import { installationId } from '../../platform/storage/blobs.ts'
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
  const { db, config, now, jobs } = server.ctx
  await operatorCommands[verb]?.run(
    { db, config, now, print: (text) => void printed.push(text), jobs: async () => jobs },
    words,
  )
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

  test('profiles names a file that it cannot read or write', async () => {
    await expect(run('profiles import /nowhere/creators.csv')).rejects.toThrow(
      '/nowhere/creators.csv cannot be read: ENOENT.',
    )
    await expect(run('profiles import /tmp')).rejects.toThrow('/tmp cannot be read: EISDIR.')
    await expect(run('profiles export /nowhere/creators.csv')).rejects.toThrow(
      '/nowhere/creators.csv cannot be written: ENOENT.',
    )
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

  test('of a long queue the first cases are listed, and all are counted', async () => {
    const { db, now } = server.ctx
    const due_at = new Date(now().getTime() + 48 * 3_600_000)
    const asked = { email: 'many@example.com', fingers: 3, status: 'open' as const, due_at }
    const rows = Array.from({ length: 201 }, () => ({ ...asked, id: crypto.randomUUID() }))
    await db.insert(prohibition).values(rows)
    expect(await run('prohibitions')).toMatch(/\n201 open, of which 200 are listed\.$/)
    expect(await run('reports')).toMatch(/\n202 open, of which 201 are listed\.$/) // and the request above
    await db.delete(prohibition).where(eq(prohibition.email, asked.email))
  })

  test('prohibitions lists whose face waits to be forbidden, gives the photo, and decides', async () => {
    const { db, storage, config, now } = server.ctx
    const id = crypto.randomUUID()
    const key = `${installationId}/${id}.jpg`
    await storage.put(key, Buffer.from('a photo'))
    const stored = { id, key, user_id: installationId, media_type: 'image/jpeg', bytes: 7, sha256: id }
    await db.insert(blob).values({ ...stored, state: 'live' })
    const due_at = new Date(now().getTime() + 48 * 3_600_000)
    const asked = { id, email: 'mia@example.com', fingers: 3, blob_id: id, status: 'open' as const, due_at }
    await db.insert(prohibition).values(asked)
    expect(await run('prohibitions')).toMatch(/^open .* mia@example\.com, 3 fingers\n1 open\.$/)
    const [listed] = JSON.parse(await run('prohibitions --json')).prohibitions
    expect(listed).toMatchObject({ id, email: 'mia@example.com', fingers: 3, status: 'open', has_photo: true })

    const file = join(config.dataDir, 'look.jpg')
    expect(await run(`prohibitions photo ${id} ${file}`)).toContain(`The photo is in ${file}.`)
    expect(await readFile(file, 'utf8')).toBe('a photo')
    await expect(run(`prohibitions approve ${id}`)).rejects.toThrow('Use: operator prohibitions')
    await expect(run('prohibitions approve nobody Three.')).rejects.toThrow('Use: operator prohibitions')
    expect(await run(`prohibitions approve ${id} Three, I see.`)).toContain('mia@example.com is approved now')
    expect(await lastLine()).toMatchObject({ operator: 'command', action: 'settle prohibition', subject_id: id })
    await expect(run(`prohibitions refuse ${id} Two.`)).rejects.toThrow('This prohibition is settled already.')
    await expect(run(`prohibitions photo ${id} ${file}`)).rejects.toThrow('There is no photo of that id')
    expect(await run('prohibitions')).toBe('Nothing is open.')
    expect(await run('prohibitions --all')).toMatch(/^approved .*\nNothing is open\.$/)
  })

  test('near-misses lists who is nearly alike, and takes the word of an operator', async () => {
    const { db } = server.ctx
    const { id: user_id } = (await person.call('GET', '/user/me')).json
    const [forbidden] = await db.select().from(prohibition)
    const add = async (sha256: string) => {
      const of = { prohibition_id: forbidden?.id ?? '', user_id, kind: 'face' as const, likeness: 0.6 }
      const [row] = await db
        .insert(nearMiss)
        .values({ ...of, id: crypto.randomUUID(), sha256, embedding: 'AAAA' })
        .returning()
      return row?.id ?? ''
    }
    const [same, other] = [await add('one'), await add('two')]
    expect(await run('near-misses')).toMatch(/face of ann@example\.com, likeness 0\.60 to [\s\S]*2 open\.$/)
    expect(JSON.parse(await run('near-misses --json')).near_misses).toHaveLength(2)
    await expect(run(`near-misses photo ${same} nowhere.jpg`)).rejects.toThrow('There is no picture of that id')
    await expect(run(`near-misses perhaps ${same} Hm.`)).rejects.toThrow('Use: operator near-misses')
    expect(await run(`near-misses same ${same} The scar.`)).toBe('From now on this look is refused, too.')
    expect(await db.select().from(forbiddenEmbedding)).toMatchObject([{ embedding: 'AAAA' }])
    expect(await run(`near-misses other ${other} A twin.`)).toBe('From now on that prohibition lets this picture pass.')
    expect(await db.select().from(otherPerson)).toMatchObject([{ user_id, sha256: 'two' }])
    expect(await run('near-misses')).toBe('Nothing is open.')
    await expect(run(`near-misses other ${other} A twin.`)).rejects.toThrow('Not found.')
  })

  test('audit says that all agrees, and keeps it', async () => {
    expect(await run('audit')).toBe('Money, work and pictures agree.')
    expect(await lastLine()).toMatchObject({ action: 'run audit', details: { violations: 0 } })
  })
})
