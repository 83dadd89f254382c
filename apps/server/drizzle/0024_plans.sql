CREATE TABLE "checkouts" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"plan" text NOT NULL,
	"interval" text NOT NULL,
	"provider_id" text,
	"url" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkouts_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"payer_id" text NOT NULL,
	"plan" text DEFAULT 'free' NOT NULL,
	"interval" text,
	"subscription_id" text,
	"renews_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"unpaid_url" text,
	"invoices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "subscriptions_payer_id_unique" UNIQUE("payer_id")
);
--> statement-breakpoint
CREATE TABLE "test_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"interval" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_payments" ADD CONSTRAINT "test_payments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_payments_account" ON "test_payments" USING btree ("account_id");--> statement-breakpoint
-- A page shows less or more by what its owner pays for.
CREATE TRIGGER "subscriptions_announce" AFTER INSERT OR UPDATE OR DELETE ON "subscriptions" FOR EACH ROW EXECUTE FUNCTION "announce_profile_change"();
