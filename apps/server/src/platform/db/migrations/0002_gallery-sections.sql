CREATE TABLE "gallery_count" (
	"user_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"day" date NOT NULL,
	"project_id" uuid NOT NULL,
	"item_type" text NOT NULL,
	"pictures" integer NOT NULL,
	CONSTRAINT "gallery_count_user_id_mode_day_project_id_item_type_pk" PRIMARY KEY("user_id","mode","day","project_id","item_type"),
	CONSTRAINT "gallery_count_present" CHECK (pictures >= 0)
);
--> statement-breakpoint
CREATE TABLE "gallery_selection" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"chosen" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "content_gallery";--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "day" date;--> statement-breakpoint
create function local_day(moment timestamptz, zone text) returns date language plpgsql stable as $$
begin
  return (moment at time zone coalesce(zone, 'UTC'))::date;
exception when invalid_parameter_value then -- a time zone that only the caller's browser knows
  return (moment at time zone 'UTC')::date;
end $$;
--> statement-breakpoint
update "content" set project_id = task.project_id, day = local_day(content.created_at, app_user.time_zone)
  from "task", "app_user" where task.id = content.task_id and app_user.id = content.user_id;
--> statement-breakpoint
ALTER TABLE "content" ALTER COLUMN "project_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "content" ALTER COLUMN "day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "gallery_count" ADD CONSTRAINT "gallery_count_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_selection" ADD CONSTRAINT "gallery_selection_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gallery_selection_expiry" ON "gallery_selection" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "content_originals" ON "content" USING btree ("user_id","day","created_at","id") WHERE original_blob_id is not null;--> statement-breakpoint
CREATE INDEX "content_swaps" ON "content" USING btree ("user_id","day","created_at","id") WHERE original_blob_id is not null and swap_id is not null;--> statement-breakpoint
CREATE INDEX "content_project_originals" ON "content" USING btree ("project_id","day","created_at","id") WHERE original_blob_id is not null;--> statement-breakpoint
CREATE INDEX "content_project_swaps" ON "content" USING btree ("project_id","day","created_at","id") WHERE original_blob_id is not null and swap_id is not null;--> statement-breakpoint
CREATE INDEX "content_videos" ON "content" USING btree ("user_id","day","created_at","id") WHERE original_blob_id is not null and item_type = 'Video';
--> statement-breakpoint
insert into "gallery_count" (user_id, mode, day, project_id, item_type, pictures)
  select user_id, mode, day, project_id, item_type, count(*)
  from "content" cross join (values ('originals'), ('swaps')) as modes(mode)
  where original_blob_id is not null and (mode = 'originals' or swap_id is not null)
  group by user_id, mode, day, project_id, item_type;
--> statement-breakpoint
create function stamp_content() returns trigger language plpgsql as $$
begin
  select task.project_id, local_day(new.created_at, app_user.time_zone) into new.project_id, new.day
    from task join app_user on app_user.id = task.user_id where task.id = new.task_id;
  return new;
end $$;
--> statement-breakpoint
create trigger content_stamped before insert on "content" for each row execute function stamp_content();
--> statement-breakpoint
create function count_picture(row_of content, mode text, by_pictures integer) returns void language plpgsql as $$
begin
  if by_pictures > 0 then
    insert into gallery_count as counted (user_id, mode, day, project_id, item_type, pictures)
      values (row_of.user_id, count_picture.mode, row_of.day, row_of.project_id, row_of.item_type, by_pictures)
      on conflict on constraint gallery_count_user_id_mode_day_project_id_item_type_pk
      do update set pictures = counted.pictures + excluded.pictures;
  else
    update gallery_count as counted set pictures = pictures + by_pictures
      where counted.user_id = row_of.user_id and counted.mode = count_picture.mode and counted.day = row_of.day
        and counted.project_id = row_of.project_id and counted.item_type = row_of.item_type;
    delete from gallery_count as counted
      where counted.user_id = row_of.user_id and counted.mode = count_picture.mode and counted.day = row_of.day
        and counted.project_id = row_of.project_id and counted.item_type = row_of.item_type and counted.pictures = 0;
  end if;
end $$;
--> statement-breakpoint
create function count_pictures() returns trigger language plpgsql as $$
declare
  was_original integer := 0; was_swap integer := 0; is_original integer := 0; is_swap integer := 0; row_of content;
begin
  if tg_op <> 'INSERT' then
    row_of := old;
    was_original := (old.original_blob_id is not null)::int;
    was_swap := (old.original_blob_id is not null and old.swap_id is not null)::int;
  end if;
  if tg_op <> 'DELETE' then
    row_of := new;
    is_original := (new.original_blob_id is not null)::int;
    is_swap := (new.original_blob_id is not null and new.swap_id is not null)::int;
  end if;
  if is_original <> was_original then perform count_picture(row_of, 'originals', is_original - was_original); end if;
  if is_swap <> was_swap then perform count_picture(row_of, 'swaps', is_swap - was_swap); end if;
  return null;
end $$;
--> statement-breakpoint
-- Deferred to the commit, so that the counted row is locked last and only for a moment: no two transactions can wait
-- for each other over a wallet and a count.
create constraint trigger content_counted_insert after insert on "content" deferrable initially deferred
  for each row when (new.original_blob_id is not null) execute function count_pictures();
--> statement-breakpoint
create constraint trigger content_counted_update after update of original_blob_id, swap_id on "content"
  deferrable initially deferred for each row
  when (old.original_blob_id is distinct from new.original_blob_id or (old.swap_id is null) <> (new.swap_id is null))
  execute function count_pictures();
--> statement-breakpoint
create constraint trigger content_counted_delete after delete on "content" deferrable initially deferred
  for each row when (old.original_blob_id is not null) execute function count_pictures();
