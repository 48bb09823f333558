ALTER TABLE "video_segment" ADD COLUMN "made_with" jsonb;--> statement-breakpoint
ALTER TABLE "swap" ADD COLUMN "made_with" jsonb;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "engine" text DEFAULT 'auto' NOT NULL;