CREATE TABLE "old_praise" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"position" text NOT NULL,
	"text" text NOT NULL,
	"place" text NOT NULL,
	"written_on" date,
	"invite_id" uuid,
	"brought_at" timestamp with time zone NOT NULL,
	"delete_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invites" ADD COLUMN "for_old_praise" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recommendations" ADD COLUMN "written_elsewhere" jsonb;--> statement-breakpoint
ALTER TABLE "old_praise" ADD CONSTRAINT "old_praise_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "old_praise" ADD CONSTRAINT "old_praise_invite_id_invites_id_fk" FOREIGN KEY ("invite_id") REFERENCES "public"."invites"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "old_praise_account" ON "old_praise" USING btree ("account_id","brought_at");--> statement-breakpoint
CREATE INDEX "old_praise_invite" ON "old_praise" USING btree ("invite_id");--> statement-breakpoint
CREATE INDEX "old_praise_delete" ON "old_praise" USING btree ("delete_at");