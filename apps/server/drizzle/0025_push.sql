CREATE TABLE "outgoing_pushes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"notification_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"held_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outgoing_pushes_once" UNIQUE("notification_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"target_hash" text NOT NULL,
	"device_info" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"last_push_at" timestamp with time zone,
	CONSTRAINT "push_devices_target_hash_unique" UNIQUE("target_hash")
);
--> statement-breakpoint
ALTER TABLE "outgoing_pushes" ADD CONSTRAINT "outgoing_pushes_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_pushes" ADD CONSTRAINT "outgoing_pushes_device_id_push_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outgoing_pushes_device" ON "outgoing_pushes" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "push_devices_account" ON "push_devices" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "push_devices_session" ON "push_devices" USING btree ("session_id");--> statement-breakpoint
-- Whoever ends a session, and however: its device is told nothing more.
CREATE FUNCTION "forget_push_devices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "push_devices" WHERE "session_id" = NEW."id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sessions_forget_push_devices" AFTER UPDATE OF "revoked_at" ON "sessions" FOR EACH ROW WHEN (NEW."revoked_at" IS NOT NULL) EXECUTE FUNCTION "forget_push_devices"();
