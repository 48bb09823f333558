ALTER TABLE "app_user" ADD COLUMN "other_plans" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- The plan behind the one that somebody has is the first of those.
UPDATE "app_user" SET "other_plans" = jsonb_build_array(jsonb_build_object(
  'plan', "next_subscription",
  'until', to_char("next_subscription_until" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'day', "next_subscription_day")) WHERE "next_subscription" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" DROP COLUMN "next_subscription";--> statement-breakpoint
ALTER TABLE "app_user" DROP COLUMN "next_subscription_until";--> statement-breakpoint
ALTER TABLE "app_user" DROP COLUMN "next_subscription_day";
