CREATE INDEX "app_user_time" ON "app_user" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "report_queue" ON "report" USING btree ("settled_at" DESC NULLS FIRST,"due_at","id");--> statement-breakpoint
CREATE INDEX "operator_log_kind" ON "operator_log" USING btree ("subject_kind","created_at","id");--> statement-breakpoint
CREATE INDEX "operator_log_subject" ON "operator_log" USING btree ("subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_event_time" ON "webhook_event" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_event_status" ON "webhook_event" USING btree ("status","created_at","id");