import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { test } from 'vitest';
import { limits } from '#/app/limits.ts';
import {
  addComment,
  createPost,
  deleteComment,
  editComment,
  getComment,
  getPost,
  likeComment,
  listActivity,
  listCommentLikes,
  listComments,
  listReplies,
  unlikeComment,
} from '#/features/posts/contract.ts';
import { blockPerson, unblockPerson } from '#/features/profiles/contract.ts';
import { reportThing } from '#/features/reports/contract.ts';
import { openFixture } from '#test/support/fixture.ts';
import type { Person } from '#test/support/person.ts';
import { comment, post, reply } from '#test/support/write.ts';

const { rounds, amara, jonas, mei, noor } = await openFixture('amara', 'jonas', 'mei', 'noor');

/** A post of Amara's with a comment of Jonas's. */
async function asked() {
  const { id: postId } = await post(amara, 'Which dressing for this wound?');
  return { postId, commentId: (await comment(jonas, postId, 'Foam, I would say.')).id };
}
const repliesTo = async (person: Person, commentId: string) =>
  (await person.does(listReplies, { commentId })).items;
const textsOf = async (person: Person, commentId: string) =>
  (await repliesTo(person, commentId)).map(({ content }) => content);
const countOf = async (postId: string) => (await amara.does(getPost, { postId })).comments;

test('a reply is listed under its comment, oldest first, not among the comments; both count it', async () => {
  const { postId, commentId } = await asked();
  const first = await reply(mei, postId, commentId, 'Why foam?');
  const second = await reply(jonas, postId, commentId, 'It drains.');
  assert.equal(first.parentId, commentId);
  assert.deepEqual(await repliesTo(amara, commentId), [first, second]);
  const { items, ids } = await amara.does(listComments, { postId });
  assert.deepEqual([ids, items.map(({ id, replies }) => [id, replies])], [[commentId], [[commentId, 2]]]);
  assert.equal(await countOf(postId), 3);
});

test('a reply to a reply is one to the same comment', async () => {
  const { postId, commentId } = await asked();
  const { id } = await reply(mei, postId, commentId, 'Why foam?');
  const nested = await reply(noor, postId, id, 'I asked myself that, too.');
  assert.equal(nested.parentId, commentId);
  assert.deepEqual(await textsOf(amara, commentId), ['Why foam?', 'I asked myself that, too.']);
  assert.equal((await amara.isRefused(listReplies, { commentId: id })).status, 404);
});

test('replies are paged without gaps or duplicates', async () => {
  const { postId, commentId } = await asked();
  const written: string[] = [];
  for (let i = 0; i < limits.pageSize + 3; i++)
    written.push((await reply(mei, postId, commentId, `${i}`)).id);
  const first = await noor.does(listReplies, { commentId });
  const second = await noor.does(listReplies, { commentId, cursor: first.next! });
  assert.deepEqual([first.items.length, second.next], [limits.pageSize, null]);
  assert.deepEqual(
    [...first.items, ...second.items].map(({ id }) => id),
    written,
  );
});

test('what is gone, of another post, hidden or unknown cannot be replied to, and nothing is written', async () => {
  const { postId, commentId } = await asked();
  const elsewhere = await asked();
  const { id: gone } = await comment(jonas, postId, 'Never mind');
  await jonas.does(deleteComment, { commentId: gone });
  await mei.does(blockPerson, { personId: jonas.id });
  const tries: [Person, string][] = [
    [noor, gone],
    [noor, elsewhere.commentId],
    [noor, uuid()],
    [mei, commentId],
  ];
  for (const [person, replyToId] of tries) {
    const refused = await person.isRefused(addComment, { postId, id: uuid(), replyToId, content: 'And?' });
    assert.deepEqual([refused.status, refused.text, refused.field], [404, 'posts.answeredGone', 'replyToId']);
  }
  await mei.does(unblockPerson, { personId: jonas.id });
  assert.equal(await countOf(postId), 1);
});

test('the same reply sent ten times at once is one, and counted once', async () => {
  const { postId, commentId } = await asked();
  const input = { postId, id: uuid(), replyToId: commentId, content: 'Once' };
  const tries = await Promise.all(Array.from({ length: 10 }, () => mei.does(addComment, input)));
  for (const one of tries) assert.deepEqual(one, tries[0]);
  assert.equal((await amara.does(getComment, { commentId })).replies, 1);
  assert.equal(await countOf(postId), 2);
});

test('the replies to a deleted comment stay in its place, without its author, text or likes', async () => {
  const { postId, commentId } = await asked();
  await reply(mei, postId, commentId, 'Why foam?');
  await comment(noor, postId, 'Later');
  await mei.does(likeComment, { commentId });
  assert.equal((await jonas.does(deleteComment, { commentId })).comments, 2);
  const { items, ids } = await amara.does(listComments, { postId });
  assert.deepEqual([items.length, ids.length, ids[1]], [1, 2, commentId]);
  assert.deepEqual(await textsOf(amara, commentId), ['Why foam?']);
  for (const [call, input] of [
    [getComment, { commentId }],
    [editComment, { commentId, content: 'Back' }],
    [likeComment, { commentId }],
    [deleteComment, { commentId }],
  ] as const)
    assert.equal((await jonas.isRefused(call, input as never)).status, 404, call.path);
  const [row] = await rounds.sql('select author_id, content, likes from comments where id = $1', [commentId]);
  assert.deepEqual(row, { author_id: null, content: '', likes: 0 });
  assert.deepEqual(await rounds.sql('select 1 from comment_likes where comment_id = $1', [commentId]), []);
  const { items: mine } = await jonas.does(listActivity, { kind: 'comments' });
  assert.ok(mine.every(item => item.comment!.id !== commentId));
});

