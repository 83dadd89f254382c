ALTER TABLE "profiles" ADD COLUMN "first_published_at" timestamp with time zone;--> statement-breakpoint
-- Until now a seed was kept at the first publication. Every profile keeps the rosette that it has today.
UPDATE "profiles" SET "first_published_at" = "updated_at" WHERE "rosette_seed" IS NOT NULL;--> statement-breakpoint
UPDATE "profiles" SET "rosette_seed" = "accounts"."slug" FROM "accounts" WHERE "accounts"."id" = "profiles"."account_id" AND "rosette_seed" IS NULL;--> statement-breakpoint
ALTER TABLE "profiles" ALTER COLUMN "rosette_seed" SET NOT NULL;
