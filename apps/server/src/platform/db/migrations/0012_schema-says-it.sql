ALTER TABLE "report" ALTER COLUMN "swap_id" DROP NOT NULL;
--> statement-breakpoint
-- What the new constraints would refuse is mended first; how much that was stands in the operators' log.
do $$
declare
  column_of record; mended jsonb := '{}'; rows_changed integer; owners text;
begin
  update "content" set project_id = task.project_id from "task"
    where task.id = content.task_id and content.project_id <> task.project_id;
  get diagnostics rows_changed = row_count;
  mended := mended || jsonb_build_object('content.project_id', rows_changed);
  if rows_changed > 0 then
    delete from "gallery_count";
    insert into "gallery_count" (user_id, mode, day, project_id, item_type, pictures)
      select user_id, mode, day, project_id, item_type, count(*)
      from "content" cross join (values ('originals'), ('swaps')) as modes(mode)
      where original_blob_id is not null and (mode = 'originals' or swap_id is not null)
      group by user_id, mode, day, project_id, item_type;
  end if;
  delete from "gallery_count" where not exists (select 1 from "project" where project.id = gallery_count.project_id);
  get diagnostics rows_changed = row_count;
  mended := mended || jsonb_build_object('gallery_count.project_id', rows_changed);

  -- A picture that may be missing is missing.
  for column_of in select * from (values ('content', 'original_blob_id'), ('content', 'thumbnail_blob_id'),
    ('profile', 'image_blob_id'), ('profile_post', 'image_blob_id'), ('appeal', 'blob_id')) as columns(of_table, name)
  loop
    execute format('update %1$I set %2$I = null where %2$I is not null
      and not exists (select 1 from blob where blob.id = %1$I.%2$I)', column_of.of_table, column_of.name);
    get diagnostics rows_changed = row_count;
    mended := mended || jsonb_build_object(column_of.of_table || '.' || column_of.name, rows_changed);
  end loop;
  -- A result or a face without its picture keeps a blob without bytes, which every audit names until it is dealt with.
  for column_of in select * from (values ('swap', 'blob_id'), ('swap', 'thumbnail_blob_id'), ('face_version', 'blob_id'),
    ('face_version', 'thumbnail_blob_id'), ('face_photo', 'blob_id'), ('face_photo', 'thumbnail_blob_id')) as columns(of_table, name)
  loop
    owners := case column_of.of_table
      when 'swap' then 'swap join content as owned on owned.id = swap.content_id'
      when 'face_version' then 'face_version join face as owned on owned.id = face_version.face_id'
      else 'face_photo join face_version as version on version.id = face_photo.face_version_id
        join face as owned on owned.id = version.face_id' end;
    execute format('insert into blob (id, user_id, key, media_type, bytes, sha256, state)
      select distinct on (%1$I.%2$I) %1$I.%2$I, owned.user_id, %4$L || %1$I.%2$I::text, %5$L, 0, %6$L, %7$L
      from %3$s where not exists (select 1 from blob where blob.id = %1$I.%2$I)',
      column_of.of_table, column_of.name, owners, 'lost/', 'image/jpeg', '', 'live');
    get diagnostics rows_changed = row_count;
    mended := mended || jsonb_build_object(column_of.of_table || '.' || column_of.name, rows_changed);
  end loop;
  -- What is shown stays.
  update "blob" set state = 'live' where state <> 'live' and id in (
    select original_blob_id from content union select thumbnail_blob_id from content
    union select blob_id from swap union select thumbnail_blob_id from swap
    union select image_blob_id from profile union select image_blob_id from profile_post union select blob_id from appeal
    union select blob_id from face_version union select thumbnail_blob_id from face_version
    union select blob_id from face_photo union select thumbnail_blob_id from face_photo);
  get diagnostics rows_changed = row_count;
  mended := mended || jsonb_build_object('blob.state', rows_changed);

  update "content" set swap_id = (
      select swap.id from "swap" where swap.content_id = content.id order by swap.attempt desc limit 1)
    where (swap_id is not null and not exists (select 1 from "swap" where swap.id = content.swap_id))
      or (status = 'completed' and swap_id is null and exists (select 1 from "swap" where swap.content_id = content.id));
  get diagnostics rows_changed = row_count;
  mended := mended || jsonb_build_object('content.swap_id', rows_changed);
  -- A new attempt: the one before was charged, and a failed one never is.
  update "content" set status = 'failed', attempt = attempt + 1, reason = '{"code": "task_failed"}'
    where status = 'completed' and swap_id is null;
  get diagnostics rows_changed = row_count;
  mended := mended || jsonb_build_object('content.status', rows_changed);
  -- Nothing was broken about these: a result is replaced, and its report stays.
  update "report" set swap_id = null where not exists (select 1 from "swap" where swap.id = report.swap_id);
  update "task" set completed_at = case when status in ('completed','failed','cancelled') then updated_at end
    where (status in ('completed','failed','cancelled')) <> (completed_at is not null);
  get diagnostics rows_changed = row_count;
  mended := mended || jsonb_build_object('task.completed_at', rows_changed);

  select jsonb_object_agg(key, value) into mended from jsonb_each(mended) where value <> '0'::jsonb;
  if mended is not null then
    insert into "operator_log" (id, operator, action, subject_kind, subject_id, details)
      values (gen_random_uuid(), 'update', 'mend references', 'house', null, mended);
  end if;
end $$;
--> statement-breakpoint
-- The gallery's counts are made at the end of a transaction; a table cannot be altered before.
set constraints all immediate;
--> statement-breakpoint
ALTER TABLE "ledger" DROP CONSTRAINT "ledger_kind_known";
--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "reference" uuid;
--> statement-breakpoint
-- The kinds that were written as the beginning of a sentence. What is moved and when stays as it was.
alter table "ledger" disable trigger ledger_append_only;
--> statement-breakpoint
update "ledger" set kind = 'payment', reference = paid.event_id
  from (select distinct on (webhook_event.id) webhook_event.id as event_id, granted.id
        from "webhook_event" join "ledger" granted
          on granted.kind = 'grant' and granted.reason = webhook_event.service || ': ' || webhook_event.transaction_id
        order by webhook_event.id, granted.id) paid
  where ledger.id = paid.id;
--> statement-breakpoint
-- The refunds of a person answer their refunded reports in the order of both; those of people who are gone answer none.
update "ledger" set kind = 'refund', reference = refunds.report_id
  from (select entry.id, answered.id as report_id
        from (select id, user_id, row_number() over (partition by user_id order by id) as place
              from "ledger" where kind = 'grant' and reason like 'refund%') entry
        left join (select id, user_id, row_number() over (partition by user_id order by settled_at, id) as place
              from "report" where status = 'refunded') answered using (user_id, place)) refunds
  where ledger.id = refunds.id;
--> statement-breakpoint
update "ledger" set hold_id = null
  where hold_id is not null and not exists (select 1 from "ledger" held where held.id = ledger.hold_id);
--> statement-breakpoint
alter table "ledger" enable trigger ledger_append_only;
--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_of_project" UNIQUE("id","project_id");
--> statement-breakpoint
ALTER TABLE "content" DROP CONSTRAINT "content_task_id_task_id_fk";
--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_swap_id_swap_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swap"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_image_blob_id_blob_id_fk" FOREIGN KEY ("image_blob_id") REFERENCES "public"."blob"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "profile_post" ADD CONSTRAINT "profile_post_image_blob_id_blob_id_fk" FOREIGN KEY ("image_blob_id") REFERENCES "public"."blob"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "face_photo" ADD CONSTRAINT "face_photo_blob_id_blob_id_fk" FOREIGN KEY ("blob_id") REFERENCES "public"."blob"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "face_photo" ADD CONSTRAINT "face_photo_thumbnail_blob_id_blob_id_fk" FOREIGN KEY ("thumbnail_blob_id") REFERENCES "public"."blob"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "face_version" ADD CONSTRAINT "face_version_blob_id_blob_id_fk" FOREIGN KEY ("blob_id") REFERENCES "public"."blob"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "face_version" ADD CONSTRAINT "face_version_thumbnail_blob_id_blob_id_fk" FOREIGN KEY ("thumbnail_blob_id") REFERENCES "public"."blob"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gallery_count" ADD CONSTRAINT "gallery_count_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_hold_id_ledger_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."ledger"("id") ON DELETE no action ON UPDATE no action DEFERRABLE;
--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_blob_id_blob_id_fk" FOREIGN KEY ("blob_id") REFERENCES "public"."blob"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_original_blob_id_blob_id_fk" FOREIGN KEY ("original_blob_id") REFERENCES "public"."blob"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_thumbnail_blob_id_blob_id_fk" FOREIGN KEY ("thumbnail_blob_id") REFERENCES "public"."blob"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_swap_id_swap_id_fk" FOREIGN KEY ("swap_id") REFERENCES "public"."swap"("id") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_of_task" FOREIGN KEY ("task_id","project_id") REFERENCES "public"."task"("id","project_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "swap" ADD CONSTRAINT "swap_blob_id_blob_id_fk" FOREIGN KEY ("blob_id") REFERENCES "public"."blob"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "swap" ADD CONSTRAINT "swap_thumbnail_blob_id_blob_id_fk" FOREIGN KEY ("thumbnail_blob_id") REFERENCES "public"."blob"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "profile_image" ON "profile" USING btree ("image_blob_id");
--> statement-breakpoint
CREATE INDEX "profile_post_image" ON "profile_post" USING btree ("image_blob_id");
--> statement-breakpoint
CREATE INDEX "face_photo_blob" ON "face_photo" USING btree ("blob_id");
--> statement-breakpoint
CREATE INDEX "face_photo_thumbnail" ON "face_photo" USING btree ("thumbnail_blob_id");
--> statement-breakpoint
CREATE INDEX "face_version_blob" ON "face_version" USING btree ("blob_id");
--> statement-breakpoint
CREATE INDEX "face_version_thumbnail" ON "face_version" USING btree ("thumbnail_blob_id");
--> statement-breakpoint
CREATE INDEX "gallery_count_project" ON "gallery_count" USING btree ("project_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_reference_once" ON "ledger" USING btree ("kind","reference") WHERE reference is not null;
--> statement-breakpoint
CREATE INDEX "appeal_blob" ON "appeal" USING btree ("blob_id");
--> statement-breakpoint
CREATE INDEX "content_original" ON "content" USING btree ("original_blob_id");
--> statement-breakpoint
CREATE INDEX "content_thumbnail" ON "content" USING btree ("thumbnail_blob_id");
--> statement-breakpoint
CREATE INDEX "content_swap" ON "content" USING btree ("swap_id");
--> statement-breakpoint
CREATE INDEX "swap_blob" ON "swap" USING btree ("blob_id");
--> statement-breakpoint
CREATE INDEX "swap_thumbnail" ON "swap" USING btree ("thumbnail_blob_id");
--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_reference_of" CHECK (reference is null or kind in ('refund','payment'));
--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_kind_known" CHECK (kind in ('grant','refund','payment','adjustment','hold','capture','release'));
--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_status_known" CHECK (status in ('pending','downloaded','processing','swapped','completed','failed','cancelled'));
--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_completed_shows" CHECK (status <> 'completed' or swap_id is not null);
--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_status_known" CHECK (status in ('pending','scraping','downloaded','processing','swapped','completed','failed','cancelled'));
--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_status_known" CHECK (status in ('active','completed','archived'));
--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_status_known" CHECK (status in ('pending','scraping','downloaded','processing','swapped','completed','failed','cancelled'));
--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_end" CHECK ((status in ('completed','failed','cancelled')) = (completed_at is not null));
--> statement-breakpoint
-- Whatever is written into the ledger moves the wallet, in the same statement. Nobody spends what they do not have: the
-- wallet's checks refuse it. What is resolved is what was held.
create function move_wallet() returns trigger language plpgsql as $$
begin
  if new.kind in ('refund', 'payment') and new.reference is null then
    raise exception 'a % says what it answers', new.kind;
  end if;
  if new.kind in ('capture', 'release') and not exists (
    select 1 from ledger held where held.id = new.hold_id and held.kind = 'hold'
      and (held.user_id, held.amount, held.content_id, held.attempt)
        is not distinct from (new.user_id, new.amount, new.content_id, new.attempt)) then
    raise exception 'a % is of what was held', new.kind;
  end if;
  if new.kind in ('grant', 'refund', 'payment') then
    insert into wallet (user_id, posted) values (new.user_id, new.amount)
      on conflict (user_id) do update set posted = wallet.posted + new.amount;
  else
    update wallet set
      posted = posted + case new.kind when 'adjustment' then new.amount when 'capture' then -new.amount else 0 end,
      pending = pending + case new.kind when 'hold' then new.amount when 'adjustment' then 0 else -new.amount end
      where user_id = new.user_id;
    if not found and new.kind in ('adjustment', 'hold') then
      raise check_violation using message = 'there is no wallet to take it from', constraint = 'wallet_covered';
    end if;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_moves_wallet after insert on "ledger" for each row execute function move_wallet();
--> statement-breakpoint
-- The table of ideas/work/transitions.ts, whose test holds the two against each other.
create function may_move(subject text, was text, becomes text) returns boolean language sql immutable as $$
  select case subject || ' ' || was
    when 'photo pending' then becomes in ('downloaded', 'failed', 'cancelled')
    when 'photo downloaded' then becomes in ('processing', 'failed', 'completed', 'cancelled')
    when 'photo processing' then becomes in ('swapped', 'completed', 'failed', 'cancelled', 'downloaded')
    when 'photo swapped' then becomes in ('completed', 'failed', 'cancelled', 'downloaded')
    when 'photo failed' then becomes in ('pending', 'downloaded')
    when 'photo cancelled' then becomes in ('pending', 'downloaded', 'failed')
    when 'photo completed' then becomes in ('downloaded', 'failed')
    when 'post pending' then becomes in ('scraping', 'downloaded', 'processing', 'swapped', 'completed', 'failed', 'cancelled')
    when 'post scraping' then becomes in ('downloaded', 'processing', 'swapped', 'completed', 'failed', 'cancelled')
    when 'post downloaded' then becomes in ('processing', 'swapped', 'completed', 'failed', 'cancelled', 'scraping')
    when 'post processing' then becomes in ('swapped', 'completed', 'failed', 'cancelled', 'scraping')
    when 'post swapped' then becomes in ('completed', 'failed', 'cancelled', 'scraping')
    when 'post completed' then becomes in ('failed', 'cancelled', 'scraping')
    when 'post failed' then becomes in ('completed', 'cancelled', 'pending', 'scraping')
    when 'post cancelled' then becomes in ('completed', 'failed', 'pending', 'scraping')
    when 'task pending' then becomes in ('scraping', 'downloaded', 'processing', 'swapped', 'completed', 'failed', 'cancelled')
    when 'task scraping' then becomes in ('downloaded', 'processing', 'swapped', 'completed', 'failed', 'cancelled', 'pending')
    when 'task downloaded' then becomes in ('processing', 'swapped', 'completed', 'failed', 'cancelled', 'pending')
    when 'task processing' then becomes in ('swapped', 'completed', 'failed', 'cancelled', 'pending')
    when 'task swapped' then becomes in ('completed', 'failed', 'cancelled', 'pending')
    when 'task completed' then becomes in ('failed', 'cancelled', 'pending')
    when 'task failed' then becomes in ('completed', 'cancelled', 'pending')
    when 'task cancelled' then becomes in ('completed', 'failed', 'pending')
    else false end
$$;
--> statement-breakpoint
create function refuse_transition() returns trigger language plpgsql as $$
begin
  if not may_move(tg_argv[0], old.status, new.status) then
    raise exception 'a % that is % does not become %', tg_argv[0], old.status, new.status;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger task_moves before update of status on "task" for each row
  when (old.status <> new.status) execute function refuse_transition('task');
--> statement-breakpoint
create trigger post_moves before update of status on "post" for each row
  when (old.status <> new.status) execute function refuse_transition('post');
--> statement-breakpoint
create trigger content_moves before update of status on "content" for each row
  when (old.status <> new.status) execute function refuse_transition('photo');
