import { type SQL, sql } from 'drizzle-orm';
import type { Profession } from '#/app/profession.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { signatureColumn } from '#/features/media/server/signature.ts';
import type { Workplace } from '#/features/profiles/shapes.ts';
import { verifiedColumn } from './verified.ts';
import { isActiveForAll, type Whose } from './visibleTo.ts';

let worksAt = (_personId: SQL, _me: Whose): SQL => {
  throw new Error('nothing says yet where people work');
};

/** Registered by businesses: where somebody works, as JSON, and as `me` may see it. */
export function provideWorkplaces(says: typeof worksAt) {
  worksAt = says;
}

/** Where the person of the row works. Nested, so that the column keeps its table in a select of `users` alone. */
export const worksAtColumn = (me: Whose) => sql<Workplace[]>`${worksAt(sql`${users.id}`, me)}`;

/** The picture of the person of the row: null while it is withheld, but for themselves. */
const pictureColumn = (me: Whose) => sql<string | null>`case
  when 'picture' = any(${users.withheldParts}) and ${users.id} <> ${me} then null else ${users.profileImageId} end`;

/** Signed while every member may see it, so never for somebody inactive. */
const pictureSignatureColumn = signatureColumn(
  sql`case when ${isActiveForAll} and not ('picture' = any(${users.withheldParts})) then ${users.profileImageId} end`,
);

/** What every read selects of a person, joined at read: names and pictures are stored nowhere else. */
export const personColumns = (me: Whose) => ({
  id: users.id,
  username: users.username,
  fullName: sql<string>`${users.fullName}`,
  profession: sql<Profession>`${users.profession}`,
  qualification: users.qualification,
  profileImageId: pictureColumn(me),
  profileImageSignature: pictureSignatureColumn,
  verified: verifiedColumn,
  worksAt: worksAtColumn(me),
});
