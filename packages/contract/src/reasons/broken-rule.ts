import type { z } from 'zod'
import type { BrokenRule } from './field-rules.ts'

/** An issue of a schema, as zod tells it. */
export type Issue = Pick<z.core.$ZodIssue, 'message'> & { code: string } & Partial<
    Record<'origin' | 'minimum' | 'maximum' | 'format' | 'expected' | 'values' | 'keys', unknown>
  >

/** The names of unknown fields are a stranger's, and may be of any number and length. */
const mostCharacters = 1000

/** The rule an issue of a schema breaks: one of ours, named by its message, or one that every schema has. */
export function brokenRuleOf(issue: Issue): BrokenRule {
  const ours = readRule(issue.message)
  if (ours) return ours
  const said = issue.message.slice(0, mostCharacters)
  switch (issue.code) {
    case 'invalid_type':
      return { code: 'wrong_type', expected: String(issue.expected), said }
    case 'too_small':
      return { code: 'too_small', of: String(issue.origin), least: Number(issue.minimum), said }
    case 'too_big':
      return { code: 'too_big', of: String(issue.origin), most: Number(issue.maximum), said }
    case 'invalid_format':
      return { code: 'wrong_format', format: String(issue.format), said }
    case 'invalid_value':
      return { code: 'not_an_option', options: listed(issue.values), said }
    case 'unrecognized_keys':
      return { code: 'unknown_keys', keys: listed(issue.keys), said }
    default:
      return { code: 'not_valid', said }
  }
}

/** A rule of ours that a check wrote as its message; undefined for any other message. */
export function readRule(message: string): BrokenRule | undefined {
  // Only a rule of ours is written so.
  return message.startsWith('{"code":') ? (JSON.parse(message) as BrokenRule) : undefined
}

function listed(values: unknown): string {
  return Array.isArray(values) ? values.join(', ').slice(0, mostCharacters) : ''
}
