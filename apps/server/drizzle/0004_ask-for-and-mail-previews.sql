CREATE TABLE "mail_previews" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"sealed" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_previews_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "invites" ADD COLUMN "ask_for" text DEFAULT 'either' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_previews" ADD CONSTRAINT "mail_previews_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;