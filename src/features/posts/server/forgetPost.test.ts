import assert from 'node:assert/strict';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from 'vitest';
import { deletePost, getPost, restorePost } from '#/features/posts/contract.ts';
import { openFixture } from '#test/support/fixture.ts';
import { sendPicture } from '#test/support/fixtures.ts';
import { until } from '#test/support/until.ts';
import { comment, post } from '#test/support/write.ts';
import { forgetPost } from './deletePost.ts';

const { rounds, amara } = await openFixture('amara');

const aTry = { id: '', number: 1, isLast: true, signal: new AbortController().signal };
const forget = (postId: string) => forgetPost.work({ postId }, aTry);
const passTime = (postId: string) =>
  rounds.sql(`update posts set deleted_at = deleted_at - interval '1 hour' where id = $1`, [postId]);
const rows = async (table: string, postId: string) =>
  (await rounds.sql(`select from ${table} where ${table === 'posts' ? 'id' : 'post_id'} = $1`, [postId]))
    .length;
const files = async (imageId: string) =>
  (await readdir(join(rounds.dataDir, 'media'), { recursive: true })).filter(name => name.includes(imageId));

test('a deleted post is purged with its comments and the files of its picture', async () => {
  const { id: imageId } = await sendPicture(amara, 'post_images');
  const { id: postId } = await post(amara, 'With a picture', imageId);
  await comment(amara, postId, 'And a word');
  assert.ok((await files(imageId)).length > 0);
  await amara.does(deletePost, { postId });
  await passTime(postId);
  await forget(postId);
  assert.deepEqual([await rows('posts', postId), await rows('comments', postId)], [0, 0]);
  assert.deepEqual(await rounds.sql('select from uploads where id = $1', [imageId]), []);
  for (let tries = 0; tries < 100 && (await files(imageId)).length > 0; tries++) await wait(100);
  assert.deepEqual(await files(imageId), []);
  await forget(postId);
});

test('a file that cannot be deleted does not block the purge: its author gets a success, and the deletion is retried', async () => {
  const { id: imageId } = await sendPicture(amara, 'post_images');
  const { id: postId } = await post(amara, 'Its file is stuck', imageId);
  const [stuck] = await files(imageId);
  const place = join(rounds.dataDir, 'media', stuck!);
  // A folder of that name that is not empty: no file system removes it as a file.
  await rm(place);
  await mkdir(join(place, 'in the way'), { recursive: true });
  await amara.does(deletePost, { postId });
  assert.equal((await amara.isRefused(getPost, { postId })).text, 'posts.notFound');
  await passTime(postId);
  await forget(postId);
  assert.deepEqual([await rows('posts', postId), await rows('comments', postId)], [0, 0]);

  const removal = async () =>
    (
      await rounds.sql(
        `select state, retry_count as tries, output::text as said from pgboss.job
         where name = 'upload.removeFiles' and data->>'id' = $1`,
        [imageId],
      )
    )[0];
  await until(async () => (await removal())?.state === 'retry');
  assert.match(String((await removal())!.said), /EISDIR|directory/);
  await rm(place, { recursive: true });
  await until(async () => {
    await rounds.sql(`update pgboss.job set start_after = now() where data->>'id' = $1 and state = 'retry'`, [
      imageId,
    ]);
    return (await removal())?.state === 'completed';
  });
  assert.deepEqual(await files(imageId), []);
});

test('a post is kept while it can be restored, and after it was', async () => {
  const { id: postId } = await post(amara, 'Not yet');
  await amara.does(deletePost, { postId });
  await forget(postId);
  assert.equal(await rows('posts', postId), 1);
  await amara.does(restorePost, { postId });
  await forget(postId);
  assert.equal((await amara.does(getPost, { postId })).content, 'Not yet');
});

test('a deletion enqueues the purge in the same transaction', async () => {
  const { id: postId } = await post(amara, 'Asked for');
  await amara.does(deletePost, { postId });
  const asked = await rounds.sql(
    `select from pgboss.job where name = 'post.forget' and data->>'postId' = $1 and start_after > now()`,
    [postId],
  );
  assert.equal(asked.length, 1);
});
