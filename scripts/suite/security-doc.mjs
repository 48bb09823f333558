// Holds docs/security.md to the code and to the numbers of OWASP ASVS 5.0.0.

/** How many requirements of level 1 or 2 each section of version 5.0.0 has: they come before those of level 3. */
const sections = `1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2
  4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3
  8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3
  12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3
  17.1:1 17.2:4 17.3:2`
  .split(/\s+/)
  .map((one) => one.split(':'))

/** The numbers of all requirements of levels 1 and 2. */
export const requirements = sections.flatMap(([section, count]) =>
  Array.from({ length: Number(count) }, (_, i) => `${section}.${i + 1}`),
)

/** What is wrong with the numbers of a document: each stands once in a table, or in a list of what is left out. */
export function numberFaults(markdown) {
  const tabled = [...markdown.matchAll(/^\| (\d+\.\d+\.\d+) \|/gm)].map(([, number]) => number)
  const listed = [...markdown.matchAll(/\*\*(\d+\.\d+\.)(\d+)(?: to \1(\d+))?\*\*/g)].flatMap(
    ([, section, from, to = from]) =>
      Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => `${section}${Number(from) + i}`),
  )
  const told = [...tabled, ...listed]
  return [
    ...requirements.filter((number) => !told.includes(number)).map((number) => `${number} is not told of`),
    ...told.filter((number, i) => told.indexOf(number) !== i).map((number) => `${number} is told of twice`),
    ...told.filter((number) => !requirements.includes(number)).map((number) => `${number} is none of levels 1 and 2`),
  ]
}

/** The rows of the table below a heading, cell by cell. */
export function tableBelow(markdown, heading) {
  const [, rest = ''] = markdown.split(`${heading}\n`)
  const [part = ''] = rest.split(/^#/m)
  return part
    .split('\n')
    .filter((line) => /^\| (?!-)/.test(line))
    .slice(1)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
}
