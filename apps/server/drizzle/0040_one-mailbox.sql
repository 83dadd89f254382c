-- Where mail to an address arrives: without a tag after a plus, and without dots where the provider ignores them.
CREATE FUNCTION "mailbox_of"("email" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN split_part($1, '@', 2) IN ('gmail.com', 'googlemail.com')
    THEN replace(regexp_replace(split_part($1, '@', 1), '^(.[^+]*)\+.*$', '\1'), '.', '') || '@gmail.com'
    ELSE regexp_replace(split_part($1, '@', 1), '^(.[^+]*)\+.*$', '\1') || '@' || split_part($1, '@', 2)
  END
$$;--> statement-breakpoint
CREATE TABLE "former_mailboxes" (
	"account_id" uuid NOT NULL,
	"mailbox_hash" text NOT NULL,
	CONSTRAINT "former_mailboxes_account_id_mailbox_hash_pk" PRIMARY KEY("account_id","mailbox_hash")
);
--> statement-breakpoint
DROP INDEX "invites_email";--> statement-breakpoint
DROP INDEX "recommendations_reviewer";--> statement-breakpoint
DROP INDEX "recommendations_giver";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "mailbox" text GENERATED ALWAYS AS (mailbox_of("email")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "invites" ADD COLUMN "mailbox" text GENERATED ALWAYS AS (mailbox_of("email")) STORED;--> statement-breakpoint
ALTER TABLE "recommendations" ADD COLUMN "reviewer_mailbox" text GENERATED ALWAYS AS (mailbox_of("reviewer_email")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "recommendations" ADD COLUMN "duplicate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "former_mailboxes" ADD CONSTRAINT "former_mailboxes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Of several from one mailbox on one page all stay with their owner, and the newest of those published is shown.
UPDATE "recommendations" SET "duplicate" = true FROM (
  SELECT "id", row_number() OVER (PARTITION BY "account_id", "reviewer_mailbox" ORDER BY "given_at" DESC, "id") AS "place"
  FROM "recommendations" WHERE "withdrawn_at" IS NULL
) AS "ranked" WHERE "ranked"."id" = "recommendations"."id" AND "place" > 1;--> statement-breakpoint
UPDATE "recommendations" SET "state" = 'hidden', "featured" = false FROM (
  SELECT "id", row_number() OVER (PARTITION BY "account_id", "reviewer_mailbox" ORDER BY "hidden_at" IS NOT NULL, "given_at" DESC, "id") AS "place"
  FROM "recommendations" WHERE "withdrawn_at" IS NULL AND "state" = 'published'
) AS "ranked" WHERE "ranked"."id" = "recommendations"."id" AND "place" > 1;--> statement-breakpoint
-- Records of what is not shown any more are taken back by their triggers, and so are stamps and PDFs that say more than is left.
DELETE FROM "records" USING "recommendations" WHERE "recommendations"."id" = "recommendation_id" AND "state" <> 'published';--> statement-breakpoint
DELETE FROM "profile_records" WHERE "account_id" IN (SELECT "account_id" FROM "recommendations" WHERE "duplicate") AND "people" > (
  SELECT count(*) FROM "recommendations" LEFT JOIN "media" ON "media"."id" = "media_id"
  WHERE "recommendations"."account_id" = "profile_records"."account_id" AND "recommendations"."state" = 'published'
    AND "withdrawn_at" IS NULL AND "hidden_at" IS NULL AND ("type" = 'text' OR "media"."state" = 'ready')
);--> statement-breakpoint
UPDATE "what_people_say" SET "asked" = "asked" + 1 WHERE "account_id" IN (SELECT "account_id" FROM "recommendations" WHERE "duplicate");--> statement-breakpoint
CREATE INDEX "accounts_mailbox" ON "accounts" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "invites_mailbox" ON "invites" USING btree ("account_id","mailbox");--> statement-breakpoint
CREATE UNIQUE INDEX "recommendations_reviewer" ON "recommendations" USING btree ("account_id","reviewer_mailbox") WHERE "recommendations"."withdrawn_at" is null and not "recommendations"."duplicate";--> statement-breakpoint
CREATE INDEX "recommendations_giver" ON "recommendations" USING btree ("reviewer_mailbox");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "announce_to_giver"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('profile_changed', "id"::text) FROM "accounts" WHERE "mailbox" = OLD."reviewer_mailbox";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('profile_changed', "id"::text) FROM "accounts" WHERE "mailbox" = NEW."reviewer_mailbox";
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "announce_to_givers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('profile_changed', giver."id"::text)
    FROM "recommendations" AS mine JOIN "accounts" AS giver ON giver."mailbox" = mine."reviewer_mailbox"
    WHERE mine."account_id" = (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
  RETURN NULL;
END $$;
