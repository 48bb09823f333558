import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { oneLanguageEach } from '../../apps/web/build/one-language-each.ts'
import { de, en, es } from '../../apps/web/src/copy/screens.ts'

const copy = join(import.meta.dirname, '../../apps/web/src/copy')

test('a catalogue of the built app has the words of each screen in its own language only', async () => {
  const { output } = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [oneLanguageEach()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: { en: `${copy}/en.ts`, de: `${copy}/de.ts` }, preserveEntrySignatures: 'strict' },
    },
  })
  const titles = [en, de, es].map(({ help }) => help.title)
  const code = (name) => output.find((chunk) => chunk.name === name).code
  expect(titles.map((title) => code('en').includes(title))).toEqual([true, false, false])
  expect(titles.map((title) => code('de').includes(title))).toEqual([false, true, false])
  expect(output).toHaveLength(2)
})
