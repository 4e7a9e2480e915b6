import { and, eq, sql } from 'drizzle-orm';
import { users } from '#/accounts/server/tables.ts';
import { prepared } from '#/base/server/prepared.ts';
import { seenAs } from '#/media/server/sight.ts';
import { visibleTo } from './visibleTo.ts';

const visible = prepared('a person as somebody sees them', from =>
  from
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, sql.placeholder('ownerId')), visibleTo(sql.placeholder('me')))),
);

// Of somebody who is hidden there are no pictures either.
seenAs(
  ['profile_images', 'cover_images'],
  async (me, { ownerId }) => (await visible({ ownerId, me: me.id })).length > 0,
);
