import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where the built web app lies. */
export const webAppFolder = join(import.meta.dirname, '../../../../web/dist')

/** Whether there is a web app to serve. */
export function isWebAppBuilt(folder = webAppFolder): boolean {
  return existsSync(join(folder, 'index.html'))
}

/** The page into which the build has written sign-in in a language. */
export function signInPageOf(language: string): string {
  return `sign-in.${language}.html`
}

const signInPage = /^sign-in\.(\w+)\.html$/

/** The languages in which the build has written sign-in into the page, English first. */
export function signInLanguages(folder: string): string[] {
  const found = readdirSync(folder).flatMap((name) => signInPage.exec(name)?.[1] ?? [])
  return found.toSorted((a, b) => Number(b === 'en') - Number(a === 'en'))
}
