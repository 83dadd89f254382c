CREATE TABLE "kept_documents" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hash" text,
	"made_at" timestamp with time zone,
	"claimed_hash" text,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "kept_documents_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
ALTER TABLE "kept_documents" ADD CONSTRAINT "kept_documents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_documents_hash" ON "kept_documents" USING btree ("hash");