import { spawnSync } from 'node:child_process'

const program = 'exiftool'

/** Whether the machine has ExifTool, which has nothing in common with whatever writes what it reads. */
export const hasExifTool = spawnSync(program, ['-ver']).status === 0

/** The digital source type that ExifTool reads of each file. */
export function sourceTypesOf(paths: string[]): string[] {
  const asked = ['-q', '-p', '$XMP-iptcExt:DigitalSourceType', ...paths]
  return spawnSync(program, asked, { encoding: 'utf8' }).stdout.trim().split('\n')
}
