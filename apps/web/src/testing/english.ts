import { init } from 'i18next'
import { en } from '../copy/en.ts'

// The tests read the words a person reads in English.
await init({
  lng: 'en',
  resources: { en: { translation: en } },
  interpolation: { escapeValue: false },
})
