CREATE TABLE "personal_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hmac" text NOT NULL,
	"ending" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "personal_token_token_hmac_unique" UNIQUE("token_hmac"),
	CONSTRAINT "personal_token_short" CHECK (char_length(name) <= 60 and char_length(ending) = 4)
);
--> statement-breakpoint
ALTER TABLE "personal_token" ADD CONSTRAINT "personal_token_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "personal_token_user" ON "personal_token" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "personal_token_expiry" ON "personal_token" USING btree ("expires_at");