import { eq, sql } from 'drizzle-orm';
import { users } from '#/accounts/server/tables.ts';
import type { Me } from '#/base/server/api.ts';
import { refuse } from '#/base/server/refuse.ts';
import type { Tx } from '#/base/server/transact.ts';
import { findMessageOfId } from '#/messaging/server/find.ts';
import { messages } from '#/messaging/server/tables.ts';
import { withholdMessage } from '#/messaging/server/withhold.ts';
import { findPost } from '#/posts/server/find.ts';
import { selectComment } from '#/posts/server/selectComments.ts';
import { comments, posts } from '#/posts/server/tables.ts';
import { withholdComment, withholdPost } from '#/posts/server/withhold.ts';
import { findPersonOfId } from '#/profiles/server/find.ts';
import { withholdPerson } from '#/profiles/server/withhold.ts';
import type { Reportable, ReportReason } from '#/reporting.ts';

/** Something that can be reported: who wrote it, what it says, its pictures and files. */
export type Thing = { authorId: string; content: string; fileIds: string[] };

type Door = {
  /** The thing as `me` may see it; else refused as what never was. */
  find: (tx: Tx, me: Me, id: string) => Promise<Thing>;
  /** Hides it from everybody but its author, or shows it again; nothing if it is gone. */
  withhold: (tx: Tx, id: string, reason: ReportReason | null) => Promise<void>;
};

const all = (...ids: (string | null | undefined)[]) => ids.filter(id => typeof id === 'string');
const lines = (...texts: string[]) => texts.filter(Boolean).join('\n');

/** The one door to each kind of thing. */
export const things: Record<Reportable, Door> = {
  post: {
    find: async (tx, me, id) => {
      const { author, content, alt, image, video } = await findPost(me, id, tx);
      const fileIds = all(image?.id, video?.id);
      return { authorId: author.id, content: lines(content, alt), fileIds };
    },
    withhold: withholdPost,
  },
  comment: {
    find: async (tx, me, id) => {
      const found = (await selectComment(me, id, tx)) ?? refuse('notFound', 'posts.commentNotFound');
      return { authorId: found.author.id, content: found.content, fileIds: [] };
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
      const fileIds = all(user.profileImageId, user.coverImageId);
      return { authorId: id, content: lines(`${fullName} (@${username})`, about), fileIds };
    },
    withhold: withholdPerson,
  },
};

const tables = { post: posts, comment: comments, message: messages, person: users };

/** Locks a thing until the transaction ends, so that reports and decisions about it come one after the other. */
export async function lockThing(tx: Tx, kind: Reportable, id: string) {
  const table = tables[kind];
  const [row] = await tx
    .select({ withheldFor: table.withheldFor })
    .from(table)
    .where(eq(table.id, id))
    .for('update');
  return row;
}

/** Whether the thing of a case, a row of `cases`, is hidden now. */
export const isHidden = sql<boolean>`(exists (select from posts p where p.id = cases.thing_id and p.withheld_for is not null)
  or exists (select from comments c where c.id = cases.thing_id and c.withheld_for is not null)
  or exists (select from messages m where m.id = cases.thing_id and m.withheld_for is not null)
  or exists (select from users u where u.id = cases.thing_id and u.withheld_for is not null))`;
