ALTER TABLE "accounts" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "outcome" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recommendations" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "operator_actions_at" ON "operator_actions" USING btree ("at");--> statement-breakpoint
CREATE FUNCTION "announce_suspension"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('profile_changed', NEW."id"::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "accounts_announce" AFTER UPDATE OF "suspended_at" ON "accounts" FOR EACH ROW EXECUTE FUNCTION "announce_suspension"();--> statement-breakpoint
CREATE FUNCTION "keep_operator_actions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD."at" < now() - interval '365 days' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'operator_actions is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "operator_actions_kept" BEFORE UPDATE OR DELETE ON "operator_actions" FOR EACH ROW EXECUTE FUNCTION "keep_operator_actions"();--> statement-breakpoint
CREATE TRIGGER "operator_actions_not_emptied" BEFORE TRUNCATE ON "operator_actions" FOR EACH STATEMENT EXECUTE FUNCTION "keep_operator_actions"();
