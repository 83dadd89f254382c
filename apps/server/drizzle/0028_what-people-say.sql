CREATE TABLE "what_people_say" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"is_off" boolean DEFAULT false NOT NULL,
	"hidden_speakers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"themes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"read_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "what_people_say" ADD CONSTRAINT "what_people_say_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The page is drawn from these; what is counted and claimed beside them shows nowhere.
CREATE TRIGGER "what_people_say_announce" AFTER INSERT OR UPDATE OF "is_off", "hidden_speakers", "themes", "read_ids" OR DELETE ON "what_people_say" FOR EACH ROW EXECUTE FUNCTION "announce_profile_change"();
