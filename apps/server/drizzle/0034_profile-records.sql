CREATE TABLE "profile_records" (
	"account_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"people" integer NOT NULL,
	"status_index" integer NOT NULL,
	CONSTRAINT "profile_records_account_id_slug_people_pk" PRIMARY KEY("account_id","slug","people"),
	CONSTRAINT "profile_records_status_index_unique" UNIQUE("status_index")
);
--> statement-breakpoint
ALTER TABLE "profile_records" ADD CONSTRAINT "profile_records_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_records" ADD CONSTRAINT "profile_records_status_index_record_statuses_index_fk" FOREIGN KEY ("status_index") REFERENCES "public"."record_statuses"("index") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "profile_records_revoke" AFTER DELETE ON "profile_records" FOR EACH ROW EXECUTE FUNCTION "revoke_record_status"();