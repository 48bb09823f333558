import type { en } from './en.ts'

/** The shape of a catalogue: what English has, every language has. */
export type Copy = typeof en

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Copy }
  }
}
