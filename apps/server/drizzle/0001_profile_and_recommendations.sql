CREATE TABLE "invites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"email" text,
	"source" text NOT NULL,
	"memory" jsonb NOT NULL,
	"reminders" jsonb NOT NULL,
	"message" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"times_reminded" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	"remind_next_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"bounced_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "never_ask" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"content_type" text NOT NULL,
	"has_poster" boolean DEFAULT false NOT NULL,
	"duration_seconds" double precision,
	"width" integer,
	"height" integer,
	"captions" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recommendations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"invite_id" uuid,
	"type" text NOT NULL,
	"text" text,
	"media_id" text,
	"reviewer_name" text NOT NULL,
	"reviewer_position" text NOT NULL,
	"reviewer_picture_id" text,
	"reviewer_email" text NOT NULL,
	"source" text NOT NULL,
	"years" jsonb,
	"consent_text" text NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"state" text DEFAULT 'new' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone,
	"thanked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reviewer_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviewer_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "counted_visits" (
	"day" date NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "counted_visits_day_account_id_kind_visitor_pk" PRIMARY KEY("day","account_id","kind","visitor")
);
--> statement-breakpoint
CREATE TABLE "daily_views" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_views_account_id_day_kind_pk" PRIMARY KEY("account_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "view_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "rosette_seed" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "connect_method" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "connect_link" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "notices" jsonb;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_invite_id_invites_id_fk" FOREIGN KEY ("invite_id") REFERENCES "public"."invites"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviewer_sessions" ADD CONSTRAINT "reviewer_sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counted_visits" ADD CONSTRAINT "counted_visits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_views" ADD CONSTRAINT "daily_views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invites_account" ON "invites" USING btree ("account_id","sent_at");--> statement-breakpoint
CREATE INDEX "invites_remind" ON "invites" USING btree ("remind_next_at");--> statement-breakpoint
CREATE INDEX "invites_email" ON "invites" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "recommendations_reviewer" ON "recommendations" USING btree ("account_id","reviewer_email") WHERE "recommendations"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "recommendations_order" ON "recommendations" USING btree ("account_id","position");--> statement-breakpoint
CREATE INDEX "reviewer_sessions_account" ON "reviewer_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "uploads_account" ON "uploads" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "uploads_created" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "former_slugs_account" ON "former_slugs" USING btree ("account_id");--> statement-breakpoint
-- Whatever a public page is drawn from tells every process when it changes, so that no service can forget to.
CREATE FUNCTION "announce_profile_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('profile_changed', CASE WHEN TG_OP = 'DELETE' THEN OLD."account_id" ELSE NEW."account_id" END::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "profiles_announce" AFTER INSERT OR UPDATE OR DELETE ON "profiles" FOR EACH ROW EXECUTE FUNCTION "announce_profile_change"();--> statement-breakpoint
CREATE TRIGGER "recommendations_announce" AFTER INSERT OR UPDATE OR DELETE ON "recommendations" FOR EACH ROW EXECUTE FUNCTION "announce_profile_change"();--> statement-breakpoint
CREATE TRIGGER "media_announce" AFTER INSERT OR UPDATE OR DELETE ON "media" FOR EACH ROW EXECUTE FUNCTION "announce_profile_change"();
