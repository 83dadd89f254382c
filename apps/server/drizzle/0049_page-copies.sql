CREATE TABLE "page_copies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"without_missing" boolean DEFAULT false NOT NULL,
	"step" text DEFAULT 'pages' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"file" text,
	"made_at" timestamp with time zone,
	"bytes" bigint,
	"contents" jsonb,
	CONSTRAINT "page_copies_file_unique" UNIQUE("file")
);
--> statement-breakpoint
ALTER TABLE "page_copies" ADD CONSTRAINT "page_copies_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_copies_account" ON "page_copies" USING btree ("account_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "page_copies_making" ON "page_copies" USING btree ("account_id") WHERE "page_copies"."state" = 'making';--> statement-breakpoint
CREATE INDEX "page_copies_asked" ON "page_copies" USING btree ("asked_at") WHERE "page_copies"."state" = 'making';--> statement-breakpoint
CREATE INDEX "page_copies_made" ON "page_copies" USING btree ("made_at") WHERE "page_copies"."state" = 'ready';