import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import * as contract from '#/features/credentials/contract.ts';
import { fileNameOf, looksOf } from '#/features/media/server/show.ts';
import { uploads } from '#/features/media/server/tables.ts';
import { showProfile } from '#/features/profiles/server/getProfile.ts';
import { worksAtColumn } from '#/features/profiles/server/people.ts';
import { isActiveForAll } from '#/features/profiles/server/visibleTo.ts';
import { recordViews } from '#/features/staff/server/recordViews.ts';
import { page, readCursor } from '#/platform/database/cursor.ts';
import { db } from '#/platform/database/database.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import { credentials } from './tables.ts';

// Who has waited longest comes first.
function later(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const { createdAt, id } = readCursor(cursor);
  return sql`(${credentials.createdAt}, ${credentials.id}) > (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;
}

/** Nobody reviews their own, and who is hidden from everybody waits. */
const waitsFor = (me: Me) =>
  and(eq(credentials.state, 'submitted'), ne(credentials.userId, me.id), isActiveForAll);

export const listSubmissions = handler(contract.listSubmissions, async ({ cursor }, { me }) => {
  const rows = await db
    .select({ submission: credentials, owner: users, document: uploads, worksAt: worksAtColumn(me.id) })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .innerJoin(uploads, eq(uploads.id, credentials.documentId))
    .where(and(waitsFor(me), later(cursor)))
    .orderBy(asc(credentials.createdAt), asc(credentials.id))
    .limit(limits.pageSize + 1);
  const items = rows.map(({ submission, owner, document, worksAt }) => ({
    ...submission,
    document: { id: document.id, name: fileNameOf(document), image: looksOf(document).image },
    profile: showProfile(owner, worksAt, me.id),
  }));
  const found = page(items, limits.pageSize);
  await recordViews(
    'credential.viewed',
    me.id,
    found.items.map(({ userId }) => userId),
  );
  return { ...found, waiting: await countSubmissions(me) };
});

/** How many wait that this administrator may decide on, up to `limits.waitingCounted`. */
export function countSubmissions(me: Me) {
  const undecided = db
    .select({ id: credentials.id })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(waitsFor(me))
    .limit(limits.waitingCounted);
  return db.$count(undecided.as('undecided'));
}
