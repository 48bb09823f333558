import type { ListingEngine } from '@guise/engine'
import type { Network } from '@guise/posts'
import { preparePhoto } from '../platform/storage/prepare-photo.ts'
import { albumNetwork } from './album-network.ts'
import { jpegOf } from './pictures.ts'
import { refusedColours, scriptedEngine } from './scripted-engine.ts'

/** What the photo of album.test/NAME shows. */
const colours: Record<string, string> = {
  ordinary: '#8090a0',
  nude: refusedColours.sexual,
  young: refusedColours.minor,
  turning: '#203040',
}

/** One photo per post, of the colour the post is named after. */
export const colouredAlbum: Network = {
  ...albumNetwork,
  read: async (url) => ({
    ...(await albumNetwork.read(new URL('https://album.test/0'), {} as never)),
    canonicalUrl: url.href,
    items: [{ kind: 'photo', url: `https://album.test/photos${url.pathname}.jpg` }],
  }),
  download: ({ url }) => jpegOf(colours[/(\w+)\.jpg$/.exec(url)?.[1] ?? ''] ?? '#ffffff'),
}

/** An engine that counts what it judges and can be broken; its swap of the turning photo is what the gate refuses. */
export function judgingEngine() {
  const state = { judged: 0, isBroken: false }
  const scripted = scriptedEngine()
  const turning = jpegOf('#203040').then(async (bytes) => (await preparePhoto(bytes)).jpeg)
  const engine: ListingEngine = {
    ...scripted,
    async swap(request) {
      const result = await scripted.swap(request)
      const isTurning = Buffer.from(request.target).equals(await turning)
      return isTurning ? { ...result, image: await jpegOf(refusedColours.sexual) } : result
    },
    async judge(photo, options) {
      state.judged++
      if (state.isBroken) throw new Error('the judge is away')
      return scripted.judge(photo, options)
    },
  }
  return { engine, state }
}
