import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Language } from '@guise/contract'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { oneLanguageEach } from '../../apps/web/build/one-language-each.ts'
import { de, en, es } from '../../apps/web/src/copy/screens.ts'
import { root } from '../bootstrap/prepare.mjs'

const web = join(root, 'apps/web')

test('a catalogue of the built app has the words of each screen in its own language only', async () => {
  const { output } = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [oneLanguageEach()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: { en: `${web}/src/copy/en.ts`, de: `${web}/src/copy/de.ts` },
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const titles = [en, de, es].map(({ help }) => help.title)
  const code = (name) => output.find((chunk) => chunk.name === name).code
  expect(titles.map((title) => code('en').includes(title))).toEqual([true, false, false])
  expect(titles.map((title) => code('de').includes(title))).toEqual([false, true, false])
  expect(output).toHaveLength(2)
})

test('what the page says before any script is there is said in every language, and one of them is shown', async () => {
  const page = await readFile(join(web, 'index.html'), 'utf8')
  const styles = await readFile(join(web, 'src/styles/app.css'), 'utf8')
  const said = [...page.matchAll(/<span data-said="(\w+)">/g)].map(([, language]) => language)
  const hidden = [...styles.matchAll(/:not\(:lang\((\w+)\)\) > body \[data-said='\1'\]/g)].map(
    ([, language]) => language,
  )
  const languages = Language.options
  expect(said, 'data-said of apps/web/index.html, in the order of the contract').toEqual([...languages, ...languages])
  expect(hidden, 'body [data-said] of apps/web/src/styles/app.css, in the order of the contract').toEqual(languages)
})
