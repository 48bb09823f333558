import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
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
  await withFilmFolder({ dataDir }, async (folder) => {
    const own = basename(folder)
    const [machine = ''] = own.split('-')
    const others = [`${machine}-${process.ppid}-a-x`, `0badc0de-${gone}-a-x`, `0badc0de-${process.pid}-a-x`]
    const left = [`${machine}-${gone}-a-x`, `${machine}-${process.pid}-before-x`, '0badc0de-1-old-x']
    for (const name of [...others, ...left]) await mkdir(join(dataDir, 'films', name))
    await utimes(join(dataDir, 'films', '0badc0de-1-old-x'), 0, 0)
    await removeLeftFilms({ dataDir })
    expect((await readdir(join(dataDir, 'films'))).toSorted()).toEqual([own, ...others].toSorted())
  })
})
