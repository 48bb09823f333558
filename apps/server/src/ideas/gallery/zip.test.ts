import { once } from 'node:events'
import { get } from 'node:http'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { GallerySelection } from '@guise/contract'
import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { content, project, task } from '../../platform/db/schema.ts'
import { keepBlobs, stageBlob } from '../../platform/storage/blobs.ts'
import type { StoredBytes } from '../../platform/storage/storage.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { addPhoto, openAlbum } from '../../testing/album.ts'
import type { Album } from '../../testing/album.ts'
import { hostileWords } from '../../testing/hostile-words.ts'
import { pictureFileName, zipSelection } from './zip-selection.ts'

let server: TestServer
let anna: Person
let album: Album
beforeAll(async () => {
  server = await startTestServer({ works: false })
  anna = await server.signIn()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.ctx.db.delete(project)
  album = await openAlbum(server, anna)
})

/** A photo whose bytes are really stored. */
async function addStored(ageMinutes: number, bytes: Uint8Array, to = album): Promise<string> {
  const { ctx } = server
  const blobId = await stageBlob(ctx, { userId: to.userId, bytes, mediaType: 'image/jpeg' })
  await keepBlobs(ctx.db, [blobId])
  return (await addPhoto(server, to, ageMinutes, { original_blob_id: blobId })).id
}
async function select(ids: string[]): Promise<GallerySelection> {
  return GallerySelection.parse((await anna.call('POST', '/gallery/selections', { mode: 'originals', ids })).json)
}
async function unzip(address: string): Promise<Map<string, Buffer>> {
  const { status, raw } = await server.call('GET', address.slice(address.indexOf('/media/')))
  expect(status).toBe(200)
  return readZip(raw.rawPayload)
}