test('under a deleted comment the conversation goes on; its last reply takes it along', async () => {
  const { postId, commentId } = await asked();
  const { id: first } = await reply(mei, postId, commentId, 'Why foam?');
  await jonas.does(deleteComment, { commentId });
  const { id: second } = await reply(noor, postId, first, 'It drains.');
  assert.deepEqual(await textsOf(amara, commentId), ['Why foam?', 'It drains.']);
  const live = await amara.listen();
  await mei.does(deleteComment, { commentId: first });
  // The author of the post, too.
  assert.equal((await amara.does(deleteComment, { commentId: second })).comments, 0);
  await live.until('comment.deleted', data => data.commentId === commentId && !data.hasReplies);
  await live.close();
  assert.deepEqual((await amara.does(listComments, { postId })).ids, []);
  assert.deepEqual(await rounds.sql('select 1 from comments where post_id = $1', [postId]), []);
  assert.equal((await amara.isRefused(listReplies, { commentId })).status, 404);
});

test('replies hide with a comment that is hidden from their reader, and come back with it', async () => {
  const { postId, commentId } = await asked();
  const { id } = await reply(mei, postId, commentId, 'Why foam?');
  await noor.does(blockPerson, { personId: jonas.id });
  assert.deepEqual((await noor.does(listComments, { postId })).ids, []);
  for (const [call, input] of [
    [listReplies, { commentId }],
    [getComment, { commentId: id }],
    [likeComment, { commentId: id }],
    [listCommentLikes, { commentId: id }],
    [reportThing, { kind: 'comment', thingId: id, reason: 'other' }],
  ] as const)
    assert.equal((await noor.isRefused(call, input as never)).status, 404, call.path);
  await noor.does(unblockPerson, { personId: jonas.id });
  assert.deepEqual(await textsOf(noor, commentId), ['Why foam?']);
});

test('replies to a post for connections are read, written and liked by them alone', async () => {
  const postId = uuid();
  await amara.does(createPost, { id: postId, content: 'Among us', audience: 'connections' });
  const { id: commentId } = await comment(amara, postId, 'More below');
  const { id } = await reply(amara, postId, commentId, 'Here');
  for (const [call, input] of [
    [listReplies, { commentId }],
    [addComment, { postId, id: uuid(), replyToId: commentId, content: 'Hi' }],
    [likeComment, { commentId: id }],
    [unlikeComment, { commentId: id }],
    [listCommentLikes, { commentId: id }],
  ] as const)
    assert.equal((await mei.isRefused(call, input as never)).status, 404, call.path);
});

test('a comment is liked once by each person, not by its author, and counted exactly in a race', async () => {
  const { commentId } = await asked();
  const own = await jonas.isRefused(likeComment, { commentId });
  assert.deepEqual([own.status, own.text], [403, 'posts.ownCommentLike']);
  const people = [amara, mei, noor];
  const twice = people.flatMap(person => [person, person]);
  await Promise.all(twice.map(person => person.does(likeComment, { commentId })));
  assert.equal((await jonas.does(getComment, { commentId })).likes, 3);
  assert.deepEqual((await mei.does(getComment, { commentId })).liked, true);
  const { items } = await jonas.does(listCommentLikes, { commentId });
  assert.deepEqual(items.map(({ id }) => id).sort(), people.map(({ id }) => id).sort());
  await Promise.all(twice.map(person => person.does(unlikeComment, { commentId })));
  const after = await amara.does(getComment, { commentId });
  assert.deepEqual([after.likes, after.liked], [0, false]);
});

test('replies, deletions and likes at the same time leave exact counts', async () => {
  for (let round = 0; round < 5; round++) {
    const { postId, commentId } = await asked();
    const { id: first } = await reply(mei, postId, commentId, 'One');
    await Promise.allSettled([
      reply(noor, postId, commentId, 'Two'),
      reply(noor, postId, first, 'Three'),
      mei.does(deleteComment, { commentId: first }),
      jonas.does(deleteComment, { commentId }),
      noor.does(likeComment, { commentId }),
      amara.does(likeComment, { commentId: first }),
    ]);
    const [post] = await rounds.sql(
      `select comments, (select count(*)::int from comments where post_id = posts.id and author_id is not null) as there
        from posts where id = $1`,
      [postId],
    );
    assert.equal(post!.comments, post!.there);
    const wrong = await rounds.sql(
      `select id from comments parent where post_id = $1 and (
        replies <> (select count(*) from comments where parent_id = parent.id)
        or likes <> (select count(*) from comment_likes where comment_id = parent.id)
        or author_id is null and replies = 0)`,
      [postId],
    );
    assert.deepEqual(wrong, []);
  }
});

test('readers of the post hear of replies and likes of comments', async () => {
  const { postId, commentId } = await asked();
  const live = await noor.listen();
  const { id } = await reply(mei, postId, commentId, 'Why foam?');
  await live.until('comment.created', data => data.commentId === id && data.parentId === commentId);
  await live.until('comment.counted', data => data.commentId === commentId && data.replies === 1);
  await amara.does(likeComment, { commentId });
  await live.until('comment.counted', data => data.commentId === commentId && data.likes === 1);
  await jonas.does(deleteComment, { commentId });
  await live.until('comment.deleted', data => data.commentId === commentId && data.hasReplies === true);
  await live.close();
});

test('while the version before still serves, a comment that it deletes leaves its replies as comments', async () => {
  const { postId, commentId } = await asked();
  const { id } = await reply(mei, postId, commentId, 'Why foam?');
  await rounds.sql('delete from comments where id = $1', [commentId]);
  const { items } = await amara.does(listComments, { postId });
  assert.deepEqual(
    items.map(item => item.id),
    [id],
  );
});
