ALTER TABLE "recommendations" ADD COLUMN "announced_at" timestamp with time zone;--> statement-breakpoint
-- whoever was published before this is not told now
UPDATE "recommendations" SET "announced_at" = "published_at" WHERE "state" = 'published';