describe('the zip of a selection', () => {
  test('holds each picture as it is stored, newest first, under the name of its task', async () => {
    const bytes = [Buffer.from('newest'), Buffer.alloc(300_000, 7), Buffer.from('')]
    const ids = [await addStored(0, bytes[0]!), await addStored(1, bytes[1]!), await addStored(2, bytes[2]!)]
    const { zip_url, count } = await select(ids.toReversed())
    expect(count).toBe(3)
    const files = await unzip(zip_url)
    expect([...files.keys()]).toEqual(['Task 1-original-1.jpg', 'Task 1-original-2.jpg', 'Task 1-original-3.jpg'])
    expect([...files.values()].map((file, i) => file.equals(bytes[i]!))).toEqual([true, true, true])
  })

  test('holds all that was chosen, however much it is', async () => {
    const first = await addStored(0, Buffer.from('the same'))
    const [row] = await server.ctx.db.select().from(content).where(eq(content.id, first))
    const older = (n: number) => new Date(row!.created_at.getTime() - n * 60_000)
    const rest = Array.from({ length: 500 }, (_, n) => ({
      ...row!,
      id: newId(),
      position: row!.position + n + 1,
      created_at: older(n + 1),
    }))
    await server.ctx.db.insert(content).values(rest)
    const ids = [first, ...rest.map(({ id }) => id)]
    const files = await unzip((await select(ids)).zip_url)
    expect([...files.keys()]).toEqual(ids.map((_, n) => `Task 1-original-${n + 1}.jpg`))
  })

  test('gives no name twice, not even to tasks of one name, and none that leads out of a folder', async () => {
    const other = await openAlbum(server, anna)
    const ids = [await addStored(0, Buffer.from('a')), await addStored(1, Buffer.from('b'), other)]
    await server.ctx.db.update(task).set({ name: '../Été: 1/2' })
    const names = [...(await unzip((await select(ids)).zip_url)).keys()]
    expect(names).toEqual(['Été  1 2-original-1.jpg', 'Été  1 2-original-2.jpg'])
  })

  test('a zip and what is in it are named by what can stand in a name, whatever a task is called', () => {
    const long = ['é'.repeat(200), '漢'.repeat(200), '👩‍👩‍👧‍👦'.repeat(28), 'x'.repeat(200)]
    for (const taskName of [...hostileWords, ...long, '../../x', 'C:\\x', 'a\u0000b', 'a\u202egpj.exe', '   ']) {
      const name = pictureFileName({ taskName, side: 'original', index: 100_000, isVideo: false })
      expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Bidi_Control}]/u)
      expect(name).toMatch(/[^ .].*-original-100000\.jpg$/u)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255) // what a file system takes
      expect(name.isWellFormed()).toBe(true)
    }
  })

  test.each([
    ['nul.2024', '_nul.2024'],
    ['COM1 .x', '_COM1 .x'],
    ['lpt¹.x', '_lpt¹.x'],
    ['console.log', 'console.log'],
    ['nul', 'nul'],
    ['.hidden', 'hidden'],
    [' .. .', 'Task'],
  ])('what is in a zip of the task %s is no device of Windows and hidden nowhere', (taskName, name) => {
    const picture = { taskName, side: 'result', index: 1, isVideo: false } as const
    expect(pictureFileName(picture)).toBe(`${name}-result-1.jpg`)
  })

  test('goes on without a picture that cannot be read, and names it in a text', async () => {
    const ids = [
      await addStored(0, Buffer.from('here')),
      (await addPhoto(server, album, 1)).id,
      await addStored(2, Buffer.from('gone')),
    ]
    const [row] = await server.ctx.db.select().from(content).where(eq(content.id, ids[2]!))
    const key = `${album.userId}/${row?.original_blob_id}.jpg`
    await server.ctx.storage.delete(key)
    const files = await unzip((await select(ids)).zip_url)
    expect([...files.keys()]).toEqual(['Task 1-original-1.jpg', 'Not included.txt'])
    expect(files.get('Not included.txt')?.toString()).toBe(
      'These pictures could not be read:\r\n\r\nTask 1-original-2.jpg\r\nTask 1-original-3.jpg\r\n',
    )
  })

  test('goes on without a picture that is cut short where it is kept, and names it in a text', async () => {
    const ids = [await addStored(0, Buffer.from('here')), await addStored(1, Buffer.alloc(2000, 7))]
    const [row] = await server.ctx.db.select().from(content).where(eq(content.id, ids[1]!))
    const key = `${album.userId}/${row?.original_blob_id}.jpg`
    for (const left of [1000, 0]) {
      await server.ctx.storage.put(key, Buffer.alloc(left, 7))
      const files = await unzip((await select(ids)).zip_url)
      expect([...files.keys()]).toEqual(['Task 1-original-1.jpg', 'Not included.txt'])
      expect(files.get('Not included.txt')?.toString()).toContain('\r\n\r\nTask 1-original-2.jpg\r\n')
    }
  })

  test('stays whole when the bytes of a picture break off half-way', async () => {
    const ids = [await addStored(0, Buffer.from('first')), await addStored(1, Buffer.from('second'))]
    let opened = 0
    const storage = {
      ...server.ctx.storage,
      async open(stored: StoredBytes) {
        opened += 1
        return opened === 1 ? Readable.from(breaksOff()) : server.ctx.storage.open(stored)
      },
    }
    const zip = zipSelection({ ...server.ctx, storage }, album.userId, { mode: 'originals', ids: ids as never })
    const files = readZip(Buffer.concat(await zip.toArray()))
    expect(files.get('Task 1-original-1.jpg')?.toString()).toBe('half')
    expect(files.get('Task 1-original-2.jpg')?.toString()).toBe('second')
    expect(files.get('Not included.txt')?.toString()).toContain('Task 1-original-1.jpg (cut off)')
  })

  test('is not read further than its reader reads, and every file is closed when they leave', async () => {
    const open: Readable[] = []
    const storage = {
      ...server.ctx.storage,
      async open(stored: StoredBytes) {
        const file = await server.ctx.storage.open(stored)
        open.push(file)
        return file
      },
    }
    const ids: string[] = []
    for (let i = 0; i < 12; i++) ids.push(await addStored(i, Buffer.alloc(1_000_000, i)))
    const zip = zipSelection({ ...server.ctx, storage }, album.userId, { mode: 'originals', ids: ids as never })
    await once(zip, 'readable')
    zip.read()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(open.length).toBeLessThanOrEqual(2)
    zip.destroy()
    await expect.poll(() => open.every(({ destroyed }) => destroyed)).toBe(true)
  })

  test('stops when the browser hangs up', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const ids: string[] = []
    for (let i = 0; i < 40; i++) ids.push(await addStored(i, Buffer.alloc(1_000_000, i)))
    const { zip_url } = await select(ids)
    const request = get(address + zip_url.slice(zip_url.indexOf('/media/')))
    const [answer] = (await once(request, 'response')) as [Readable & { headers: Record<string, string> }]
    expect(answer.headers['content-type']).toBe('application/zip')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="guise-\d{4}-\d\d-\d\d\.zip"$/)
    await once(answer, 'data')
    answer.destroy()
    expect((await server.call('GET', zip_url.slice(zip_url.indexOf('/media/')))).status).toBe(200)
  })
})

describe('the address of a zip', () => {
  test('needs no token, is good for five minutes and cannot be made up', async () => {
    const { zip_url } = await select([await addStored(0, Buffer.from('a'))])
    const path = zip_url.slice(zip_url.indexOf('/media/'))
    const forged = path.replace(/s=.{4}/, 's=AAAA')
    const refusal = { status: 403, json: { error_type: 'CLIENT_ERROR' } }
    expect((await server.call('GET', path)).status).toBe(200)
    expect(await server.call('GET', forged)).toMatchObject(refusal)
    expect(await server.call('GET', path.replace(/e=\d+/, 'e=99999999999'))).toMatchObject(refusal)
    expect(await server.call('GET', path.split('?')[0]!)).toMatchObject(refusal)
    server.advance(5 * 60_000 + 1000)
    expect(await server.call('GET', path)).toMatchObject(refusal)
  })
})

async function* breaksOff(): AsyncGenerator<Buffer> {
  yield Buffer.from('half')
  await new Promise((resolve) => setTimeout(resolve, 20))
  throw new Error('the disk is gone')
}

/** Reads a zip as an unpacking program does: by its directory at the end, checking every sum. */
function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [sum, size] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20)]
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)]
    const start = zip.readUInt32LE(at + 42)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const bytes = zip.subarray(from, from + size)
    expect(zip.readUInt16LE(start + 8), `${name} is not compressed`).toBe(0)
    expect(crc32(bytes), `the sum of ${name}`).toBe(sum)
    expect(files.has(name)).toBe(false)
    files.set(name, Buffer.from(bytes))
    at += 46 + nameLength + extraLength + zip.readUInt16LE(at + 32)
  }
  return files
}
