ALTER TABLE "profile_records" ALTER COLUMN "status_index" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "record_statuses" ALTER COLUMN "index" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "record_statuses" ALTER COLUMN "index" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "records" ALTER COLUMN "status_index" SET DATA TYPE bigint;