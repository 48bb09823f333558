import type { Signer } from '@guise/provenance'
import { expect, test } from 'vitest'
import { lateSigner } from './late-signer.ts'

/** A signer that can be made once `works` is true, and a clock. */
function made() {
  const state = { works: false, tries: 0, time: 0 }
  const signer = { read: async () => undefined } as unknown as Signer // the only call that is made
  const create = async () => {
    state.tries++
    if (!state.works) throw new Error('too many open files')
    return signer
  }
  return { state, signer: lateSigner(create, () => state.time) }
}

test('is made once, for all who ask at the same time', async () => {
  const { state, signer } = made()
  state.works = true
  await Promise.all([signer.ready(), signer.read(new Uint8Array()), signer.ready()])
  expect(state.tries).toBe(1)
})

test('that could not be made is made at the first use after a rest, without a restart', async () => {
  const { state, signer } = made()
  await expect(Promise.all([signer.ready(), signer.ready()])).rejects.toThrow('too many open files')
  state.works = true
  state.time = 4_999
  await expect(signer.read(new Uint8Array())).rejects.toThrow('too many open files')
  expect(state.tries).toBe(1)
  state.time = 5_000
  expect(await signer.read(new Uint8Array())).toBeUndefined()
  await signer.ready()
  expect(state.tries).toBe(2)
})
