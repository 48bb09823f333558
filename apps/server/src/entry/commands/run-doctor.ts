import { appVersion } from '@guise/contract'
import { examine } from './doctor/examine.ts'
import type { Finding } from './doctor/finding.ts'

const marks = { ok: 'ok   ', warning: 'warn ', error: 'ERROR' }

/** Prints what the doctor finds, and what to do about it; exit code 1 when Guise cannot do its work. */
export async function runDoctor(words: string[]): Promise<number> {
  const findings = await examine(new Date())
  const isWell = findings.every(({ level }) => level !== 'error')
  process.stdout.write(
    words.includes('--json')
      ? `${JSON.stringify({ version: appVersion, ok: isWell, findings }, null, 2)}\n`
      : inLines(findings),
  )
  return isWell ? 0 : 1
}

function inLines(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ check, level, says, fix }) => [
    `${marks[level]} ${check}: ${says}`,
    ...(fix === undefined ? [] : [`      -> ${fix}`]),
  ])
  const [errors, warnings] = (['error', 'warning'] as const).map(
    (level) => findings.filter((finding) => finding.level === level).length,
  )
  return `${[...lines, '', `Guise ${appVersion}: ${errors} errors, ${warnings} warnings`].join('\n')}\n`
}
