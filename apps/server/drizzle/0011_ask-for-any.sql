ALTER TABLE "invites" ALTER COLUMN "ask_for" SET DEFAULT 'any';--> statement-breakpoint
UPDATE "invites" SET "ask_for" = 'any' WHERE "ask_for" = 'either';
