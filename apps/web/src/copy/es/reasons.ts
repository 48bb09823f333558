import type { Catalogue } from '@guise/contract'
import { calls, developers } from './reasons/calls.ts'
import { engines } from './reasons/engines.ts'
import { fields } from './reasons/fields.ts'
import { notices } from './reasons/notices.ts'
import { photos } from './reasons/photos.ts'
import { posts } from './reasons/posts.ts'
import { states } from './reasons/states.ts'
import { videos } from './reasons/videos.ts'

/** Every reason of the server in Spanish. */
export const reasons: Catalogue = {
  reasons: {
    ...photos,
    ...posts,
    ...notices,
    ...calls,
    ...states,
    ...videos,
    ...developers,
    ...engines,
    other: ({ text }) => text,
    earlier_result_kept: ({ because }, say) => `${say(because)} El resultado anterior se queda.`,
    video_not_retried: ({ because }, say) => (because ? say(because) : 'Un vídeo no se puede reintentar.'),
    video_not_looked_at: ({ because }, say) => (because ? say(because) : 'Un vídeo no se puede mirar.'),
  },
  rules: fields,
  fieldNamed: (field, sentence) => `${field}: ${sentence}`,
}
