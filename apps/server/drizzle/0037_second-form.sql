ALTER TABLE "media" ADD COLUMN "plays" text DEFAULT 'mp4' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "mp4_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "media_half_made" ON "media" USING btree ("mp4_failures") WHERE "media"."plays" = 'webm';