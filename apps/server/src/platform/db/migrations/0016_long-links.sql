-- An index has no room for an address of 2,048 letters: it is told by its hash, and what is found by a key by that of the key.
ALTER TABLE "post" DROP CONSTRAINT "post_url_once";--> statement-breakpoint
CREATE UNIQUE INDEX "post_url_once" ON "post" USING btree ("task_id",md5(url));--> statement-breakpoint
update "profile" set url_key = encode(sha256(convert_to(url_key, 'UTF8')), 'hex') where char_length(url_key) > 256;--> statement-breakpoint
update "profile_post" set url_key = encode(sha256(convert_to(url_key, 'UTF8')), 'hex') where char_length(url_key) > 256;
