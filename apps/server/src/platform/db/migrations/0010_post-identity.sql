ALTER TABLE "post" ADD COLUMN "identity" text;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_identity_once" UNIQUE("task_id","identity");