import { index, integer, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import { blobId } from './face-tables.ts'
import { jsonb } from './columns.ts'
import { content } from './work-tables.ts'
import type { StoredMaker } from './work-tables.ts'

/**
 * A video that is being swapped, in segments: which frames each has, what was made of them, and how far that is. They are there
 * from the beginning of an attempt to its end.
 */
export const videoSegment = pgTable(
  'video_segment',
  {
    content_id: uuid('content_id')
      .notNull()
      .references(() => content.id, { onDelete: 'cascade' }),
    attempt: integer('attempt').notNull(),
    position: integer('position').notNull(),
    first_frame: integer('first_frame').notNull(),
    frames: integer('frames').notNull(),
    seconds: real('seconds').notNull(),
    seconds_done: real('seconds_done').notNull().default(0),
    /** The same in all segments: what is written into the pixels of the film, 16 hexadecimal digits. */
    watermark: text('watermark').notNull(),
    /** The picture of its frames, encoded; null until it is done. */
    piece_blob_id: blobId('piece_blob_id'),
    preview_blob_id: blobId('preview_blob_id'),
    frames_with_face: integer('frames_with_face').notNull().default(0),
    frames_swapped: integer('frames_swapped').notNull().default(0),
    /** In which nobody was swapped, and somebody was left as they are who has forbidden their face. */
    frames_spared: integer('frames_spared').notNull().default(0),
    seconds_swapped: real('seconds_swapped').notNull().default(0),
    /** The most in one of its frames. */
    faces_detected: integer('faces_detected').notNull().default(0),
    faces_swapped: integer('faces_swapped').notNull().default(0),
    /** The sum over the swapped frames, 0..1 each. */
    quality: real('quality').notNull().default(0),
    processing_ms: integer('processing_ms').notNull().default(0),
    /** What made it; null until it is done. */
    made_with: jsonb('made_with').$type<StoredMaker>(),
    /** Who was chosen in it, as the recogniser knows them: the other segments follow the same person. */
    person: real('person').array(),
  },
  (t) => [
    primaryKey({ columns: [t.content_id, t.attempt, t.position] }),
    index('video_segment_piece').on(t.piece_blob_id),
    index('video_segment_preview').on(t.preview_blob_id),
  ],
)
