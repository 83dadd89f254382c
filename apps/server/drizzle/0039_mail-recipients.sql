ALTER TABLE "outgoing_mails" ADD COLUMN "recipient_hash" text;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "about_id" uuid;--> statement-breakpoint
CREATE INDEX "outgoing_mails_recipient" ON "outgoing_mails" USING btree ("recipient_hash");--> statement-breakpoint
CREATE INDEX "outgoing_mails_about" ON "outgoing_mails" USING btree ("about_id");