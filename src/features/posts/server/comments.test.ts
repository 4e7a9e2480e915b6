import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { test } from 'vitest';
import { limits } from '#/app/limits.ts';
import {
  addComment,
  deleteComment,
  editComment,
  getComment,
  getPost,
  listComments,
} from '#/features/posts/contract.ts';
import { openFixture } from '#test/support/fixture.ts';
import { overtaken } from '#test/support/overtaken.ts';
import { comment, post } from '#test/support/write.ts';

const { rounds, amara, jonas } = await openFixture('amara', 'jonas');

test('a comment is trimmed, counted, and shown to everyone with its author', async () => {
  const { id: postId } = await post(amara, 'Which gloves fit best?');
  const added = await comment(jonas, postId, '  The blue ones. ');
  assert.equal(added.content, 'The blue ones.');
  assert.equal(added.author.fullName, 'Jonas Lindqvist');
  assert.deepEqual(await amara.does(listComments, { postId }), {
    items: [added],
    ids: [added.id],
    next: null,
  });
  assert.equal((await amara.does(getPost, { postId })).comments, 1);
});

test('an author may comment on their own post', async () => {
  const { id: postId } = await post(amara, 'Update below');
  assert.equal((await comment(amara, postId, 'It worked.')).author.id, amara.id);
});

test('an empty or blank comment is refused with the sentence of the specification', async () => {
  const { id: postId } = await post(amara, 'Say something');
  for (const content of ['', ' \n ', undefined]) {
    const refused = await jonas.isRefused(addComment, { postId, id: uuid(), content });
    assert.deepEqual([refused.status, refused.text, refused.field], [400, 'posts.commentEmpty', 'content']);
  }
  assert.equal((await amara.does(getPost, { postId })).comments, 0);
});

test('a comment has at most 2,000 code points and no unstorable text', async () => {
  const { id: postId } = await post(amara, 'At length');
  const { commentLength: max } = limits;
  assert.equal([...(await comment(jonas, postId, '😀'.repeat(max))).content].length, max);
  const tooLong = await jonas.isRefused(addComment, { postId, id: uuid(), content: 'x'.repeat(max + 1) });
  assert.deepEqual([tooLong.status, tooLong.text, tooLong.params], [400, 'base.tooLong', { max }]);
  const unreadable = await jonas.isRefused(addComment, { postId, id: uuid(), content: 'a\0b' });
  assert.deepEqual([unreadable.status, unreadable.text], [400, 'base.unreadableText']);
});

test('the author and time of a comment cannot be set by the client', async () => {
  const { id: postId } = await post(amara, 'No masks');
  for (const key of ['authorId', 'authorName', 'authorPic', 'createdAt', 'timestamp']) {
    const refused = await jonas.isRefused(addComment, { postId, id: uuid(), content: 'x', [key]: amara.id });
    assert.deepEqual([refused.status, refused.text, refused.field], [400, 'base.unknownField', key]);
  }
});

test('a comment sent twice under one id is stored and counted once', async () => {
  const { id: postId } = await post(amara, 'Twice');
  const input = { postId, id: uuid(), content: 'Only once' };
  const tries = await Promise.all(Array.from({ length: 10 }, () => jonas.does(addComment, input)));
  for (const answer of tries) assert.deepEqual(answer, tries[0]);
  const { items } = await amara.does(listComments, { postId });
  assert.deepEqual(items, [tries[0]]);
  assert.equal((await amara.does(getPost, { postId })).comments, 1);
});

test('the id of a comment on another post or by somebody else is refused and changes nothing', async () => {
  const first = await post(amara, 'First');
  const second = await post(amara, 'Second');
  const { id } = await comment(jonas, first.id, 'On the first');
  const byOther = await amara.isRefused(addComment, { postId: first.id, id, content: 'Stolen' });
  const elsewhere = await jonas.isRefused(addComment, { postId: second.id, id, content: 'Moved' });
  for (const refused of [byOther, elsewhere])
    assert.deepEqual([refused.status, refused.text], [409, 'posts.idTaken']);
  assert.equal((await amara.does(getPost, { postId: first.id })).comments, 1);
  assert.equal((await amara.does(getPost, { postId: second.id })).comments, 0);
});

