CREATE TABLE "refused_look" (
	"perceptual_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "swap" ADD COLUMN "watermark" text;--> statement-breakpoint
ALTER TABLE "swap" ADD COLUMN "perceptual_hash" text;--> statement-breakpoint
ALTER TABLE "swap" ADD COLUMN "has_visible_mark" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "swap" ADD CONSTRAINT "swap_watermark_once" UNIQUE("watermark");