import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, test } from 'vitest';
import { paths } from '#/app/paths.ts';
import { getRelation } from '#/features/connections/contract.ts';
import {
  getPost,
  likePost,
  listComments,
  listLikes,
  listPosts,
  repostPost,
} from '#/features/posts/contract.ts';
import { getProfile } from '#/features/profiles/contract.ts';
import { sendPicture } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { comment, post } from '#test/support/write.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;
let noor: Person;
let own: string;
let commented: string;
let repost: string;
let picture: string;
beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
  noor = await rounds.member('noor');
  const { id } = await sendPicture(jonas, 'post_images');
  await post(jonas, 'With a picture', id);
  picture = paths.picture(id, 480);
  own = (await post(jonas, 'Mine')).id;
  commented = (await post(noor, 'Hers')).id;
  await comment(jonas, commented, 'His');
  await jonas.does(likePost, { postId: commented });
  repost = (await noor.does(repostPost, { postId: own, id: uuid() })).id;
});
afterAll(() => rounds.close());

/** On which paths this person finds Jonas. */
async function pathsTo(person: Person) {
  const found = async (reads: Promise<unknown>) =>
    JSON.stringify(await reads.catch(() => '')).includes(jonas.id);
  const reads = {
    profile: person.does(getProfile, { username: 'jonas.l' }),
    relation: person.does(getRelation, { personId: jonas.id }).then(() => jonas.id),
    feed: person.does(listPosts, {}),
    post: person.does(getPost, { postId: own }),
    repost: person.does(getPost, { postId: repost }),
    comments: person.does(listComments, { postId: commented }),
    picture: person.request('GET', picture).then(({ status }) => (status === 200 ? jonas.id : '')),
    likes: person.does(listLikes, { postId: commented }),
  };
  const paths = await Promise.all(
    Object.entries(reads).map(async ([path, read]) => ((await found(read)) ? [path] : [])),
  );
  return paths.flat();
}

const everywhere = ['profile', 'relation', 'feed', 'post', 'repost', 'comments', 'picture', 'likes'];

for (const column of ['suspended_at', 'leaves_at'])
  test(`With ${column} a person is hidden on every path, and visible again without it`, async () => {
    assert.deepEqual(await pathsTo(amara), everywhere);
    await rounds.sql(`update users set ${column} = now() where id = $1`, [jonas.id]);
    assert.deepEqual(await pathsTo(amara), []);
    await rounds.sql(`update users set ${column} = null where id = $1`, [jonas.id]);
    assert.deepEqual(await pathsTo(amara), everywhere);
  });

test('Staff and the person themselves can still see them', async () => {
  await rounds.sql(`update users set leaves_at = now() + interval '1 day' where id = $1`, [jonas.id]);
  await rounds.sql('update users set is_staff = true where id = $1', [amara.id]);
  assert.deepEqual(await pathsTo(amara), everywhere);
  assert.deepEqual(await pathsTo(jonas), everywhere);
  await rounds.sql('update users set leaves_at = null, is_staff = false');
});

test('Their actions before they were hidden are not replayed afterwards, not even by a server that has just started', async () => {
  const live = await amara.listen();
  const start = live.lastId();
  await live.close();
  const { id: theirs } = await post(jonas, 'Just before');
  const { id: another } = await post(noor, 'By somebody else');
  await rounds.sql('update users set suspended_at = now() where id = $1', [jonas.id]);
  await rounds.stopServer();
  await rounds.startServer();
  const late = await amara.listen(start);
  await late.until('post.created', data => data.postId === another);
  assert.ok(!late.heard.some(({ data }) => data.postId === theirs));
  await late.close();
  await rounds.sql('update users set suspended_at = null where id = $1', [jonas.id]);
});
