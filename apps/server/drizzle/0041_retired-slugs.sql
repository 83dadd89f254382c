CREATE TABLE "retired_slugs" (
	"name_hash" text PRIMARY KEY NOT NULL,
	"skeleton_hash" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "profile_records_slug";--> statement-breakpoint
CREATE INDEX "retired_slugs_skeleton" ON "retired_slugs" USING btree ("skeleton_hash");