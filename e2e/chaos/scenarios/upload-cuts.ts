import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { ways } from '../installation.ts'
import { arrive } from '../person.ts'
import type { Person } from '../person.ts'
import { finish } from '../promises.ts'
import { onInstallation } from '../scenario.ts'
import type { Scenario } from '../scenario.ts'
import { FormBody } from '../send.ts'
import { endedOf } from './database-cuts.ts'

const tenths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** An upload cut off at every tenth of its way makes no face; sent again whole, under the same key, it makes one. */
export const uploadCuts: Scenario = {
  name: 'upload-cuts',
  unit: 'uploads, each cut off ten times',
  sizes: { small: 1, full: 20 },
  ways,
  waysInTests: ['grown'],
  isGentle: true,
  play: (stage, way) =>
    onInstallation(stage, way, async (installation) => {
      await installation.startAll({ apis: 1, workers: 0 })
      const person = await arrive(installation, 'uploads')
      const violations: string[] = []
      let faces = 1
      for (let turn = 0; turn < stage.size; turn++) {
        const form = await FormBody.ofPhoto(await noise(stage.random))
        const key = crypto.randomUUID()
        for (const tenth of tenths) {
          await sendPart({
            address: installation.address(),
            person,
            form,
            key,
            bytes: (form.bytes.length * tenth) / 10,
          })
          if (tenth < 10 && (await countFaces(person)) !== faces) violations.push(`a face was made of ${tenth} tenths`)
        }
        await sleep(300) // the last one was whole, only its answer was lost
        const { status } = await person.insist('POST', '/source-images/', { body: form, key })
        if (status !== 201) violations.push(`the whole upload was answered ${status}`)
        faces += 1
        const there = await countFaces(person)
        if (there !== faces) violations.push(`${faces} faces should be there, and ${there} are`)
      }
      const died = endedOf(installation)
      const rest = await finish(installation, [person])
      const counts = { 'uploads cut off': stage.size * tenths.length, faces }
      return { counts, violations: [...violations, ...died, ...rest.violations] }
    }),
}

/** A picture of some hundred kilobytes: noise does not compress. */
function noise(random: () => number): Promise<Buffer> {
  const [width, height] = [500, 400]
  const data = Buffer.from(Array.from({ length: width * height * 3 }, () => Math.floor(random() * 256)))
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

type Part = { address: string; person: Person; form: FormBody; key: string; bytes: number }

/** Sends the head of the call and so many bytes of its body, then hangs up without waiting for an answer. */
async function sendPart({ address, person, form, key, bytes }: Part): Promise<void> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const head = [
    'POST /api/source-images/ HTTP/1.1',
    `host: ${hostname}:${port}`,
    `authorization: Bearer ${person.tokens.access}`,
    `idempotency-key: ${key}`,
    `content-type: ${form.type}`,
    `content-length: ${form.bytes.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await new Promise((resolve) => socket.write(form.bytes.subarray(0, Math.floor(bytes)), resolve))
  await sleep(20)
  socket.destroy()
}

async function countFaces(person: Person): Promise<number> {
  return (await person.insist<unknown[]>('GET', '/source-images/?limit=200')).json.length
}
