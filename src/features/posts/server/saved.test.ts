import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { beforeEach, test } from 'vitest';
import { acceptRequest, removeConnection, requestConnection } from '#/features/connections/contract.ts';
import { getNews, listNotifications } from '#/features/notifications/contract.ts';
import {
  createPost,
  deletePost,
  getSaved,
  listSaved,
  repostPost,
  restorePost,
  savePost,
  unsavePost,
} from '#/features/posts/contract.ts';
import { blockPerson, unblockPerson } from '#/features/profiles/contract.ts';
import { openFixture } from '#test/support/fixture.ts';
import type { Person } from '#test/support/person.ts';
import { listenFromNow, post } from '#test/support/write.ts';

const { rounds, amara, jonas, mei, noor } = await openFixture('amara', 'jonas', 'mei', 'noor');
beforeEach(() => rounds.sql('truncate saved_posts, notifications, connections, connection_requests cascade'));

const saved = async (person: Person) =>
  (await person.does(listSaved, {})).items.map(({ postId, post }) => [postId, post?.id ?? null]);
const isSaved = async (person: Person, postId: string) => (await person.does(getSaved, { postId })).isSaved;

test('saved posts are listed newest saved first, once, and for the one who saved them alone', async () => {
  const [first, second] = [await post(amara, 'First'), await post(amara, 'Second')];
  for (const { id: postId } of [second, first, second]) await jonas.does(savePost, { postId });
  assert.deepEqual(await saved(jonas), [
    [first.id, first.id],
    [second.id, second.id],
  ]);
  assert.equal(await isSaved(jonas, first.id), true);
  for (const person of [amara, mei]) {
    assert.deepEqual(await saved(person), []);
    assert.equal(await isSaved(person, first.id), false);
  }
  for (let turn = 0; turn < 2; turn++)
    assert.deepEqual(await jonas.does(unsavePost, { postId: first.id }), { isSaved: false, remindAt: null });
  assert.deepEqual(await saved(jonas), [[second.id, second.id]]);
});

test('the author is not told', async () => {
  const { id: postId } = await post(mei, 'Quietly kept');
  const [author, stranger] = [await listenFromNow(mei), await listenFromNow(noor)];
  const own = await listenFromNow(jonas);
  await jonas.does(savePost, { postId });
  await own.until('post.saved', data => data.postId === postId && data.isSaved === true);
  await jonas.does(unsavePost, { postId });
  await own.until('post.saved', data => data.postId === postId && data.isSaved === false);
  // What comes after it has been delivered.
  const { id } = await post(amara, 'And on');
  for (const stream of [author, stranger]) {
    await stream.until('post.created', data => data.postId === id);
    assert.deepEqual(stream.of('post.saved'), []);
    await stream.close();
  }
  await own.close();
  assert.equal((await mei.does(getNews, {})).isThere, false);
  assert.deepEqual((await mei.does(listNotifications, {})).items, []);
});

test('of a repost the original is saved, and nothing of one whose original is gone', async () => {
  const original = await post(amara, 'Worth keeping');
  const repost = await mei.does(repostPost, { postId: original.id, id: uuid() });
  await noor.does(savePost, { postId: repost.id });
  assert.deepEqual(await saved(noor), [[original.id, original.id]]);
  await noor.does(unsavePost, { postId: original.id });
  await amara.does(deletePost, { postId: original.id });
  const refused = await noor.isRefused(savePost, { postId: repost.id });
  assert.deepEqual([refused.status, refused.text], [404, 'posts.notFound']);
  assert.deepEqual(await saved(noor), []);
});

test('a saved post that its reader may not read any more stays in the list without its content, and can be removed', async () => {
  await mei.does(requestConnection, { personId: amara.id });
  await amara.does(acceptRequest, { personId: mei.id });
  const content = 'For colleagues I know';
  const { id: postId } = await amara.does(createPost, { id: uuid(), content, audience: 'connections' });
  await mei.does(savePost, { postId });
  const states: Record<string, [hide: () => Promise<unknown>, show?: () => Promise<unknown>]> = {
    'no connection any more': [
      () => mei.does(removeConnection, { personId: amara.id }),
      () =>
        rounds.sql(
          'insert into connections (first_id, second_id) values (least($1::uuid, $2), greatest($1::uuid, $2))',
          [amara.id, mei.id],
        ),
    ],
    blocked: [
      () => amara.does(blockPerson, { personId: mei.id }),
      async () => {
        await amara.does(unblockPerson, { personId: mei.id });
        await rounds.sql(
          'insert into connections (first_id, second_id) values (least($1::uuid, $2), greatest($1::uuid, $2)) on conflict do nothing',
          [amara.id, mei.id],
        );
      },
    ],
    deleted: [() => amara.does(deletePost, { postId }), () => amara.does(restorePost, { postId })],
    hidden: [() => rounds.sql(`update posts set withheld_for = 'patient' where id = $1`, [postId])],
  };
  for (const [state, [hide, show]] of Object.entries(states)) {
    assert.deepEqual(await saved(mei), [[postId, postId]], `before: ${state}`);
    await hide();
    const answer = await (await mei.send(listSaved, {})).text();
    assert.ok(answer.includes(postId) && !answer.includes(content), state);
    assert.deepEqual(await saved(mei), [[postId, null]], state);
    assert.equal((await mei.isRefused(savePost, { postId })).status, 404, state);
    await show?.();
  }
  await mei.does(unsavePost, { postId });
  assert.deepEqual(await saved(mei), []);
});

test('the pages together list everything saved, without gaps or duplicates', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 25; i++) {
    const { id: postId } = await post(amara, `Keep ${i}`);
    await noor.does(savePost, { postId });
    ids.unshift(postId);
  }
  const first = await noor.does(listSaved, {});
  assert.equal(first.items.length, 20);
  const second = await noor.does(listSaved, { cursor: first.next! });
  assert.deepEqual(
    [...first.items, ...second.items].map(item => item.postId),
    ids,
  );
  assert.equal(second.next, null);
});

test('an unknown post is not saved, and saving at once from two tabs saves once', async () => {
  assert.equal((await jonas.isRefused(savePost, { postId: uuid() })).status, 404);
  const { id: postId } = await post(amara, 'Twice pressed');
  await Promise.all(Array.from({ length: 10 }, () => jonas.does(savePost, { postId })));
  const rows = await rounds.sql('select from saved_posts where post_id = $1', [postId]);
  assert.equal(rows.length, 1);
});
