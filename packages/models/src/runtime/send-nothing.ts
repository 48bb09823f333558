import process from 'node:process'

/**
 * Has the native library tell its makers nothing: left alone it keeps an id of the account, and sends them this machine, the path of the
 * program and what runs. It looks once, as it is loaded, into the environment of the process, which a thread has a copy of only: to be
 * called before threads that load it start.
 */
export function sendNothing(): void {
  process.env['ORT_DISABLE_TELEMETRY'] = '1'
}
