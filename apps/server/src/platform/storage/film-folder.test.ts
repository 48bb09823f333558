import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeLeftFilms, withFilmFolder } from './film-folder.ts'

test('a folder for films is private, and gone when the work is over, however it ended', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'guise-test-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const work = withFilmFolder({ dataDir }, async (folder) => {
    expect((await stat(folder)).mode & 0o77).toBe(0)
    await writeFile(join(folder, 'film.mp4'), 'film')
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(await readdir(join(dataDir, 'films'))).toEqual([])
})

test('what a killed process left is removed, and what others work on is not', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'guise-test-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const { pid: gone } = spawnSync(process.execPath, ['--version'])
  for (const name of [`${gone}-a-x`, `${process.pid}-before-x`, `${process.ppid}-a-x`]) {
    await mkdir(join(dataDir, 'films', name), { recursive: true })
  }
  await withFilmFolder({ dataDir }, async (folder) => {
    await removeLeftFilms({ dataDir })
    const left = await readdir(join(dataDir, 'films'))
    expect(left.toSorted()).toEqual([`${process.ppid}-a-x`, folder.split('/').at(-1) ?? ''].toSorted())
  })
})
