import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import process from 'node:process'
import { flagsFor } from './node-flags.mjs'

/** Runs a command to its end and collects what it printed, stdout and stderr together. */
export function capture(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Runs a command on this terminal, passes signals on to it and answers its exit code. */
export function hand(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: 'inherit' })
    const release = [...['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => passOn(signal, child)), stopWithParent(child)]
    child.on('error', reject)
    child.on('close', (code, signal) => {
      for (const undo of release) undo()
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}

/** The same of a program of ours, on the Node that was found. */
export function handProgram({ node, nodeVersion }, args, options) {
  return hand(node, [...flagsFor(nodeVersion), ...args], options)
}

/** The process whose command ends so, or goes on behind it; undefined where there is none, or no ps to ask, as on Windows. */
export function processOf(command) {
  const { stdout } = spawnSync('ps', ['-A', '-ww', '-o', 'pid=', '-o', 'args='], { encoding: 'utf8' })
  const line = (stdout ?? '').split('\n').find((args) => `${args} `.includes(` ${command} `))
  return line === undefined ? undefined : Number.parseInt(line, 10)
}

function passOn(signal, child) {
  const forward = () => {
    // A terminal's Ctrl-C already reaches every process of the foreground group: once more would mean "now!".
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    child.kill(signal)
  }
  process.on(signal, forward)
  return () => process.off(signal, forward)
}

/**
 * npm runs its scripts in a shell that dies of SIGTERM without passing it on: that is seen by our parent having changed. Of SIGHUP npm
 * itself dies and leaves the shell behind.
 */
function stopWithParent(child) {
  const parent = process.ppid
  const npm = process.env.npm_lifecycle_event && parentOf(parent)
  const timer = setInterval(() => {
    if (process.ppid === parent && (!npm || isAlive(npm))) return
    clearInterval(timer)
    child.kill('SIGTERM')
  }, 250)
  return () => clearInterval(timer)
}

/** The parent of a process; undefined where there is no ps to ask, as on Windows, or only init is left. */
function parentOf(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' })
  const parent = Number.parseInt(stdout ?? '', 10)
  return parent > 1 ? parent : undefined
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM' // it is there, and somebody else's
  }
}
