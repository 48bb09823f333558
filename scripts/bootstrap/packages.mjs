import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { fingerprint } from './fingerprint.mjs'
import { dropUnused, isUnusedDropped } from './drop-unused.mjs'
import { keepOwnLibraries } from './native-libraries.mjs'
import { npm } from './npm.mjs'
import { say, sayWhile, seconds } from './say.mjs'

/**
 * Installs the packages of the lock file, those of the tests or only what running needs, unless they are installed already. What
 * nobody runs of them is being removed until `tidied`, while others use them.
 */
export async function installPackages(root, { node, nodeVersion, env, tests = true }) {
  const stampPath = join(root, 'node_modules', '.guise-installed')
  const platform = `${process.platform}-${process.arch} node-${nodeVersion.split('.')[0]}`
  const stamp = `${platform} ${await fingerprint(root, ['package-lock.json'])}`
  const previous = await readFile(stampPath, 'utf8').catch(() => '')
  if (previous === `${stamp} all` || (!tests && previous === `${stamp} running`)) return { tidied: undefined }
  let tidied
  const samePlatform = previous === '' || previous.startsWith(`${platform} `)
  if (!(samePlatform && (await matchesLock(root, { tests })))) {
    say(
      existsSync(join(root, 'node_modules'))
        ? 'What is installed differs from the lock file: installing its packages ...'
        : 'Installing the packages of the lock file ...',
    )
    const startedAt = Date.now()
    const activity = 'installing packages'
    const which = tests ? [] : ['--omit=dev', '--omit=peer']
    await sayWhile(activity, () => npm(['ci', ...which], { node, env, cwd: root, activity }))
    say(`  packages installed in ${seconds(startedAt)} s`)
    if (!tests) tidied = dropUnused(root)
  }
  await keepOwnLibraries(root)
  await writeFile(stampPath, `${stamp} ${tests ? 'all' : 'running'}`)
  return { tidied }
}

/** Whether npm's own record of what is installed says the same as the lock file, as it does after a hand-made `npm install`. */
async function matchesLock(root, { tests }) {
  if (tests && isUnusedDropped(root)) return false
  try {
    const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
    const installed = JSON.parse(await readFile(join(root, 'node_modules', '.package-lock.json'), 'utf8'))
    return sameTree(lock.packages, installed.packages, { tests })
  } catch {
    // No record, or an unreadable one: an install that never finished.
    return false
  }
}

/**
 * Compares two npm package tables; what is optional (binaries of other platforms) may be absent from the installed one, and what only
 * tests need when they are not asked for.
 */
export function sameTree(wanted, installed, { tests } = { tests: true }) {
  const asWanted = Object.entries(wanted)
    .filter(([path]) => isPackage(path))
    .every(([path, { version, integrity, link, optional, dev, devOptional, peer }]) => {
      const found = installed[path]
      if (!found) return (optional ?? devOptional ?? (!tests && (dev ?? peer))) === true
      return link ? found.link === true : found.version === version && found.integrity === integrity
    })
  return asWanted && Object.keys(installed).every((path) => !isPackage(path) || path in wanted)
}

function isPackage(path) {
  return path.includes('node_modules/')
}
