import { error, ok, warning } from './finding.ts'
import type { Finding } from './finding.ts'

const mb = 1024 * 1024
const leastNodeMajor = 24
const leastRoomBytes = 64 * mb
const littleRoomBytes = 2048 * mb
const laneBytes = 170 * mb
const serverBytes = 300 * mb
const mostOffMs = 30_000
const wrongAfterMs = 5 * 60_000

/** Judges the Node that runs this. */
export function judgeNode(version: string): Finding {
  if (Number(version.split('.')[0]) >= leastNodeMajor) return ok('versions', `Node ${version}`)
  return error(
    'versions',
    `This is Node ${version}; Guise runs on ${leastNodeMajor} or newer.`,
    `Install Node ${leastNodeMajor} from nodejs.org, or start with \`npm start\`, which brings it.`,
  )
}

/** What is known of the folder of the installation. */
export type Folder = { path: string; isWritable: boolean; isOpenToOthers: boolean; freeBytes: number | undefined }

/** Judges whether Guise may write its folder, and whether others may read it. */
export function judgePermissions({ path, isWritable, isOpenToOthers }: Folder, user: string): Finding {
  if (!isWritable) {
    return error(
      'permissions',
      `${path} cannot be written by ${user}.`,
      `chown -R ${user} ${path}, or name another folder with DATA_DIR.`,
    )
  }
  if (isOpenToOthers) {
    return warning(
      'permissions',
      `Other accounts of this machine can read ${path}.`,
      `chmod -R go-rwx ${path}; a start does the same.`,
    )
  }
  return ok('permissions', `${path} can be written, and read by ${user} only`)
}

/** Judges the room that is left for pictures and rows. */
export function judgeDisk({ path, freeBytes }: Folder): Finding {
  if (freeBytes === undefined) return ok('disk', `the system does not tell how much room there is at ${path}`)
  const left = `${Math.round(freeBytes / mb)} MB are free at ${path}`
  const fix = 'Make room there, or move DATA_DIR to a larger disk. STORAGE_URL keeps pictures elsewhere.'
  if (freeBytes < leastRoomBytes) return error('disk', `${left}: new work is refused.`, fix)
  if (freeBytes < littleRoomBytes) return warning('disk', `${left}.`, fix)
  return ok('disk', left)
}

/** Judges whether the photos that may be worked on at once fit the memory of the machine. */
export function judgeMemory(totalBytes: number, work: { lanes: number; photoMemoryBytes: number }): Finding {
  const neededBytes = serverBytes + work.lanes * laneBytes + work.photoMemoryBytes
  const says = `${work.lanes} lanes may take ${Math.round(neededBytes / mb)} MB of ${Math.round(totalBytes / mb)} MB`
  if (totalBytes >= neededBytes) return ok('memory', says)
  return warning('memory', `${says}.`, 'Set LANES lower: each takes about 170 MB. PHOTO_MEMORY_MB is at least 400.')
}

/** Judges this machine's clock against another's. */
export function judgeClock(now: Date, other: { at: Date; whose: string } | undefined): Finding {
  if (!other) return ok('clock', `${now.toISOString()}; there is no other clock to hold it against`)
  const offMs = now.getTime() - other.at.getTime()
  const says = `The clock is ${Math.abs(Math.round(offMs / 1000))} s ${offMs > 0 ? 'ahead of' : 'behind'} that of ${other.whose}`
  const fix =
    'Let the machine keep time: timedatectl set-ntp true. Codes, sessions and addresses of pictures end by it.'
  if (Math.abs(offMs) > wrongAfterMs) return error('clock', `${says}.`, fix)
  if (Math.abs(offMs) > mostOffMs) return warning('clock', `${says}.`, fix)
  return ok('clock', `the same time as ${other.whose}, give or take ${mostOffMs / 1000} s`)
}

/** Judges whether the port to listen on can be had; the code is what the system said. */
export function judgePort(port: number, code: string | undefined): Finding {
  if (code === undefined) return ok('ports', `port ${port} is free`)
  if (code === 'EADDRINUSE') {
    return warning(
      'ports',
      `Port ${port} is in use.`,
      `If that is not Guise itself: see who it is with ss -ltnp 'sport = :${port}', stop it, or choose another PORT.`,
    )
  }
  if (code === 'EACCES') {
    return error(
      'ports',
      `Port ${port} may not be used by this account.`,
      'Choose a PORT of 1024 or more, and let a proxy listen on 80 and 443.',
    )
  }
  return error('ports', `Port ${port} cannot be listened on (${code}).`, 'See that HOST is an address of this machine.')
}

/** Judges whether the program for videos is there, at its own place where the settings name one; photos need none. */
export function judgeFfmpeg(version: string | undefined, path?: string): Finding {
  if (version !== undefined) return ok('ffmpeg', version)
  if (path !== undefined) {
    return warning(
      'ffmpeg',
      `FFMPEG_PATH is ${path}, which is no ffmpeg that can write H.264: videos are refused.`,
      'Set it to the program itself, or leave it out where ffmpeg is in PATH.',
    )
  }
  return ok('ffmpeg', 'not installed; photos need none, and guise swap needs it for videos')
}
