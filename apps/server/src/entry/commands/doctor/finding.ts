/** What the doctor says of one thing: that it is well, that it will be trouble some day, or that Guise cannot do its work with it. */
export type Finding = {
  check: Check
  level: 'ok' | 'warning' | 'error'
  says: string
  /** What to do about it; there unless all is well. */
  fix?: string
}

/** What the doctor looks at, in its order. */
export const checks = [
  'versions',
  'settings',
  'permissions',
  'disk',
  'memory',
  'clock',
  'ports',
  'proxy',
  'certificate',
  'database',
  'storage',
  'backups',
  'mail',
  'push',
  'networks',
  'models',
  'web app',
  'ffmpeg',
] as const
/** One of them. */
export type Check = (typeof checks)[number]

/** All is well. */
export const ok = (check: Check, says: string): Finding => ({ check, level: 'ok', says })
/** Guise runs, and somebody should know. */
export const warning = (check: Check, says: string, fix: string): Finding => ({ check, level: 'warning', says, fix })
/** Guise does not start, or does not do its work. */
export const error = (check: Check, says: string, fix: string): Finding => ({ check, level: 'error', says, fix })
