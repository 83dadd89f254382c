CREATE TABLE "link_openings" (
	"link_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "link_openings_link_id_day_pk" PRIMARY KEY("link_id","day")
);
--> statement-breakpoint
CREATE TABLE "links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	"recommendation_ids" jsonb,
	"sections" jsonb,
	"ends_on" date,
	"ends_at" timestamp with time zone,
	"passphrase_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "link_openings" ADD CONSTRAINT "link_openings_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "links_account" ON "links" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "links_ends" ON "links" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "links_revoked" ON "links" USING btree ("revoked_at") WHERE "links"."revoked_at" is not null;