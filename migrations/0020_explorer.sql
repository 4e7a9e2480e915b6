CREATE TABLE "dismissals" (
	"user_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dismissals_user_id_person_id_pk" PRIMARY KEY("user_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "dismissals" ADD CONSTRAINT "dismissals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissals" ADD CONSTRAINT "dismissals_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dismissals_of_person" ON "dismissals" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id") WHERE "users"."full_name" is not null;--> statement-breakpoint
CREATE INDEX "users_by_city" ON "users" USING btree (searchable_name("city") text_pattern_ops,"created_at","id") WHERE "users"."full_name" is not null;--> statement-breakpoint
CREATE INDEX "users_by_country" ON "users" USING btree (searchable_name("country") text_pattern_ops,"created_at","id") WHERE "users"."full_name" is not null;--> statement-breakpoint
CREATE INDEX "users_by_department" ON "users" USING btree (searchable_name("department") text_pattern_ops,"created_at","id") WHERE "users"."full_name" is not null;--> statement-breakpoint
CREATE INDEX "users_by_specialization" ON "users" USING btree (searchable_name("specialization") text_pattern_ops,"created_at","id") WHERE "users"."full_name" is not null;--> statement-breakpoint
CREATE INDEX "users_by_ward" ON "users" USING btree (searchable_name("ward") text_pattern_ops,"created_at","id") WHERE "users"."full_name" is not null;