import { eq, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import type { PagePart, Reportable, ReportReason } from '#/app/reportReasons.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { findBusinessOf } from '#/features/businesses/server/find.ts';
import { businesses } from '#/features/businesses/server/tables.ts';
import { withholdBusiness, withholdPartsOfBusiness } from '#/features/businesses/server/withhold.ts';
import { businessDetails } from '#/features/businesses/shapes.ts';
import { findMessageOfId } from '#/features/messaging/server/find.ts';
import { messages } from '#/features/messaging/server/tables.ts';
import { withholdMessage } from '#/features/messaging/server/withhold.ts';
import { findPost } from '#/features/posts/server/find.ts';
import { findComment } from '#/features/posts/server/selectComments.ts';
import { comments, posts } from '#/features/posts/server/tables.ts';
import { withholdComment, withholdPost } from '#/features/posts/server/withhold.ts';
import { findPersonOfId } from '#/features/profiles/server/find.ts';
import { withholdPartsOfPerson, withholdPerson } from '#/features/profiles/server/withhold.ts';
import type { Tx } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';
import { excerpt } from '#/platform/shared/excerpt.ts';

/** Something that can be reported: who wrote it, what it says, its pictures and files. */
export type Thing = { authorId: string; content: string; fileIds: string[] };

/** Of the kinds that are shown as pages: which parts others do not see. Only a moderator hides a whole page. */
const pages = {
  person: { column: users.withheldParts, table: users, id: users.id, withhold: withholdPartsOfPerson },
  business: {
    column: businesses.withheldParts,
    table: businesses,
    id: businesses.ownerId,
    withhold: withholdPartsOfBusiness,
  },
} as const;

export const isPage = (kind: Reportable): kind is keyof typeof pages => kind in pages;

async function withheldPartsOf(tx: Tx, kind: keyof typeof pages, thingId: string): Promise<PagePart[]> {
  const { column, table, id } = pages[kind];
  const [row] = await tx.select({ parts: column }).from(table).where(eq(id, thingId));
  return row?.parts ?? [];
}

/** Withholds these parts of a page too, or shows them again. The page is locked. */
export async function changeParts(
  tx: Tx,
  kind: keyof typeof pages,
  thingId: string,
  parts: PagePart[],
  isWithheld: boolean,
) {
  const now = await withheldPartsOf(tx, kind, thingId);
  const rest = now.filter(part => !parts.includes(part));
  const next = isWithheld ? [...rest, ...parts].sort() : rest;
  if (next.join() !== now.toSorted().join()) await pages[kind].withhold(tx, thingId, next);
}

type ReportableHandlers = {
  /** The thing as `me` may see it; else refused as what never was. */
  find: (tx: Tx, me: Me, id: string) => Promise<Thing>;
  /** Hides it from everybody but its author, or shows it again; nothing if it is gone. */
  withhold: (tx: Tx, id: string, reason: ReportReason | null) => Promise<void>;
};

const all = (...ids: (string | null | undefined)[]) => ids.filter(id => typeof id === 'string');
const lines = (...texts: string[]) => texts.filter(Boolean).join('\n');
/** As much as a case keeps; long descriptions of many photos may be more, and are shown beside each photo. */
const cut = (text: string) => excerpt(text, limits.messageLength);

/** The one loader of each kind of thing. */
export const things: Record<Reportable, ReportableHandlers> = {
  post: {
    find: async (tx, me, id) => {
      const { author, content, alt, image, video, photos } = await findPost(me, id, tx);
      const fileIds = photos ? photos.map(photo => photo.id) : all(image?.id, video?.id);
      const described = photos ? photos.map(photo => photo.alt) : [alt];
      return { authorId: author.id, content: cut(lines(content, ...described)), fileIds };
    },
    withhold: withholdPost,
  },
  comment: {
    find: async (tx, me, id) => {
      const { author, content } = await findComment(me, id, tx);
      return { authorId: author.id, content, fileIds: [] };
    },
    withhold: withholdComment,
  },
  message: {
    find: async (tx, me, id) => {
      const { senderId, content, file } = await findMessageOfId(tx, me, id);
      return { authorId: senderId, content, fileIds: all(file?.id) };
    },
    withhold: withholdMessage,
  },
  person: {
    find: async (tx, me, id) => {
      const { fullName, username, about, ...user } = await findPersonOfId(me, id, tx);
      const { department, ward, qualification, specialization, certification } = user;
      const work = all(department, ward, qualification, specialization, certification).filter(Boolean);
      const place = all(user.location, user.city, user.country).filter(Boolean);
      const head = [`${fullName} (@${username})`, ...work, ...place].join(', ');
      const fileIds = all(user.profileImageId, user.coverImageId);
      return { authorId: id, content: lines(head, about), fileIds };
    },
    withhold: withholdPerson,
  },
  business: {
    find: async (tx, me, id) => {
      const found = await findBusinessOf(me, id, tx);
      const fileIds = all(found.businessLogoId, found.businessCoverImageId);
      const names = `${found.businessName} (@${found.businessUsername})`;
      return { authorId: id, content: lines(names, ...businessDetails.map(field => found[field])), fileIds };
    },
    withhold: withholdBusiness,
  },
};

const tables = {
  post: [posts, posts.id],
  comment: [comments, comments.id],
  message: [messages, messages.id],
  person: [users, users.id],
  business: [businesses, businesses.ownerId],
} as const;

function select(tx: Tx, kind: Reportable, thingId: string) {
  const [table, id] = tables[kind];
  return tx.select({ withheldFor: table.withheldFor }).from(table).where(eq(id, thingId));
}

/** Whether a thing, or the reported part of it, is withheld, regardless of the reader. */
export async function isWithheld(tx: Tx, kind: Reportable, thingId: string, parts: PagePart[] = []) {
  if ((await select(tx, kind, thingId))[0]?.withheldFor) return true;
  if (!isPage(kind) || parts.length === 0) return false;
  const withheld = await withheldPartsOf(tx, kind, thingId);
  return parts.every(part => withheld.includes(part));
}

/** Changes whether a thing is withheld, without an event. */
export async function setWithheld(
  tx: Tx,
  kind: Reportable,
  thingId: string,
  withheldFor: ReportReason | null,
) {
  const [table, id] = tables[kind];
  await tx.update(table).set({ withheldFor }).where(eq(id, thingId));
}

/** Locks a thing until the transaction ends, so that reports and decisions about it come one after the other. */
export const lockThing = async (tx: Tx, kind: Reportable, thingId: string) =>
  (await select(tx, kind, thingId).for('no key update'))[0];

/** Whether the thing of a case, a row of `cases`, or what was reported of it, is hidden now. */
export const isWithheldNow = sql<boolean>`(case cases.kind
  when 'post' then exists (select from posts t where t.id = cases.thing_id and t.withheld_for is not null)
  when 'comment' then exists (select from comments t where t.id = cases.thing_id and t.withheld_for is not null)
  when 'message' then exists (select from messages t where t.id = cases.thing_id and t.withheld_for is not null)
  when 'person' then exists (select from users t where t.id = cases.thing_id
    and (t.withheld_for is not null or t.withheld_parts && cases.parts))
  else exists (select from businesses t where t.owner_id = cases.thing_id
    and (t.withheld_for is not null or t.withheld_parts && cases.parts)) end)`;
