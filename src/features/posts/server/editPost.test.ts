import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { test } from 'vitest';
import { listChats, sendMessage } from '#/features/messaging/contract.ts';
import { listNotifications } from '#/features/notifications/contract.ts';
import {
  editPost,
  getPost,
  likePost,
  listPosts,
  listVersions,
  repostPost,
} from '#/features/posts/contract.ts';
import { reportThing } from '#/features/reports/contract.ts';
import { searchPosts } from '#/features/search/contract.ts';
import { openFixture } from '#test/support/fixture.ts';
import { beginChat } from '#test/support/talk.ts';
import { comment, post } from '#test/support/write.ts';

const { rounds, amara, jonas } = await openFixture('amara', 'jonas');

/** The tables of which a row holds this word, wherever in it. */
async function tablesWith(word: string) {
  const tables = await rounds.sql(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { name } of tables as { name: string }[]) {
    const rows = await rounds.sql(`select from ${name} one where one::text ilike $1 limit 1`, [`%${word}%`]);
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}

test('an edit shows everyone the new text, increments the version and keeps the earlier text', async () => {
  const { id: postId, createdAt } = await post(amara, 'First');
  const second = await amara.does(editPost, { postId, version: 1, content: ' Second ' });
  assert.deepEqual([second.content, second.version, second.createdAt], ['Second', 2, createdAt]);
  await amara.does(editPost, { postId, version: 2, content: 'Third' });
  assert.equal((await jonas.does(getPost, { postId })).content, 'Third');
  const versions = await jonas.does(listVersions, { postId });
  assert.deepEqual(
    versions.map(({ version, content }) => [version, content]),
    [
      [2, 'Second'],
      [1, 'First'],
    ],
  );
  assert.equal(versions[1]!.createdAt, createdAt);
});

test('an edit that removes an identifier leaves no earlier version, for anybody', async () => {
  const { id: postId } = await post(amara, 'Mrs Sokolova, bed 4');
  await amara.does(editPost, { postId, version: 1, content: 'Mrs Sokolova, bed 5' });
  await amara.does(editPost, { postId, version: 2, content: 'A patient, bed 5', redacts: true });
  for (const person of [amara, jonas]) assert.deepEqual(await person.does(listVersions, { postId }), []);
});

test('an edit that removes an identifier leaves it in no row of any table, and in no response or event', async () => {
  const before = `Zsokolova in bed 4 #zsokolova, what would you do @${jonas.username}?`;
  const { id: postId } = await post(amara, before);
  await jonas.does(likePost, { postId });
  await jonas.does(repostPost, { postId, id: uuid() });
  await comment(jonas, postId, 'Call her daughter');
  const { id: chatId } = await beginChat(jonas, amara);
  await jonas.does(sendMessage, { chatId, id: uuid(), content: '', postId });
  await amara.does(editPost, { postId, version: 1, content: `${before} Thanks` });
  assert.deepEqual(await tablesWith('zsokolova'), [
    'public.hashtag_counts',
    'public.hashtags',
    'public.post_versions',
    'public.posts',
  ]);

  await amara.does(editPost, { postId, version: 2, content: 'A patient in bed 4', redacts: true });
  assert.deepEqual(await tablesWith('zsokolova'), []);
  const sent = [];
  for (const person of [amara, jonas]) {
    sent.push(await person.does(listPosts, {}), await person.does(listNotifications, {}));
    sent.push(await person.does(listChats, {}), await person.does(searchPosts, { q: 'bed' }));
    sent.push(await person.does(listVersions, { postId }));
    assert.deepEqual((await person.does(searchPosts, { q: 'zsokolova' })).items, []);
  }
  assert.match(JSON.stringify(sent), /A patient in bed 4/);
  assert.doesNotMatch(JSON.stringify(sent), /zsokolova/i);
});

test('an edit of a post reported as patient identifiable leaves no earlier version, whatever the author chooses', async () => {
  const { id: postId } = await post(amara, 'Born 3 May');
  await amara.does(editPost, { postId, version: 1, content: 'Born 3 May 1950' });
  await jonas.does(reportThing, { kind: 'post', thingId: postId, reason: 'patient' });
  await amara.does(editPost, { postId, version: 2, content: 'Seventy years old', redacts: false });
  assert.deepEqual(await amara.does(listVersions, { postId }), []);
});

test('an edited post has the time of its last edit, and an unedited one has none', async () => {
  const { id: postId, createdAt, editedAt } = await post(amara, 'Draft');
  assert.equal(editedAt, null);
  const first = await amara.does(editPost, { postId, version: 1, content: 'Final' });
  assert.ok(first.editedAt! > createdAt);
  const second = await amara.does(editPost, { postId, version: 2, content: 'Final, really' });
  assert.ok(second.editedAt! > first.editedAt!);
  assert.equal((await jonas.does(getPost, { postId })).editedAt, second.editedAt);
});

test('everyone gets the event of an edit', async () => {
  const { id: postId } = await post(amara, 'Listen');
  const stream = await jonas.listen();
  await amara.does(editPost, { postId, version: 1, content: 'Listen well' });
  await stream.until('post.edited', data => data.postId === postId);
  await stream.close();
});

test('saving an unchanged text is not an edit', async () => {
  const { id: postId } = await post(amara, 'As it is');
  assert.equal((await amara.does(editPost, { postId, version: 1, content: 'As it is' })).version, 1);
  assert.deepEqual(await amara.does(listVersions, { postId }), []);
});

test('an empty text is refused with the sentence of the specification and changes nothing', async () => {
  const { id: postId } = await post(amara, 'Not empty');
  for (const content of ['', ' \n', undefined]) {
    const refused = await amara.isRefused(editPost, { postId, version: 1, content });
    assert.deepEqual([refused.status, refused.text, refused.field], [400, 'posts.contentEmpty', 'content']);
  }
  assert.equal((await amara.does(getPost, { postId })).content, 'Not empty');
});

test('a repost has no text to edit', async () => {
  const { id: postId } = await post(amara, 'Original');
  const repost = await jonas.does(repostPost, { postId, id: uuid() });
  const refused = await jonas.isRefused(editPost, { postId: repost.id, version: 1, content: 'Mine now' });
  assert.deepEqual([refused.status, refused.text], [403, 'posts.notYours']);
});
