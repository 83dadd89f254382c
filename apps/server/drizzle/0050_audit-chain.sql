ALTER TABLE "operator_actions" ADD COLUMN "number" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "previous_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE FUNCTION "operator_action_hash"(action "operator_actions") RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(json_build_array(
    action."previous_hash", action."number", action."id",
    to_char(action."at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    action."who", action."command", action."reason", action."about", action."outcome"
  )::text, 'UTF8')), 'hex')
$$;--> statement-breakpoint
ALTER TABLE "operator_actions" DISABLE TRIGGER "operator_actions_kept";--> statement-breakpoint
DO $$
DECLARE
  action "operator_actions";
  last_number bigint := 0;
  last_hash text := '';
BEGIN
  FOR action IN SELECT * FROM "operator_actions" ORDER BY "at", "id" LOOP
    action."number" := last_number + 1;
    action."previous_hash" := last_hash;
    action."hash" := "operator_action_hash"(action);
    UPDATE "operator_actions"
      SET "number" = action."number", "previous_hash" = action."previous_hash", "hash" = action."hash"
      WHERE "id" = action."id";
    last_number := action."number";
    last_hash := action."hash";
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "operator_actions" ENABLE TRIGGER "operator_actions_kept";--> statement-breakpoint
ALTER TABLE "operator_actions" ADD CONSTRAINT "operator_actions_number" UNIQUE("number");--> statement-breakpoint
-- also for rows of a process that runs the version before
CREATE FUNCTION "chain_operator_action"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last_number bigint;
  last_hash text;
BEGIN
  -- a restored row brings its own
  IF NEW."hash" <> '' THEN
    RETURN NEW;
  END IF;
  -- one row after the other, until the transaction ends
  PERFORM pg_advisory_xact_lock(hashtextextended('operator_actions', 0));
  SELECT "number", "hash" INTO last_number, last_hash FROM "operator_actions" ORDER BY "number" DESC LIMIT 1;
  NEW."number" := coalesce(last_number, 0) + 1;
  NEW."previous_hash" := coalesce(last_hash, '');
  NEW."hash" := "operator_action_hash"(NEW);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "operator_actions_chained" BEFORE INSERT ON "operator_actions" FOR EACH ROW EXECUTE FUNCTION "chain_operator_action"();
