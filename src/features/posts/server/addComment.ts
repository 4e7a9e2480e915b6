import { sql } from 'drizzle-orm';
import { Refusal } from '#/platform/shared/refusal.ts';
import { answer, type Me } from '#/platform/http/api.ts';
import { preparedSql } from '#/platform/database/prepared.ts';
import { allSettled, announce, publish, type Tx } from '#/platform/database/transact.ts';
import { type Outcome, transactTogether } from '#/platform/database/transactTogether.ts';
import * as contract from '#/features/posts/contract.ts';
import { countTogether } from './counts.ts';
import { hearersOf } from './hearersOf.ts';
import { type Held, heldOf, holdPosts } from './holdPosts.ts';
import { findMentions } from './mentions.ts';
import { selectSomeComments } from './selectComments.ts';
import { comments } from './tables.ts';

export const addComment = answer(contract.addComment, (said, { me }) => add({ ...said, me }));

type Said = { me: Me; postId: string; id: string; content: string };

const add = transactTogether(async (tx, asked: Said[]) => {
  const contents = asked.map(({ content }) => content);
  const [held, mentions] = await allSettled([holdPosts(tx, asked), findMentions(tx, contents)]);
  const said = asked.map((one, n) => ({ ...one, mentions: mentions[n]! }));
  const allowed = said.filter((_, n) => !(held[n] instanceof Refusal));
  const [added, there] = await allSettled([insertAll(tx, allowed), selectSomeComments(asked, tx)]);
  const outcomes = asked.map(({ me, postId }, n): Outcome<contract.Comment> => {
    if (held[n] instanceof Refusal) return held[n];
    const comment = there[n];
    // A retry finds its comment there.
    const isTheirs = comment?.postId === postId && comment.author.id === me.id;
    return isTheirs ? comment : new Refusal('conflict', 'posts.idTaken');
  });
  const fresh = outcomes.filter(one => !(one instanceof Refusal) && added.delete(one.id));
  await tell(tx, held, fresh as contract.Comment[]);
  return outcomes;
});

async function tell(tx: Tx, held: Outcome<Held>[], fresh: contract.Comment[]) {
  const posts = heldOf(held);
  const counted = countTogether(tx, held, { what: 'comments', by: 1, on: fresh.map(({ postId }) => postId) });
  const deeds = fresh.map(({ id, postId, author, mentions }) => ({
    by: { postId, commentId: id, userId: author.id },
    authorId: posts.get(postId)!.authorId,
    usernames: mentions,
  }));
  const commented = announce(
    tx,
    'post.commented',
    deeds.map(({ by, authorId }) => ({ ...by, authorId })),
  );
  await allSettled([counted, commented]);
  await announce(
    tx,
    'people.mentioned',
    deeds.map(({ by, usernames }) => ({ ...by, usernames })),
  );
  for (const { postId, id, author } of fresh)
    await publish(tx, 'comment.created', await hearersOf(tx, posts.get(postId)!, author.id), {
      postId,
      commentId: id,
    });
}

const insert = preparedSql<{ id: string }>(
  'add comments',
  sql`insert into ${comments} (id, post_id, author_id, content, mentions)
    select id, "postId", "authorId", content, mentions from json_to_recordset(${sql.placeholder('said')}::json)
      said(id uuid, "postId" uuid, "authorId" uuid, content text, mentions text[])
    on conflict do nothing returning id`,
);

/** Puts these under their posts; the ids of those that were not there before. */
async function insertAll(tx: Tx, all: (Said & { mentions: string[] })[]) {
  if (all.length === 0) return new Set<string>();
  const said = all.map(({ me, ...one }) => ({ ...one, authorId: me.id }));
  return new Set((await insert({ said: JSON.stringify(said) }, tx)).map(({ id }) => id));
}
