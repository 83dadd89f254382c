CREATE TABLE "doomed_files" (
	"key" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "doomed_files_due" ON "doomed_files" USING btree ("due_at");