import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PromiseSubject } from '@guise/contract'
import { installationId } from '../../platform/storage/blobs.ts'

/** One promise with the query that selects what breaks it. */
export type Check = { promise: string; about: PromiseSubject; violations: SQL }

const shownBlobs = sql`
  select original_blob_id as id from content union select thumbnail_blob_id from content
  union select image_blob_id from profile union select image_blob_id from profile_post
  union select blob_id from swap union select thumbnail_blob_id from swap
  union select blob_id from face_version union select thumbnail_blob_id from face_version
  union select blob_id from face_photo union select thumbnail_blob_id from face_photo
  union select piece_blob_id from video_segment union select preview_blob_id from video_segment
  union select blob_id from appeal`

/**
 * The promises that the tables do not hold by themselves; each query answers one row per violation, named by id. A balance
 * below zero, a photo held for twice in an attempt, a capture of what was not held, a completed photo without a result, a
 * task with an end that is not over, and a row whose picture is gone cannot be written at all.
 */
export const checks: Check[] = [
  {
    promise: 'I1 posted credits equal grants and adjustments less captures',
    about: 'credits',
    violations: sql`
      select wallet.user_id as id from wallet left join ledger on ledger.user_id = wallet.user_id
      group by wallet.user_id, wallet.posted
      having wallet.posted <> coalesce(sum(case when kind in ('grant', 'refund', 'payment', 'adjustment') then amount when kind = 'capture' then -amount end), 0)`,
  },
  {
    promise: 'I1 held credits equal holds less captures and releases',
    about: 'credits',
    violations: sql`
      select wallet.user_id as id from wallet left join ledger on ledger.user_id = wallet.user_id
      group by wallet.user_id, wallet.pending
      having wallet.pending <> coalesce(sum(case kind when 'hold' then amount when 'capture' then -amount when 'release' then -amount end), 0)`,
  },
  {
    promise: 'I2 a completed photo has exactly one capture for the result it shows',
    about: 'credits',
    violations: sql`
      select content.id from content join swap on swap.id = content.swap_id
      where content.status = 'completed' and 1 <> (select count(*) from ledger
        where ledger.content_id = content.id and ledger.attempt = swap.attempt and ledger.kind = 'capture')`,
  },
  {
    promise: 'I2 a failed or cancelled photo has no capture in its attempt and no open hold',
    about: 'credits',
    violations: sql`
      select content.id from content where status in ('failed', 'cancelled') and (
        exists (select 1 from ledger where content_id = content.id and attempt = content.attempt and kind = 'capture')
        or exists (select 1 from ledger held where held.content_id = content.id and held.kind = 'hold'
          and not exists (select 1 from ledger done where done.hold_id = held.id)))`,
  },
  {
    promise: 'I3 credits captured equal results published',
    about: 'credits',
    violations: sql`
      select app_user.id from app_user where total_processed_images <>
        (select count(*) from ledger where ledger.user_id = app_user.id and kind = 'capture')`,
  },
  {
    promise: 'I3 what a result says it cost was captured for it, and the rest of its hold given back',
    about: 'credits',
    violations: sql`
      select swap.id from swap join content on content.id = swap.content_id
      left join ledger held on held.content_id = swap.content_id and held.attempt = swap.attempt and held.kind = 'hold'
      left join ledger paid on paid.hold_id = held.id and paid.kind = 'capture'
      left join ledger rest on rest.hold_id = held.id and rest.kind = 'release'
      where content.status = 'completed' and (swap.credits is distinct from paid.amount
        or held.amount is distinct from paid.amount + coalesce(rest.amount, 0))`,
  },
  {
    promise: 'I4 no hold outlives its work',
    about: 'credits',
    violations: sql`
      select held.id::text from ledger held where held.kind = 'hold'
        and not exists (select 1 from ledger done where done.hold_id = held.id)
        and not exists (select 1 from content where content.id = held.content_id and content.attempt = held.attempt
          and content.status in ('processing', 'swapped'))`,
  },
  {
    promise: 'I5 every unfinished photo has a job',
    about: 'work',
    violations: sql`
      select content.id from content where status in ('downloaded', 'processing', 'swapped') and not exists (
        select 1 from pgboss.job where job.data ->> 'content_id' = content.id::text
          and (job.data ->> 'attempt')::int = content.attempt and job.state in ('created', 'retry', 'active'))`,
  },
  {
    promise: 'I5 every unread or undownloaded post has a job',
    about: 'work',
    violations: sql`
      select post.id from post where (status in ('pending', 'scraping')
          or exists (select 1 from content where content.post_id = post.id and content.status = 'pending'))
        and not exists (select 1 from pgboss.job where job.data ->> 'post_id' = post.id::text
          and (job.data ->> 'attempt')::int = post.attempt and job.state in ('created', 'retry', 'active'))
        and not exists (select 1 from content where content.post_id = post.id
          and content.status in ('downloaded', 'processing', 'swapped'))`,
  },
  {
    promise: 'I7 a new result was made with the face version that was submitted',
    about: 'work',
    violations: sql`
      select content.id from content join swap on swap.id = content.swap_id
      where content.status = 'completed' and content.attempt = swap.attempt
        and content.face_version_id is not null and content.face_version_id <> swap.face_version_id`,
  },
  {
    promise: 'I8 a task is finished exactly when all its posts are',
    about: 'work',
    violations: sql`
      select task.id from task where (status in ('completed', 'failed', 'cancelled')) <>
        (not exists (select 1 from post where post.task_id = task.id and post.status not in ('completed', 'failed', 'cancelled')))`,
  },
  {
    promise: 'I10 nothing is kept of users who are gone',
    about: 'kept',
    violations: sql`
      select blob.id from blob where state = 'live' and user_id <> ${installationId}
        and not exists (select 1 from app_user where app_user.id = blob.user_id)`,
  },
  {
    promise: 'I10 no picture is kept that nothing shows',
    about: 'kept',
    violations: sql`
      select id from blob where state = 'live' except (${shownBlobs})`,
  },
  {
    promise: "I12 a creator's swaps are those that were made from their posts, each of them paid",
    about: 'counts',
    violations: sql`
      select profile.uid as id from profile left join profile_swap on profile_swap.profile_uid = profile.uid
      group by profile.uid, profile.total_swaps having profile.total_swaps <> count(profile_swap.content_id)
      union select profile_swap.content_id::text from profile_swap where not exists (select 1 from ledger
        where ledger.content_id = profile_swap.content_id and ledger.attempt = profile_swap.attempt and ledger.kind = 'capture')`,
  },
  {
    promise: 'I12 every refund answers a report of a result that was paid',
    about: 'credits',
    violations: sql`
      select report.id::text from report where status = 'refunded' and not exists (select 1 from ledger
        where ledger.content_id = report.content_id and ledger.attempt = report.attempt and ledger.kind = 'capture')`,
  },
  {
    promise: 'I12 every payment was granted',
    about: 'credits',
    violations: sql`
      select webhook_event.id::text from webhook_event where status = 'granted' and credits > 0 and not exists (
        select 1 from ledger where ledger.kind = 'payment' and ledger.reference = webhook_event.id)`,
  },
  {
    promise: 'I12 every shown picture is a live blob',
    about: 'files',
    violations: sql`
      select blob.id::text from (${shownBlobs}) shown join blob on blob.id = shown.id where blob.state <> 'live'`,
  },
  {
    promise: 'I14 a blocked user has no open session',
    about: 'sessions',
    violations: sql`
      select session.id from session join app_user on app_user.id = session.user_id
      where app_user.blocked_at is not null and session.ended_at is null`,
  },
  {
    promise: 'I12 the counts of the gallery are those of its pictures',
    about: 'counts',
    violations: sql`
      select coalesce(counted.user_id, found.user_id) as id
      from (select user_id, mode, day, project_id, item_type, pictures from gallery_count) counted
      full join (
        select user_id, mode, day, project_id, item_type, count(*) as pictures
        from content cross join (values ('originals'), ('swaps')) as modes(mode)
        where original_blob_id is not null and (mode = 'originals' or swap_id is not null)
        group by user_id, mode, day, project_id, item_type
      ) found using (user_id, mode, day, project_id, item_type)
      where counted.pictures is distinct from found.pictures`,
  },
]
