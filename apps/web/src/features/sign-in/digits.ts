import { codeLength } from '@guise/contract'

/** The digits of what was typed or pasted, at most as many as a code has. */
export function digitsOf(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, codeLength)
}
