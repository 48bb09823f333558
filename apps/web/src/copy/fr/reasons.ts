import type { Catalogue } from '@guise/contract'
import { calls, developers } from './reasons/calls.ts'
import { engines } from './reasons/engines.ts'
import { fields } from './reasons/fields.ts'
import { notices } from './reasons/notices.ts'
import { photos } from './reasons/photos.ts'
import { posts } from './reasons/posts.ts'
import { states } from './reasons/states.ts'
import { videos } from './reasons/videos.ts'

/** Every reason of the server in French. */
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
    earlier_result_kept: ({ because }, say) => `${say(because)} Le résultat précédent reste.`,
    video_not_retried: ({ because }, say) => (because ? say(because) : 'Une vidéo ne peut pas être relancée.'),
    video_not_looked_at: ({ because }, say) => (because ? say(because) : 'Une vidéo ne peut pas être regardée.'),
  },
  rules: fields,
  fieldNamed: (field, sentence) => `${field} : ${sentence}`,
}