test('comments are listed newest first, 20 at a time, without gaps or duplicates', async () => {
  const { id: postId } = await post(amara, 'A long talk');
  const written: string[] = [];
  for (let i = 0; i < 15; i++) {
    const three = [amara, jonas, amara].map(person => comment(person, postId, `Thought ${i}`));
    written.push(...(await Promise.all(three)).map(added => added.id));
  }
  const first = await jonas.does(listComments, { postId });
  const second = await jonas.does(listComments, { postId, cursor: first.next! });
  const third = await jonas.does(listComments, { postId, cursor: second.next! });
  const items = [first, second, third].flatMap(page => page.items);
  assert.deepEqual([first.items.length, second.items.length, third.next], [20, 20, null]);
  assert.deepEqual(items.map(item => item.id).toSorted(), written.toSorted());
  assert.ok(items.every((item, i) => i === 0 || items[i - 1]!.createdAt >= item.createdAt));
  assert.equal((await jonas.does(getPost, { postId })).comments, 45);
});

test('an unknown post has no comments and accepts none', async () => {
  const postId = uuid();
  const read = await jonas.isRefused(listComments, { postId });
  const written = await jonas.isRefused(addComment, { postId, id: uuid(), content: 'Anybody?' });
  for (const refused of [read, written])
    assert.deepEqual([refused.status, refused.text], [404, 'posts.notFound']);
});

test('a visitor and an account without a profile can neither read nor write comments', async () => {
  const { id: postId } = await post(amara, 'Among ourselves');
  const mei = await rounds.account('mei');
  for (const [person, status] of [[rounds.visitor(), 401] as const, [mei, 403] as const]) {
    assert.equal((await person.isRefused(listComments, { postId })).status, status);
    const refused = await person.isRefused(addComment, { postId, id: uuid(), content: 'Let me in' });
    assert.equal(refused.status, status);
  }
  assert.equal((await amara.does(getPost, { postId })).comments, 0);
});

test('the author edits a comment; everyone gets the event and sees that it was edited', async () => {
  const { id: postId } = await post(amara, 'Change of mind');
  const { id: commentId } = await comment(jonas, postId, 'Yes');
  const stream = await amara.listen();
  await jonas.does(editComment, { commentId, content: 'No' });
  await stream.until('comment.edited', data => data.commentId === commentId);
  await stream.close();
  const seen = await amara.does(getComment, { commentId });
  assert.equal(seen.content, 'No');
  assert.ok(seen.editedAt! > seen.createdAt);
  const refused = await jonas.isRefused(editComment, { commentId, content: ' ' });
  assert.deepEqual([refused.status, refused.text], [400, 'posts.commentEmpty']);
  assert.equal((await amara.isRefused(editComment, { commentId, content: 'Mine' })).status, 403);
});

test('a comment is deleted by its author or the post’s, once, and the count decreases', async () => {
  const { id: postId } = await post(amara, 'Tidy');
  const own = await comment(jonas, postId, 'Typo');
  const rude = await comment(jonas, postId, 'Rude');
  assert.equal((await jonas.does(deleteComment, { commentId: own.id })).comments, 1);
  assert.equal((await amara.does(deleteComment, { commentId: rude.id })).comments, 0);
  for (const call of [deleteComment, getComment]) {
    const gone = await jonas.isRefused(call, { commentId: own.id });
    assert.deepEqual([gone.status, gone.text], [404, 'posts.commentNotFound']);
  }
  const mine = await comment(amara, postId, 'Amara’s');
  assert.equal((await jonas.isRefused(deleteComment, { commentId: mine.id })).status, 403);
  assert.equal((await amara.does(getPost, { postId })).comments, 1);
});

test('a comment deleted while another call waits to change or delete it is not found', async () => {
  const { id: postId } = await post(amara, 'Two at once');
  for (const call of [editComment, deleteComment]) {
    const { id: commentId } = await comment(jonas, postId, 'Soon gone');
    const change = async () => {
      await rounds.sql('select from posts where id = $1 for update', [postId]);
      await rounds.sql('delete from comments where id = $1', [commentId]);
    };
    const input = call === editComment ? { commentId, content: 'Changed' } : { commentId };
    const gone = await overtaken(rounds, change, () => jonas.isRefused(call, input));
    assert.deepEqual([gone.status, gone.text], [404, 'posts.commentNotFound'], call.path);
  }
});

test('ten concurrent deletions of one comment decrease the count once', async () => {
  const { id: postId } = await post(amara, 'Once only');
  const { id: commentId } = await comment(jonas, postId, 'Here');
  await comment(jonas, postId, 'Stays');
  await Promise.allSettled(Array.from({ length: 10 }, () => jonas.does(deleteComment, { commentId })));
  assert.equal((await amara.does(getPost, { postId })).comments, 1);
});
