ALTER TABLE "sessions" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "recommendations" ADD COLUMN "same_network" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE FUNCTION "announce_to_giver"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('profile_changed', "id"::text) FROM "accounts" WHERE "email" = OLD."reviewer_email";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('profile_changed', "id"::text) FROM "accounts" WHERE "email" = NEW."reviewer_email";
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "announce_to_givers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('profile_changed', giver."id"::text)
    FROM "recommendations" AS mine JOIN "accounts" AS giver ON giver."email" = mine."reviewer_email"
    WHERE mine."account_id" = (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "recommendations_announce_to_giver" AFTER INSERT OR UPDATE OF "state", "withdrawn_at", "hidden_at", "media_id", "reviewer_email" OR DELETE ON "recommendations" FOR EACH ROW EXECUTE FUNCTION "announce_to_giver"();--> statement-breakpoint
CREATE TRIGGER "profiles_announce_to_givers" AFTER UPDATE OF "visibility", "sections", "hidden_at" ON "profiles" FOR EACH ROW EXECUTE FUNCTION "announce_to_givers"('account_id');--> statement-breakpoint
CREATE TRIGGER "accounts_announce_to_givers" AFTER UPDATE OF "suspended_at", "email" ON "accounts" FOR EACH ROW EXECUTE FUNCTION "announce_to_givers"('id');
