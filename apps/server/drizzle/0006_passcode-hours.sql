CREATE TABLE "passcode_hours" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"mails" integer NOT NULL,
	"crowded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sessions_device" ON "sessions" USING btree ("device_hash");