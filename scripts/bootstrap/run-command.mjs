import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import process from 'node:process'

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
    const forwarders = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
      const forward = () => {
        // A terminal's Ctrl-C already reaches every process of the foreground group: once more would mean "now!".
        if (signal === 'SIGINT' && process.stdin.isTTY) return
        child.kill(signal)
      }
      process.on(signal, forward)
      return () => process.off(signal, forward)
    })
    child.on('error', reject)
    child.on('close', (code, signal) => {
      for (const stop of forwarders) stop()
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}
