import process from 'node:process'
import { say } from './say.mjs'

/** Something the person can put right: its message is shown as it is, without a stack. */
export class Problem extends Error {}

const diskCodes = {
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
}
const networkPattern =
  /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/

/** The command the person typed, to be repeated once the problem is gone. */
function typedCommand() {
  const script = process.env.npm_lifecycle_event
  if (!script) return `node ${process.argv[1]}`
  return script === 'start' || script === 'test' ? `npm ${script}` : `npm run ${script}`
}

/** Turns the output of a failed npm into a problem in plain words. */
export function npmProblem(activity, output) {
  if (networkPattern.test(output)) {
    return new Problem(
      `The npm registry could not be reached while ${activity}. Check the network (or the proxy settings of npm), then run \`${typedCommand()}\` again.`,
    )
  }
  const disk = Object.keys(diskCodes).find((code) => new RegExp(`\\b${code}\\b`).test(output))
  if (disk) return diskProblem(activity, disk, output.match(/npm error path (.+)/)?.[1])
  if (/in sync/.test(output)) {
    return new Problem(
      'package.json and package-lock.json do not agree. Run `npm install`, commit the lock file and try again.',
    )
  }
  return new Problem(
    `npm failed while ${activity}. It said:\n${output.trim().split('\n').slice(-12).join('\n')}\nRun \`${typedCommand()}\` to try again.`,
  )
}

/** Prints what went wrong and returns the exit code of the command: words for problems, the stack for bugs. */
export function report(error) {
  if (error instanceof Problem) say(`\n${error.message}`)
  else if (error?.code in diskCodes) say(`\n${diskProblem('preparing Guise', error.code, error.path).message}`)
  else say(`\n${error?.stack ?? error}`)
  return 1
}

function diskProblem(activity, code, path) {
  const place = path ? `: ${path}` : ''
  return new Problem(
    `Could not write to the disk while ${activity} (${diskCodes[code]})${place}. Put that right, then run \`${typedCommand()}\` again.`,
  )
}
