import { and, eq, isNotNull } from 'drizzle-orm';
import { users } from '#/accounts/server/tables.ts';
import type { Me } from '#/base/server/api.ts';
import { db } from '#/base/server/database.ts';
import { refuse } from '#/base/server/refuse.ts';
import { personColumns } from './people.ts';

/** The person of an id, as `me` may see them; else 'Profile not found.'. */
export async function findPersonOfId(_me: Me, id: string) {
  const [user] = await db
    .select(personColumns)
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.fullName)));
  return user ?? refuse('notFound', 'profiles.notFound');
}

/** The person of a username, without regard to case, as `me` may see them; else 'Profile not found.'. */
export async function findPerson(_me: Me, username: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.usernameKey, username.toLowerCase()), isNotNull(users.fullName)));
  return user ?? refuse('notFound', 'profiles.notFound');
}
