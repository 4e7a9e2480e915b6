import { sql } from 'drizzle-orm';
import { users } from '#/accounts/server/tables.ts';
import { verifiedColumn } from './verified.ts';

/** What every read selects of a person, joined at read: names and pictures are stored nowhere else. */
export const personColumns = {
  id: users.id,
  username: users.username,
  fullName: sql<string>`${users.fullName}`,
  profession: sql<'doctor' | 'nurse' | 'general_user'>`${users.profession}`,
  qualification: users.qualification,
  profileImageId: users.profileImageId,
  verified: verifiedColumn,
};
