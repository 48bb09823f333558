import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { setI18n } from 'react-i18next'
import { expect, test } from 'vitest'
import { Loader } from './loader.tsx'

setI18n(i18next)

test('the loading screen shows the logo, the name, the tagline, and Loading... unless it is told better', () => {
  const screen = renderToStaticMarkup(<Loader />)
  expect(screen).toMatch(/<svg.*>Guise<.*>Put a face to any post\.<.*>Loading\.\.\.<\/p>/)
  expect(renderToStaticMarkup(<Loader message="Preparing your fantasy..." />)).toMatch(/>Preparing your fantasy\.\.\.</)
})
