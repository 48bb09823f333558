create function search_fold(written text) returns text language sql immutable strict parallel safe as $$
  select translate(lower(written), 'áàâäãåāăąçćčĉďđéèêëēĕėęěğģíìîïīįıķłľļñńňņóòôöõøōőřŕśšşșťțţúùûüūůűųýÿźžż', 'aaaaaaaaaccccddeeeeeeeeeggiiiiiiiklllnnnnoooooooorrsssstttuuuuuuuuyyzzz')
$$;
--> statement-breakpoint
CREATE TABLE "refused_hash" (
	"sha256" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removal_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"address" text,
	"description" text NOT NULL,
	"signature" text NOT NULL,
	"identification" text NOT NULL,
	"contact_email" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "removal_request_status_known" CHECK (status in ('open','removed','refused'))
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"swap_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"wish" text NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"next_attempt" integer,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "report_status_known" CHECK (status in ('open','refunded','reprocessed','removed','refused'))
);
--> statement-breakpoint
CREATE TABLE "post_profile" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"profile_uid" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_swap" (
	"content_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"profile_uid" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_swap_content_id_attempt_pk" PRIMARY KEY("content_id","attempt")
);
--> statement-breakpoint
CREATE TABLE "audit_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"findings" jsonb NOT NULL,
	"violations" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "network_health" (
	"network" text PRIMARY KEY NOT NULL,
	"reads" integer DEFAULT 0 NOT NULL,
	"failures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_read_at" timestamp (3) with time zone,
	"last_failure_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operator" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text,
	"details" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"transaction_id" text NOT NULL,
	"email" text,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"tier" text,
	"plan" text,
	"credits" integer NOT NULL,
	"status" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"granted_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_event_once" UNIQUE("service","transaction_id"),
	CONSTRAINT "webhook_event_status_known" CHECK (status in ('granted','waiting','ignored'))
);
--> statement-breakpoint
DROP INDEX "profile_category";--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "subscription_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "blocked_reason" text;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "image_blob_id" uuid;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "url_key" text;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "trending_swaps" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "opted_in_proof" text;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "category_key" text GENERATED ALWAYS AS (regexp_replace(lower(trim(category)), '[\s_]+', '-', 'g')) STORED;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(coalesce(profile_name, '') || ' ' || coalesce(profile_description, '') || ' ' || coalesce(biography, '') || ' ' || coalesce(category, ''))) STORED;--> statement-breakpoint
ALTER TABLE "profile_post" ADD COLUMN "url_key" text;--> statement-breakpoint
ALTER TABLE "profile_post" ADD COLUMN "image_blob_id" uuid;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_profile" ADD CONSTRAINT "post_profile_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_profile" ADD CONSTRAINT "post_profile_profile_uid_profile_uid_fk" FOREIGN KEY ("profile_uid") REFERENCES "public"."profile"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_swap" ADD CONSTRAINT "profile_swap_profile_uid_profile_uid_fk" FOREIGN KEY ("profile_uid") REFERENCES "public"."profile"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removal_request_open" ON "removal_request" USING btree ("due_at") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "report_once" ON "report" USING btree ("swap_id");--> statement-breakpoint
CREATE INDEX "report_user" ON "report" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "report_open" ON "report" USING btree ("due_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "profile_swap_profile" ON "profile_swap" USING btree ("profile_uid","created_at");--> statement-breakpoint
CREATE INDEX "operator_log_time" ON "operator_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_event_waiting" ON "webhook_event" USING btree ("email") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "profile_category_key" ON "profile" USING btree ("category_key");--> statement-breakpoint
CREATE INDEX "profile_url_key" ON "profile" USING btree ("url_key");--> statement-breakpoint
CREATE INDEX "profile_rank" ON "profile" USING btree ("editor_choice" DESC NULLS LAST,"trending_swaps" DESC NULLS LAST,"total_swaps" DESC NULLS LAST,"followers" DESC NULLS LAST,"uid");--> statement-breakpoint
CREATE INDEX "profile_post_url_key" ON "profile_post" USING btree ("url_key");
--> statement-breakpoint
create function operator_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the operator log is append-only: % is refused', lower(tg_op);
end $$;
--> statement-breakpoint
create trigger operator_log_append_only before update or delete or truncate on "operator_log"
  for each statement execute function operator_log_is_append_only();
