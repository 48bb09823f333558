import { createHash } from 'node:crypto'
import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import type { SwapResult } from '@guise/engine'
import type { WorkerAnswer, WorkerJob } from '@guise/engine/internal'
import { kindOfWidth } from './photo-kind.ts'
import { journalName } from './journal.ts'

const folder = process.env['CHAOS_FOLDER'] ?? '.'
const plainMs = Number(process.env['CHAOS_SWAP_MS'] ?? 15)
const slowMs = Number(process.env['CHAOS_SLOW_MS'] ?? 1500)

/** Stands in for an engine thread: turns a photo upside down, or does what its kind says, and keeps a journal of it. */
export async function answerJob(job: WorkerJob): Promise<WorkerAnswer> {
  if (job.kind === 'check') return { kind: 'check', check: { faces: [], usable: true, advice: [] } }
  if (job.kind === 'list') return { kind: 'list', list: { width: 1, height: 1, faces: [], notices: [] } }
  if (job.kind === 'judge') return { kind: 'judge', judgement: { sexual: 0 } }
  if (job.kind === 'watermark') return { kind: 'watermark', message: undefined }
  if (job.kind === 'embed') return { kind: 'embed', faces: [] }
  if (job.kind === 'warm' || job.kind === 'clip') return { kind: 'warm' }
  const { target } = job.request
  const name = createHash('sha256').update(target).digest('hex').slice(0, 20)
  write('begin', name)
  const { width } = await sharp(target).metadata()
  const kind = kindOfWidth(width)
  if (kind === 'faceless') return { kind: 'problem', code: 'no_face' }
  if (kind === 'poison') throw new Error('a photo that no engine gets through')
  if (kind === 'ends its thread' || (kind === 'ends its thread once' && isFirstTry(name))) process.exit(3)
  if (kind === 'kills its process') process.kill(process.pid, 'SIGKILL')
  await sleep(kind === 'slow' ? slowMs : plainMs)
  const result = await turn(target)
  write('end', name)
  return { kind: 'swap', result }
}

function write(what: 'begin' | 'end', name: string): void {
  appendFileSync(join(folder, journalName), `${what} ${name} ${process.pid} ${Date.now()}\n`)
}

function isFirstTry(name: string): boolean {
  try {
    writeFileSync(join(folder, `tried-${name}`), '', { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

async function turn(target: Uint8Array): Promise<SwapResult> {
  const { data, info } = await sharp(target).flip().jpeg().toBuffer({ resolveWithObject: true })
  const box = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }
  return {
    image: data,
    width: info.width,
    height: info.height,
    facesDetected: 1,
    facesSwapped: 1,
    quality: 0.9,
    faces: [{ box, yaw: 0, swapped: true, quality: 0.9 }],
    timingsMs: {},
  }
}
