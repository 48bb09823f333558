ALTER TABLE "app_user" ADD COLUMN "subscription_day" integer;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "next_subscription_day" integer;