import { and, eq, or, sql } from 'drizzle-orm';
import { users } from '#/features/accounts/server/tables.ts';
import { folders } from '#/features/media/folders.ts';
import { grantMediaAccess } from '#/features/media/server/mediaAccess.ts';
import { prepared } from '#/platform/database/prepared.ts';
import { visibleTo } from './visibleTo.ts';

const { placeholder } = sql;

const inSight = prepared('owner in sight', from =>
  from
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, placeholder('ownerId')), visibleTo(placeholder('me')))),
);

const isWithheldPart = prepared('withheld picture of a profile', from =>
  from
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, placeholder('ownerId')),
        or(
          and(eq(users.profileImageId, placeholder('id')), sql`'picture' = any(${users.withheldParts})`),
          and(eq(users.coverImageId, placeholder('id')), sql`'cover' = any(${users.withheldParts})`),
        ),
      ),
    ),
);

grantMediaAccess(
  ['profile_images', 'cover_images'],
  async (_me, { id, ownerId }) => (await isWithheldPart({ id, ownerId })).length === 0,
);

// Whoever may not see somebody sees no picture of theirs either, also by an address kept from before.
// What was said in a chat stays with the two, its files too; and a block does not keep a reviewer from a document.
const public_ = folders.filter(folder => folder !== 'chat_files' && folder !== 'credential_documents');
grantMediaAccess(public_, async (me, { ownerId }) => (await inSight({ me: me.id, ownerId })).length > 0);
