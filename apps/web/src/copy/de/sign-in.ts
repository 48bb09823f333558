import type { signIn as english } from '../en/sign-in.ts'

/** To come. */
export const signIn: typeof english = {}
