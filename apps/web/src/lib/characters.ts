/** Whether a name has more characters than that, as people see them: a letter with its accents is one, and so is a family of four. */
export function isLonger(name: string, length: number): boolean {
  return name.length > length && firstCharacters(name, length) !== name
}

/** The first characters of a name, as people see them. */
export function firstCharacters(name: string, count: number): string {
  const characters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment)
  return characters.slice(0, count).join('')
}
