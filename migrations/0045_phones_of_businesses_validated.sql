ALTER TABLE "businesses" VALIDATE CONSTRAINT "businesses_phone_digits";
