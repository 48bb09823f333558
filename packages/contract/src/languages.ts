import { z } from 'zod'

/** Every language that is spoken to people, English first: ISO 639-1. */
export const Language = z.enum(['en', 'de', 'es', 'fr', 'pt', 'ja'])
export type Language = z.infer<typeof Language>
