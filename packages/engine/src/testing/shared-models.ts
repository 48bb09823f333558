import { loadModels, type Models } from '../models/models.ts'

let opened: Promise<Models> | undefined

/** The networks of this test worker: opened once for all files it runs, and closed with it. */
export function sharedModels(): Promise<Models> {
  return (opened ??= loadModels())
}
