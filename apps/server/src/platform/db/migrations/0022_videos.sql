CREATE TABLE "video_segment" (
	"content_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"position" integer NOT NULL,
	"first_frame" integer NOT NULL,
	"frames" integer NOT NULL,
	"seconds" real NOT NULL,
	"seconds_done" real DEFAULT 0 NOT NULL,
	"watermark" text NOT NULL,
	"piece_blob_id" uuid,
	"preview_blob_id" uuid,
	"frames_with_face" integer DEFAULT 0 NOT NULL,
	"frames_swapped" integer DEFAULT 0 NOT NULL,
	"seconds_swapped" real DEFAULT 0 NOT NULL,
	"faces_detected" integer DEFAULT 0 NOT NULL,
	"faces_swapped" integer DEFAULT 0 NOT NULL,
	"quality" real DEFAULT 0 NOT NULL,
	"processing_ms" integer DEFAULT 0 NOT NULL,
	"person" real[],
	CONSTRAINT "video_segment_content_id_attempt_position_pk" PRIMARY KEY("content_id","attempt","position")
);
--> statement-breakpoint
DROP INDEX "ledger_hold_resolved_once";--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "video_notices" jsonb;--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "credits_held" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "swap" ADD COLUMN "credits" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "swap" ADD COLUMN "video_seconds" real;--> statement-breakpoint
ALTER TABLE "video_segment" ADD CONSTRAINT "video_segment_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_segment" ADD CONSTRAINT "video_segment_piece_blob_id_blob_id_fk" FOREIGN KEY ("piece_blob_id") REFERENCES "public"."blob"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_segment" ADD CONSTRAINT "video_segment_preview_blob_id_blob_id_fk" FOREIGN KEY ("preview_blob_id") REFERENCES "public"."blob"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_segment_piece" ON "video_segment" USING btree ("piece_blob_id");--> statement-breakpoint
CREATE INDEX "video_segment_preview" ON "video_segment" USING btree ("preview_blob_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_hold_resolved_once" ON "ledger" USING btree ("hold_id","kind") WHERE kind in ('capture','release');--> statement-breakpoint
-- A capture may be of less than was held: what it leaves is released, and no more. Whoever resolves a hold is waited for by others.
create or replace function move_wallet() returns trigger language plpgsql as $$
declare
  held ledger;
  resolved integer;
begin
  if new.kind in ('refund', 'payment') and new.reference is null then
    raise exception 'a % says what it answers', new.kind;
  end if;
  if new.kind in ('capture', 'release') then
    select * into held from ledger where id = new.hold_id and kind = 'hold'
      and (user_id, content_id, attempt) is not distinct from (new.user_id, new.content_id, new.attempt) for no key update;
    select coalesce(sum(amount), 0) into resolved from ledger where hold_id = new.hold_id and id <> new.id;
    if held.id is null or new.amount > held.amount - resolved
      or (new.kind = 'capture' and resolved > 0) or (new.kind = 'release' and new.amount <> held.amount - resolved) then
      raise exception 'a % is of what was held', new.kind;
    end if;
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
