CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recommendation_id" uuid NOT NULL,
	"asker_name" text NOT NULL,
	"asker_email" text NOT NULL,
	"asker_mailbox" text GENERATED ALWAYS AS (mailbox_of("asker_email")) STORED NOT NULL,
	"question" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"shows_address" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"delete_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "questions_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "questions_told" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "recommendations" ADD COLUMN "questions_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_recommendation_id_recommendations_id_fk" FOREIGN KEY ("recommendation_id") REFERENCES "public"."recommendations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_recommendation" ON "questions" USING btree ("recommendation_id");--> statement-breakpoint
CREATE INDEX "questions_asker" ON "questions" USING btree ("asker_mailbox","state");--> statement-breakpoint
CREATE INDEX "questions_delete" ON "questions" USING btree ("delete_at");