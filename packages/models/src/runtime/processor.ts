import { readFileSync } from 'node:fs'

/** What the system says of its processors; nothing where it does not say it in a file. */
function readProcessors(): string {
  try {
    return readFileSync('/proc/cpuinfo', 'utf8')
  } catch {
    return ''
  }
}

/**
 * Whether the native library would add up bytes without a slip on these processors, as far as that is known without it: of those with Intel's instructions
 * only the ones that have VNNI do. told: in the words of Linux.
 */
export function mayAddBytes(told = readProcessors()): boolean {
  const flags = /^flags\s*:(.*)$/m.exec(told)?.[1]
  return flags === undefined || /\bavx(512)?_vnni\b/.test(flags)
}
