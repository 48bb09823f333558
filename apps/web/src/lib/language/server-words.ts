import i18next from 'i18next'

type Rule = { pattern: RegExp; words: string }

let known: Rule[] = []

/** Learns what the server says in English as it is said in another language; {} stands for what is put in. */
export function learnServerWords(words: Readonly<Record<string, string>>): void {
  known = Object.entries(words).map(([sentence, translated]) => {
    const parts = sentence.split('{}').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    return { pattern: new RegExp(`^${parts.join('(.+?)')}$`, 's'), words: translated }
  })
}

/** A sentence of the server in the language spoken, or as the server said it where nothing else is known. */
export function inSpokenWords(sentence: string): string {
  if (i18next.language === 'en') return sentence
  for (const { pattern, words } of known) {
    const found = pattern.exec(sentence)
    if (!found) continue
    let next = 1
    return words.replaceAll('{}', () => inSpokenWords(found[next++] ?? ''))
  }
  return sentence
}
