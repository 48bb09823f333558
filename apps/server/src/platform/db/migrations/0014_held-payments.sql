ALTER TABLE "webhook_event" DROP CONSTRAINT "webhook_event_status_known";--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "next_subscription" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "next_subscription_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhook_event" ADD CONSTRAINT "webhook_event_status_known" CHECK (status in ('granted','waiting','held','ignored'));--> statement-breakpoint
-- Lines that were kept for as long as the settings say go: a transaction that forgets says so.
create or replace function operator_log_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('guise.forgets', true) = 'operator_log' then
    return null;
  end if;
  raise exception 'the operator log is append-only: % is refused', lower(tg_op);
end $$;
