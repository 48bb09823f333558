import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { setI18n } from 'react-i18next'
import { expect, test } from 'vitest'
import { Photo } from './photo.tsx'

setI18n(i18next)

const signed = '/media/01a1fd28-379e-721e-bb10-4a6468cc7c68?e=1796000000&s=abc'
const addressIn = (page: string) => /src="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')

test('a thumbnail that is drawn tiny is asked for in small', () => {
  expect(addressIn(renderToStaticMarkup(<Photo isTiny src={signed} alt="" />))).toBe(`${signed}&size=small`)
  expect(addressIn(renderToStaticMarkup(<Photo src={signed} alt="" />))).toBe(signed)
})

test.each([
  'https://pictures.example/photo.jpg?e=1&s=2',
  '/demo/photos/hopper.jpg',
  'https://pictures.example/media/photo.jpg',
  'blob:https://guise.example/1',
])('a picture of another server, or one that is not stored, is asked for as it is: %s', (address) => {
  expect(addressIn(renderToStaticMarkup(<Photo isTiny src={address} alt="" />))).toBe(address)
})
