ALTER TABLE "accounts" ADD COLUMN "slug_skeleton" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD COLUMN "skeleton" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The same rule as slugSkeleton() in the contract. Where two accounts look alike already, the older one holds the skeleton.
UPDATE "former_slugs" SET "skeleton" = translate(replace(replace(replace("slug", '-', ''), 'rn', 'm'), 'vv', 'w'), '01i5', 'olls');--> statement-breakpoint
UPDATE "accounts" SET "slug_skeleton" = "first"."skeleton" FROM (
  SELECT DISTINCT ON ("skeleton") "id", "skeleton" FROM (
    SELECT "id", "created_at", translate(replace(replace(replace("slug", '-', ''), 'rn', 'm'), 'vv', 'w'), '01i5', 'olls') AS "skeleton" FROM "accounts"
  ) AS "drawn" ORDER BY "skeleton", "created_at"
) AS "first" WHERE "accounts"."id" = "first"."id";--> statement-breakpoint
CREATE INDEX "former_slugs_skeleton" ON "former_slugs" USING btree ("skeleton");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_slug_skeleton_unique" UNIQUE("slug_skeleton");
