import assert from 'node:assert/strict';
import { test } from 'node:test';
import { v7 as uuid } from 'uuid';
import { editPost, getPost, listVersions, repostPost } from '#/posts/contract.ts';
import { reportThing } from '#/reports/contract.ts';
import { onStage } from '#/testing/onStage.ts';
import { post } from '#/testing/write.ts';

const { amara, jonas } = await onStage('amara', 'jonas');

test('an edit shows everyone the new text, counts up and keeps what was said before', async () => {
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

test('an edit that takes out what identifies a patient leaves no earlier version, for anybody', async () => {
  const { id: postId } = await post(amara, 'Mrs Sokolova, bed 4');
  await amara.does(editPost, { postId, version: 1, content: 'Mrs Sokolova, bed 5' });
  await amara.does(editPost, { postId, version: 2, content: 'A patient, bed 5', redacts: true });
  for (const person of [amara, jonas]) assert.deepEqual(await person.does(listVersions, { postId }), []);
});

test('an edit of a post that was reported as showing a patient leaves no earlier version, whatever the author asks', async () => {
  const { id: postId } = await post(amara, 'Born 3 May');
  await amara.does(editPost, { postId, version: 1, content: 'Born 3 May 1950' });
  await jonas.does(reportThing, { kind: 'post', thingId: postId, reason: 'patient' });
  await amara.does(editPost, { postId, version: 2, content: 'Seventy years old', redacts: false });
  assert.deepEqual(await amara.does(listVersions, { postId }), []);
});

test('a post says when it was last edited, and one that never was has no such time', async () => {
  const { id: postId, createdAt, editedAt } = await post(amara, 'Draft');
  assert.equal(editedAt, null);
  const first = await amara.does(editPost, { postId, version: 1, content: 'Final' });
  assert.ok(first.editedAt! > createdAt);
  const second = await amara.does(editPost, { postId, version: 2, content: 'Final, really' });
  assert.ok(second.editedAt! > first.editedAt!);
  assert.equal((await jonas.does(getPost, { postId })).editedAt, second.editedAt);
});

test('everyone hears of an edit', async () => {
  const { id: postId } = await post(amara, 'Listen');
  const stream = await jonas.listen();
  await amara.does(editPost, { postId, version: 1, content: 'Listen well' });
  await stream.until('post.edited', data => data.postId === postId);
  await stream.close();
});

test('saving what stands there already is no edit', async () => {
  const { id: postId } = await post(amara, 'As it is');
  assert.equal((await amara.does(editPost, { postId, version: 1, content: 'As it is' })).version, 1);
  assert.deepEqual(await amara.does(listVersions, { postId }), []);
});

test('an empty text is refused with the sentence of the spec and changes nothing', async () => {
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
