CREATE TABLE "notice_choices" (
	"account_id" uuid NOT NULL,
	"notice_group" text NOT NULL,
	"channel" text NOT NULL,
	"wanted" boolean NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_choices_account_id_notice_group_channel_pk" PRIMARY KEY("account_id","notice_group","channel")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "digest_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_digest" ON "notifications" USING btree ("digest_at","account_id") WHERE "notifications"."digest_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_week" ON "notifications" USING btree ("account_id",("facts"->>'week')) WHERE "notifications"."kind" = 'weekly_views';--> statement-breakpoint
-- What was chosen before this is kept. News were never sent, and sign-in mails could never be turned off.
INSERT INTO "notice_choices" ("account_id", "notice_group", "channel", "wanted", "chosen_at")
SELECT "account_id", "kind"."key", CASE "way"."key" WHEN 'email' THEN 'mail' ELSE "way"."key" END, "way"."value"::boolean, now()
FROM "profiles", jsonb_each("notices") AS "kind", jsonb_each_text("kind"."value") AS "way"
WHERE "notices" IS NOT NULL AND "kind"."key" <> 'news' AND ("kind"."key", "way"."key") <> ('sign_in', 'email');--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "notices";