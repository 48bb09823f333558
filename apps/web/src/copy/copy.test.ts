import { expect, test } from 'vitest'
import type { Language } from '@guise/contract'
import type { Copy } from './copy.ts'
import * as de from './de.ts'
import { en } from './en.ts'
import * as es from './es.ts'
import * as fr from './fr.ts'
import * as ja from './ja.ts'
import * as pt from './pt.ts'

const languages = { de: de.words, es: es.words, fr: fr.words, ja: ja.words, pt: pt.words } satisfies Record<
  Exclude<Language, 'en'>,
  Copy
>

test.each(Object.entries(languages))('%s has a text for each English one and no other', (_name, catalogue) => {
  expect([...texts(catalogue).keys()].toSorted()).toEqual([...texts(en).keys()].toSorted())
})

test.each(Object.entries(languages))('%s fills the same places as English does', (_name, catalogue) => {
  const english = texts(en)
  const wrong = [...texts(catalogue)].filter(([key, text]) => places(text) !== places(english.get(key) ?? ''))
  expect(wrong).toEqual([])
})

test.each(Object.entries({ en, ...languages }))('no text of %s is empty', (_name, catalogue) => {
  expect([...texts(catalogue)].filter(([, text]) => text.trim() === '')).toEqual([])
})

test.each(Object.entries({ en, ...languages }))('%s writes a percentage as its readers do', (language, catalogue) => {
  const written = new Intl.NumberFormat(language, { style: 'percent' }).format(0.5).replace('50', '}}')
  const wrong = [...texts(catalogue)].filter(([, text]) => text.match(/\}\}\s?%/g)?.some((it) => it !== written))
  expect(wrong, `written ${written}`).toEqual([])
})

test.each(Object.entries({ en, ...languages }))(
  "%s runs no word into a time, which may be 'Just now'",
  (_name, catalogue) => {
    expect([...texts(catalogue)].filter(([, text]) => /[a-zà-ÿ] \{\{(ago|when)\}\}/i.test(text))).toEqual([])
  },
)

/** Every text by its key, such as 'faces.title'. */
function texts(node: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(node).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[path + key, value]] : [...texts(value as object, `${path}${key}.`)],
    ),
  )
}

/** The places a text leaves open and the tags it has, sorted: '{{count}} {{name}} <link>'. */
function places(text: string): string {
  return [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}|<\/?\w+>/g)]
    .map(([place]) => place.replace(/\s/g, ''))
    .toSorted()
    .join(' ')
}
