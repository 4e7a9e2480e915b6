CREATE STATISTICS "users_city" ON (searchable_name("city")) FROM "users";--> statement-breakpoint
CREATE STATISTICS "users_country" ON (searchable_name("country")) FROM "users";--> statement-breakpoint
CREATE STATISTICS "users_department" ON (searchable_name("department")) FROM "users";--> statement-breakpoint
CREATE STATISTICS "users_specialization" ON (searchable_name("specialization")) FROM "users";--> statement-breakpoint
CREATE STATISTICS "users_ward" ON (searchable_name("ward")) FROM "users";--> statement-breakpoint
ANALYZE "users";
