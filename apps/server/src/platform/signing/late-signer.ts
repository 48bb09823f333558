import type { Signer } from '@guise/provenance'

/** A signer that is made when it is first used, or when it is told to be ready. */
export type LateSigner = Signer & { ready(): Promise<void> }

/** What could not be made is left alone for so long: every result asks for it. */
const restMs = 5_000

/** A signer that `create` makes at its first use; where that fails, the first use after a rest tries again. `clock` counts ms. */
export function lateSigner(create: () => Promise<Signer>, clock: () => number): LateSigner {
  let made: Promise<Signer> | undefined
  let failedAt: number | undefined
  const signer = () => {
    if (failedAt !== undefined && clock() - failedAt >= restMs) made = undefined
    return (made ??= begin())
  }
  const begin = async () => {
    failedAt = undefined
    try {
      return await create()
    } catch (error) {
      failedAt = clock()
      throw error
    }
  }
  return {
    ready: async () => void (await signer()),
    sign: async (...picture) => (await signer()).sign(...picture),
    read: async (picture) => (await signer()).read(picture),
    signFilm: async (...film) => (await signer()).signFilm(...film),
    readFilm: async (path) => (await signer()).readFilm(path),
  }
}
