DROP INDEX "passcodes_live";--> statement-breakpoint
ALTER TABLE "recommendations" ADD COLUMN "recorded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "accounts_created" ON "accounts" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "accounts_suspended" ON "accounts" USING btree ("id") WHERE "accounts"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_revoked" ON "sessions" USING btree ("revoked_at") WHERE "sessions"."revoked_at" is not null;--> statement-breakpoint
CREATE INDEX "sessions_network" ON "sessions" USING btree ("last_used_at") WHERE "sessions"."network" is not null;--> statement-breakpoint
CREATE INDEX "kept_documents_made" ON "kept_documents" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "invites_known" ON "invites" USING btree ("sent_at") WHERE "invites"."email" is not null;--> statement-breakpoint
CREATE INDEX "invites_sent" ON "invites" USING brin ("sent_at");--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "passcodes_of" ON "passcodes" USING btree ("email","purpose","created_at");--> statement-breakpoint
CREATE INDEX "passcodes_created" ON "passcodes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "profile_records_slug" ON "profile_records" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "profiles_first_published" ON "profiles" USING btree ("first_published_at");--> statement-breakpoint
CREATE INDEX "outgoing_pushes_created" ON "outgoing_pushes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_reset" ON "rate_limits" USING btree ("reset_at");--> statement-breakpoint
CREATE INDEX "media_account" ON "media" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "media_unsettled" ON "media" USING btree ("state","created_at") WHERE "media"."state" <> 'ready';--> statement-breakpoint
CREATE INDEX "recommendations_giver" ON "recommendations" USING btree ("reviewer_email");--> statement-breakpoint
CREATE INDEX "recommendations_invite" ON "recommendations" USING btree ("invite_id");--> statement-breakpoint
CREATE INDEX "recommendations_heard" ON "recommendations" USING btree (greatest("given_at", "changed_at", "confirmed_again_at", "still_true_asked_at")) WHERE (("recommendations"."state" = 'published' and "recommendations"."withdrawn_at" is null and "recommendations"."hidden_at" is null) and "recommendations"."still_true_stopped_at" is null);--> statement-breakpoint
CREATE INDEX "recommendations_asked" ON "recommendations" USING btree ("still_true_asked_at") WHERE "recommendations"."still_true_asked_at" is not null;--> statement-breakpoint
CREATE INDEX "recommendations_unrecorded" ON "recommendations" USING btree ("id") WHERE (("recommendations"."state" = 'published' and "recommendations"."withdrawn_at" is null and "recommendations"."hidden_at" is null) and "recommendations"."recorded" = false);--> statement-breakpoint
CREATE INDEX "recommendations_own_browser" ON "recommendations" USING btree ("given_at") WHERE ("recommendations"."from_own_browser" = true and "recommendations"."withdrawn_at" is null);--> statement-breakpoint
CREATE INDEX "recommendations_given" ON "recommendations" USING brin ("given_at");--> statement-breakpoint
CREATE INDEX "recommendations_published" ON "recommendations" USING brin ("published_at");--> statement-breakpoint
CREATE INDEX "reviewer_sessions_expires" ON "reviewer_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "records_key" ON "records" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "subscriptions_renews" ON "subscriptions" USING btree ("renews_at");--> statement-breakpoint
CREATE INDEX "subscriptions_ends" ON "subscriptions" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "subscriptions_provider" ON "subscriptions" USING btree ("provider");--> statement-breakpoint
CREATE INDEX "counted_visits_account" ON "counted_visits" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "daily_views_day" ON "daily_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "what_people_say_outdated" ON "what_people_say" USING btree ("account_id") WHERE ("what_people_say"."made" < "what_people_say"."asked" and "what_people_say"."is_off" = false);--> statement-breakpoint
-- Whether a record stands is asked of millions every hour, so each recommendation says it itself; no service can forget to.
CREATE FUNCTION "note_recorded"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE "recommendations" SET "recorded" = true WHERE "id" = NEW."recommendation_id";
  ELSE
    UPDATE "recommendations" SET "recorded" = false WHERE "id" = OLD."recommendation_id";
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "records_note" AFTER INSERT OR DELETE ON "records" FOR EACH ROW EXECUTE FUNCTION "note_recorded"();--> statement-breakpoint
UPDATE "recommendations" SET "recorded" = true WHERE "id" IN (SELECT "recommendation_id" FROM "records");--> statement-breakpoint
-- Pages from before anybody counted what changes on them.
INSERT INTO "what_people_say" ("account_id", "asked") SELECT DISTINCT "account_id", 1 FROM "recommendations" WHERE "state" = 'published' ON CONFLICT DO NOTHING;
