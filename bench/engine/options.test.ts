import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readSamplePhoto } from '@guise/engine/internal'
import { readOptions, WrongOption } from './options.ts'
import { readPhotoFiles } from './photo-files.ts'

it('reads folders, halves and numbers', () => {
  const args = ['--photos', 'a,b c', '--half', 'closing', '--pairs', '12', '--out', 'sheets']
  expect(readOptions(args)).toEqual({ photos: ['a', 'b c'], half: 'closing', pairs: 12, out: 'sheets', memory: false })
  expect(readOptions(['--memory'])).toEqual({ memory: true })
})

it.each([
  ['--photos', '--photos <value>'],
  ['--photo x', 'There are: --photos, --cutouts'],
  ['--photos a b', '"b" belongs to no option'],
  ['--half left', 'tuning or closing, not "left"'],
  ['--pairs 0', 'from 1 on, not "0"'],
  ['--pairs six', 'not "six"'],
  ['--before /', '/ is none'],
])('says what is wrong with %s', (args, sentence) => {
  expect(() => readOptions(args.split(' '))).toThrow(WrongOption)
  expect(() => readOptions(args.split(' '))).toThrow(sentence)
})

it('finds the photos of a folder and below it, however their endings are written, and none twice', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'below'))
  writeFileSync(join(folder, 'ä one.JPG'), '1')
  writeFileSync(join(folder, 'notes.txt'), '2')
  writeFileSync(join(folder, 'below', 'two.a.webp'), '3')
  writeFileSync(join(folder, 'below', 'again.png'), '1')
  writeFileSync(join(folder, 'sample.jpeg'), await readSamplePhoto(2))
  const names = (await readPhotoFiles([folder, join(folder, 'below')])).map(({ name }) => name)
  expect(names.slice(6)).toEqual(['ä one', 'two.a'])
})

it('says which folder is none, and which has no photo', async () => {
  const folder = newFolder()
  await expect(readPhotoFiles([folder])).rejects.toThrow(`There is no photo in ${folder}`)
  await expect(readPhotoFiles([join(folder, 'gone')])).rejects.toThrow(WrongOption)
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'photos-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
