import { callEnglish } from './call-reasons.ts'
import { developerEnglish } from './developer-reasons.ts'
import { engineEnglish } from './engine-reasons.ts'
import { fieldEnglish } from './field-rules.ts'
import { noticeEnglish } from './notice-reasons.ts'
import { photoEnglish } from './photo-reasons.ts'
import { postEnglish } from './post-reasons.ts'
import { speakerOf } from './speak.ts'
import type { Catalogue } from './speak.ts'
import { stateEnglish } from './state-reasons.ts'
import { videoEnglish } from './video-reasons.ts'

/** Every reason in English, word for word as the API says it. */
export const english: Catalogue = {
  reasons: {
    ...photoEnglish,
    ...postEnglish,
    ...noticeEnglish,
    ...callEnglish,
    ...stateEnglish,
    ...videoEnglish,
    ...developerEnglish,
    ...engineEnglish,
    other: ({ text }) => text,
    earlier_result_kept: ({ because }, say) => `${say(because)} The earlier result is kept.`,
    video_not_retried: ({ because }, say) => (because ? say(because) : 'A video cannot be retried.'),
    video_not_looked_at: ({ because }, say) => (because ? say(because) : 'A video cannot be looked at.'),
  },
  rules: fieldEnglish,
  fieldNamed: (field, sentence) => `${field}: ${sentence}`,
}

/** The English sentence of a reason: `detail`, `error_message` and the text of a notice. */
export const { sayReason: inEnglish, sayRule: ruleInEnglish } = speakerOf(english)
