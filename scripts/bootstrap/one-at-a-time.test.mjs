import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.mjs'

let root
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'guise-lock-'))
})
afterEach(() => rm(root, { recursive: true }))

test('two commands started at once prepare the folder one after the other', async () => {
  const order = []
  const prepare = (name) => async () => {
    order.push(`${name} begins`)
    await sleep(50)
    order.push(`${name} ends`)
  }
  await Promise.all([oneAtATime(root, prepare('start')), oneAtATime(root, prepare('test'))])
  const [first] = order[0].split(' ')
  expect(order.slice(0, 2)).toEqual([`${first} begins`, `${first} ends`])
  expect(order).toHaveLength(4)
})

test('what a killed command left behind does not stop the next one', async () => {
  await mkdir(join(root, '.runtime'))
  await writeFile(join(root, '.runtime', 'preparing.pid'), '4194305')
  expect(await oneAtATime(root, () => Promise.resolve('prepared'))).toBe('prepared')
})

test('a command that fails leaves the folder to the next one', async () => {
  await expect(oneAtATime(root, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
  expect(await readdir(join(root, '.runtime'))).toEqual([])
})
