import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** The film that stands for every film of a made-up task. */
export const sampleFilm = join(import.meta.dirname, '../../packages/video/fixtures/sample.mp4')

/** Gives addresses of made-up films a film, in the parts that a player asks for. */
export async function stageFilms(page: Page, addresses: string): Promise<void> {
  const film = await readFile(sampleFilm)
  await page.route(addresses, async (route) => {
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec((await route.request().headerValue('range')) ?? '') ?? []
    const first = Number(from ?? 0)
    const last = to ? Math.min(Number(to), film.length - 1) : film.length - 1
    await route.fulfill({
      status: from === undefined ? 200 : 206,
      headers: {
        'content-type': 'video/mp4',
        'accept-ranges': 'bytes',
        ...(from !== undefined && { 'content-range': `bytes ${first}-${last}/${film.length}` }),
      },
      body: film.subarray(first, last + 1),
    })
  })
}
