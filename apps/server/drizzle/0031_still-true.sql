ALTER TABLE "recommendations" ADD COLUMN "confirmed_again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recommendations" ADD COLUMN "still_true_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recommendations" ADD COLUMN "still_true_stopped_at" timestamp with time zone;