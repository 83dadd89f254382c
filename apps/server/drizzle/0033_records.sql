CREATE TABLE "record_statuses" (
	"index" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_statuses_index_seq" INCREMENT BY 1 MINVALUE 0 MAXVALUE 2147483647 START WITH 0 CACHE 1),
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"recommendation_id" uuid NOT NULL,
	"status_index" integer NOT NULL,
	"key" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"file_name" text NOT NULL,
	"file" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "records_recommendation_id_unique" UNIQUE("recommendation_id"),
	CONSTRAINT "records_status_index_unique" UNIQUE("status_index")
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "played_sha256" text;--> statement-breakpoint
ALTER TABLE "records" ADD CONSTRAINT "records_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records" ADD CONSTRAINT "records_recommendation_id_recommendations_id_fk" FOREIGN KEY ("recommendation_id") REFERENCES "public"."recommendations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records" ADD CONSTRAINT "records_status_index_record_statuses_index_fk" FOREIGN KEY ("status_index") REFERENCES "public"."record_statuses"("index") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_statuses_revoked" ON "record_statuses" USING btree ("index") WHERE "record_statuses"."revoked_at" is not null;--> statement-breakpoint
CREATE INDEX "records_account" ON "records" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_keys_current" ON "signing_keys" USING btree (("retired_at" is null)) WHERE "signing_keys"."retired_at" is null;--> statement-breakpoint
CREATE FUNCTION "revoke_record_status"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "record_statuses" SET "revoked_at" = now() WHERE "index" = OLD."status_index" AND "revoked_at" IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "records_revoke" AFTER DELETE ON "records" FOR EACH ROW EXECUTE FUNCTION "revoke_record_status"();--> statement-breakpoint
CREATE TRIGGER "records_announce" AFTER INSERT OR DELETE ON "records" FOR EACH ROW EXECUTE FUNCTION "announce_profile_change"();
