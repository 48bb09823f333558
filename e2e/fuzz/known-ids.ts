/** Ids by what they are ids of, in the words of the document: project_id, task_id, uid ... */
export type KnownIds = Record<string, string[]>

const mostOfAKind = 40
/** What a list or a map of an answer holds, where its name is not that of a parameter. */
const kinds: Record<string, string> = {
  'source-image': 'source_image_id',
  'removal-request': 'removal_request_id',
  'webhook-event': 'event_id',
  gallery: 'content_id',
  shared: 'share_id',
}

/** Remembers every id in an answer, so that later calls lead somewhere. path: as the document writes it. */
export function learnIds(ids: KnownIds, path: string, answer: unknown): void {
  const segments = path.split('/').filter((segment) => segment !== '' && !segment.startsWith('{'))
  const called = segments.includes('profiles') ? 'profiles' : (segments.at(-1) ?? '')
  learn(ids, called, answer, 0)
}

function learn(ids: KnownIds, called: string, value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > 6) return
  if (Array.isArray(value)) {
    for (const one of value.slice(0, 20)) learn(ids, called, one, depth + 1)
    return
  }
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === 'string' && part !== '') {
      if (key === 'id') remember(ids, kindOf(called), part)
      else if (key === 'uid' || key.endsWith('_id') || key === 'cursor') remember(ids, key, part)
    } else {
      // A map by address, such as a task's posts, is called like what it is in.
      learn(ids, /[^a-z_]/.test(key) ? called : key, part, depth + 1)
    }
  }
}

function kindOf(called: string): string {
  const one = called.replace(/s$/, '')
  return kinds[one] ?? `${one.replaceAll('-', '_')}_id`
}

function remember(ids: KnownIds, kind: string, id: string): void {
  const known = (ids[kind] ??= [])
  if (known.includes(id)) return
  known.push(id)
  // The first stay: they are what somebody began with.
  if (known.length > mostOfAKind) known.splice(5, 1)
}
