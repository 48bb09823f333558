CREATE INDEX "bookmark_profile" ON "bookmark" USING btree ("profile_uid");--> statement-breakpoint
CREATE INDEX "post_profile_profile" ON "post_profile" USING btree ("profile_uid");--> statement-breakpoint
CREATE INDEX "attestation_user" ON "attestation" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "gallery_selection_user" ON "gallery_selection" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "content_face_version" ON "content" USING btree ("face_version_id");--> statement-breakpoint
CREATE INDEX "content_user" ON "content" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_user" ON "post" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "project_default_face" ON "project" USING btree ("default_face_id");--> statement-breakpoint
CREATE INDEX "swap_face_version" ON "swap" USING btree ("face_version_id");--> statement-breakpoint
CREATE INDEX "task_face" ON "task" USING btree ("face_id");