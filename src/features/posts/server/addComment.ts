import { sql } from 'drizzle-orm';
import * as contract from '#/features/posts/contract.ts';
import { groupCommit, type Outcome } from '#/platform/database/groupCommit.ts';
import { preparedSql } from '#/platform/database/prepared.ts';
import { allSettled, emit, publish, type Tx } from '#/platform/database/transact.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { audienceOf } from './audienceOf.ts';
import { countTogether } from './counts.ts';
import { type LockedPost, lockedOf, lockPosts } from './lockPosts.ts';
import { findMentions } from './mentions.ts';
import { selectSomeComments } from './selectComments.ts';
import { comments } from './tables.ts';

export const addComment = handler(contract.addComment, (comment, { me }) => add({ ...comment, me }));

type NewComment = { me: Me; postId: string; id: string; content: string };

const add = groupCommit(async (tx, asked: NewComment[]) => {
  const contents = asked.map(({ content }) => content);
  const [locked, mentions] = await allSettled([lockPosts(tx, asked), findMentions(tx, contents)]);
  const withMentions = asked.map((one, n) => ({ ...one, mentions: mentions[n]! }));
  const allowed = withMentions.filter((_, n) => !(locked[n] instanceof Refusal));
  const [added, stored] = await allSettled([insertAll(tx, allowed), selectSomeComments(asked, tx)]);
  const outcomes = asked.map(({ me, postId }, n): Outcome<contract.Comment> => {
    if (locked[n] instanceof Refusal) return locked[n];
    const comment = stored[n];
    // Idempotent: a retry finds the comment it has stored before.
    const isTheirs = comment?.postId === postId && comment.author.id === me.id;
    return isTheirs ? comment : new Refusal('conflict', 'posts.idTaken');
  });
  const fresh = outcomes.filter(one => !(one instanceof Refusal) && added.delete(one.id));
  await publishAdded(tx, locked, fresh as contract.Comment[]);
  return outcomes;
});

async function publishAdded(tx: Tx, locked: Outcome<LockedPost>[], fresh: contract.Comment[]) {
  const posts = lockedOf(locked);
  const counted = countTogether(tx, locked, {
    what: 'comments',
    by: 1,
    on: fresh.map(({ postId }) => postId),
  });
  const events = fresh.map(({ id, postId, author, mentions }) => ({
    by: { postId, commentId: id, userId: author.id },
    authorId: posts.get(postId)!.authorId,
    usernames: mentions,
  }));
  const commented = emit(
    tx,
    'post.commented',
    events.map(({ by, authorId }) => ({ ...by, authorId })),
  );
  await allSettled([counted, commented]);
  await emit(
    tx,
    'people.mentioned',
    events.map(({ by, usernames }) => ({ ...by, usernames })),
  );
  for (const { postId, id, author } of fresh)
    await publish(tx, 'comment.created', await audienceOf(tx, posts.get(postId)!, author.id), {
      postId,
      commentId: id,
    });
}

const insert = preparedSql<{ id: string }>(
  'add comments',
  sql`insert into ${comments} (id, post_id, author_id, content, mentions)
    select id, "postId", "authorId", content, mentions from json_to_recordset(${sql.placeholder('rows')}::json)
      entry(id uuid, "postId" uuid, "authorId" uuid, content text, mentions text[])
    on conflict do nothing returning id`,
);

/** Inserts these comments. Returns the ids of those that did not exist before. */
async function insertAll(tx: Tx, all: (NewComment & { mentions: string[] })[]) {
  if (all.length === 0) return new Set<string>();
  const rows = all.map(({ me, ...one }) => ({ ...one, authorId: me.id }));
  return new Set((await insert({ rows: JSON.stringify(rows) }, tx)).map(({ id }) => id));
}
