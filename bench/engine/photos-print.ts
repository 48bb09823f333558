import type { JudgedPair, PhotoMeasures } from './photos-judge.ts'
import type { OccluderShares } from './photos-occluders.ts'

type Judged = Record<string, JudgedPair[]>

/** Prints the table of one half: a row a measure, a column a version; what was not measured has no rows. */
export function printHalf(
  judged: Judged,
  occluded: Record<string, OccluderShares> | undefined,
  falseFaces: Record<string, string> | undefined,
): void {
  const rows: Record<string, Record<string, string>> = {}
  const add = (measure: string, goal: string, value: (version: string) => string) => {
    rows[measure] = { goal, ...Object.fromEntries(Object.keys(judged).map((version) => [version, value(version)])) }
  }
  const done = (version: string) => judged[version]!.filter((pair) => pair.measures)
  add('swapped', '-', (version) => `${done(version).length}/${judged[version]!.length}`)
  const means = (label: string, goal: string, pick: (row: PhotoMeasures) => number, digits: number, isWorst = true) =>
    add(label, goal, (version) =>
      told(
        done(version).map(({ measures }) => pick(measures!)),
        digits,
        isWorst,
      ),
    )
  means('identity gain (faceres)', '0.30', (row) => row.gain, 3, false)
  const near = (version: string) => done(version).filter(({ isNear }) => isNear)
  add('nearer its source within 25 degrees (faceres)', '0.97', (v) => share(near(v), (row) => row.nearer > 0))
  add('nearer its source within 25 degrees (second)', '0.97', (v) => share(near(v), (row) => row.nearerSecond > 0))
  means('landmark error, mean / worst', '0.013 / 0.03', (row) => row.landmarks, 4)
  means('change of openings', '0.015', (row) => row.openings, 4)
  for (const part of ['mouth', 'eyes', 'brows'] as const) means(`of it ${part}`, '-', (row) => row[part], 4, false)
  means('landmark error by the second landmarks', '-', (row) => row.landmarksSecond, 4)
  means('change of openings by the second landmarks', '-', (row) => row.openingsSecond, 4)
  means('seam, luma, mean / worst', '8 / 20', (row) => row.seam, 1)
  means('jump in L*, mean / worst', '1.5', (row) => row.jump, 2)
  means('sharpness, result over target', '0.85-1.15', (row) => row.sharpness, 2, false)
  means('share of the oval changed', '-', (row) => row.changed, 2, false)
  const dark = (version: string) => done(version).filter((pair) => pair.isDark)
  add('dark skin: pairs', '-', (version) => `${dark(version).length}`)
  const ofDark = (label: string, pick: (row: PhotoMeasures) => number, digits: number) =>
    add(`dark skin: ${label}`, '-', (version) =>
      told(
        dark(version).map(({ measures }) => pick(measures!)),
        digits,
        true,
      ),
    )
  ofDark('identity gain', (row) => row.gain, 3)
  ofDark('seam, mean / worst', (row) => row.seam, 1)
  ofDark('jump in L*, mean / worst', (row) => row.jump, 2)
  ofDark('share changed', (row) => row.changed, 2)
  if (occluded) {
    for (const kind of Object.keys(occluded['now']!.painted)) {
      add(`painted over: ${kind}`, '0.02', (version) => occluded[version]?.painted[kind]!.toFixed(3) ?? '-')
    }
    add('face left out around what covers it', '0.05', (version) => occluded[version]?.missed.toFixed(3) ?? '-')
  }
  if (falseFaces) add('faces swapped where there is none', '0', (version) => falseFaces[version] ?? '-')
  console.table(rows)
  printRefusals(judged)
}

function printRefusals(judged: Judged): void {
  for (const version of Object.keys(judged)) {
    const refused = judged[version]!.filter(({ swapped }) => swapped.reason)
    console.log(
      `${version} refused: ${refused.map(({ job, swapped }) => `${job.name} (${swapped.reason})`).join('; ')}`,
    )
  }
}

function told(values: number[], digits: number, isWorst: boolean): string {
  if (values.length === 0) return '-'
  const mean = (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(digits)
  return isWorst ? `${mean} / ${Math.max(...values).toFixed(digits)}` : mean
}

function share(rows: JudgedPair[], pick: (row: PhotoMeasures) => boolean): string {
  const count = rows.filter(({ measures }) => pick(measures!)).length
  return `${(count / Math.max(1, rows.length)).toFixed(2)} (${count}/${rows.length})`
}
