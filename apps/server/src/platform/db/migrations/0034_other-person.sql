CREATE TABLE "other_person" (
	"prohibition_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "other_person_user_id_sha256_prohibition_id_pk" PRIMARY KEY("user_id","sha256","prohibition_id")
);
--> statement-breakpoint
ALTER TABLE "other_person" ADD CONSTRAINT "other_person_prohibition_id_prohibition_id_fk" FOREIGN KEY ("prohibition_id") REFERENCES "public"."prohibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "other_person" ADD CONSTRAINT "other_person_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "other_person_prohibition" ON "other_person" USING btree ("prohibition_id");