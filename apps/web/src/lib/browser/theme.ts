import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './stored-values.ts'
import { storageKeys } from '../screen-constants.ts'

/** The two looks of the app. */
export type Theme = 'dark' | 'light'

const listeners = new Set<() => void>()

/** The stored theme; dark unless the person chose light. */
function currentTheme(): Theme {
  return readStored(storageKeys.theme) === 'light' ? 'light' : 'dark'
}

/** Stores a theme and shows it at once. */
function setTheme(theme: Theme): void {
  writeStored(storageKeys.theme, theme)
  applyTheme()
  for (const listener of listeners) listener()
}

/** Shows the stored theme from now on, and the light one on paper: a browser prints the dark one's pale words without what is behind them. */
export function startTheme(): void {
  applyTheme()
  window.matchMedia('print').addEventListener('change', applyTheme)
}

function applyTheme(): void {
  const theme = window.matchMedia('print').matches ? 'light' : currentTheme()
  document.documentElement.dataset['theme'] = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', theme === 'dark' ? '#0C0B0A' : '#F7F3EC')
}

/** The theme, and a function that turns it into the other one. */
export function useTheme(): [Theme, () => void] {
  const theme = useSyncExternalStore(subscribe, currentTheme)
  return [theme, () => setTheme(theme === 'dark' ? 'light' : 'dark')]
}

function subscribe(listener: () => void): () => void {
  const onStorage = () => {
    applyTheme()
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
