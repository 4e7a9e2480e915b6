import assert from 'node:assert/strict';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { afterEach, test } from 'vitest';
import { paths } from '#/app/paths.ts';
import { getViewer } from '#/features/accounts/contract.ts';
import { acceptRequest, requestConnection } from '#/features/connections/contract.ts';
import { removeCredential } from '#/features/credentials/contract.ts';
import { listNotifications } from '#/features/notifications/contract.ts';
import {
  countPostsOf,
  createBusinessPost,
  createPost,
  deleteComment,
  deletePost,
  editPost,
  getPost,
  likePost,
  listActivity,
  listComments,
  listPosts,
  listSaved,
  repostPost,
  restorePost,
  savePost,
} from '#/features/posts/contract.ts';
import { topicOfNewPosts } from '#/features/posts/events.ts';
import { transact } from '#/platform/database/transact.ts';
import { openBusiness } from '#test/support/businesses.ts';
import { openFixture } from '#test/support/fixture.ts';
import { sendPicture } from '#test/support/fixtures.ts';
import { listenShowing } from '#test/support/listenShowing.ts';
import type { Person } from '#test/support/person.ts';
import { undo } from '#test/support/undo.ts';
import { countWaiting } from '#test/support/untilWaiting.ts';
import { unverify, verify } from '#test/support/verify.ts';
import { comment, post } from '#test/support/write.ts';
import { withholdPost } from './withhold.ts';

// Amara and Noor are verified doctors who do not know each other. Jonas, a nurse, and Mei, who is no clinician, are
// connections of Amara's.
const { rounds, amara, jonas, mei, noor } = await openFixture('amara', 'jonas', 'mei', 'noor');
for (const person of [jonas, mei]) {
  await person.does(requestConnection, { personId: amara.id });
  await amara.does(acceptRequest, { personId: person.id });
}
for (const person of [amara, noor]) await verify(rounds, person);
// A badge alone is not enough.
await verify(rounds, mei);
afterEach(async () => {
  for (const person of [amara, noor]) await verify(rounds, person);
  await unverify(rounds, jonas);
});

const amongColleagues = (author: Person, content: string, more: { imageId?: string; id?: string } = {}) =>
  author.does(createPost, { id: uuid(), content, audience: 'clinicians', ...more });

const sees = async (person: Person, postId: string) =>
  (await person.send(getPost, { postId })).status === 200;
const inFeed = async (person: Person, postId: string) =>
  (await person.does(listPosts, {})).items.some(({ id }) => id === postId);

/** Who may read it, on its own and in the feed. */
async function readersOf(postId: string) {
  const names: string[] = [];
  for (const person of [amara, jonas, mei, noor]) {
    const may = await sees(person, postId);
    assert.equal(await inFeed(person, postId), may);
    if (may) names.push(person.username);
  }
  return names;
}

test('only its author and verified doctors and nurses read a post for verified clinicians, whether they know each other or not', async () => {
  const { id, audience } = await amongColleagues(amara, 'What would you do?');
  assert.equal(audience, 'clinicians');
  assert.deepEqual(await readersOf(id), ['amara', 'noor']);
  await verify(rounds, jonas);
  assert.deepEqual(await readersOf(id), ['amara', 'jonas.l', 'noor']);
  // In UTC, as badges end.
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await verify(rounds, jonas, day(0));
  assert.ok(await sees(jonas, id));
  await verify(rounds, jonas, day(-1));
  assert.deepEqual(await readersOf(id), ['amara', 'noor']);
});

test('it is counted only for those who may read it', async () => {
  const countFor = async (person: Person) => (await person.does(countPostsOf, { username: 'amara' })).posts;
  const before = [await countFor(noor), await countFor(jonas), await countFor(amara)];
  await amongColleagues(amara, 'One more');
  assert.deepEqual(
    [await countFor(noor), await countFor(jonas), await countFor(amara)],
    [before[0]! + 1, before[1]!, before[2]! + 1],
  );
});

test('the server refuses whoever is no verified clinician, in words, and keeps nothing', async () => {
  for (const person of [jonas, mei]) {
    const id = uuid();
    const said = { id, content: 'Let me in #clinicians', audience: 'clinicians' } as const;
    const refused = await person.isRefused(createPost, said);
    assert.deepEqual([refused.status, refused.text], [403, 'posts.notForClinicians']);
    assert.deepEqual(await rounds.sql('select from posts where id = $1', [id]), []);
    assert.deepEqual(await rounds.sql(`select from outbox where data->>'postId' = $1`, [id]), []);
  }
  assert.deepEqual(await rounds.sql(`select from hashtags where tag = 'clinicians'`), []);
  const viewers = [amara, jonas, mei].map(person => person.does(getViewer, {}));
  assert.deepEqual(
    (await Promise.all(viewers)).map(({ me }) => me!.isVerifiedClinician),
    [true, false, false],
  );
});

test('a business cannot post for them', async () => {
  await openBusiness(noor, { businessUsername: 'noors.ward' });
  const said = { id: uuid(), content: 'We ask', audience: 'clinicians' };
  assert.equal((await noor.isRefused(createBusinessPost, said as never)).status, 400);
});

test('whoever loses the badge while the post is on its way is refused, as it is looked at again under lock', async t => {
  const client = new pg.Client({ connectionString: rounds.databaseUrl });
  await client.connect();
  undo(t, () => client.end());
  await client.query('begin');
  await client.query('update users set verified_until = current_date - 1 where id = $1', [noor.id]);
  const id = uuid();
  const said = { id, content: 'Just in time', audience: 'clinicians' } as const;
  const going = noor.send(createPost, said);
  while ((await countWaiting(rounds.sql)) === 0) await new Promise(resolve => setImmediate(resolve));
  await client.query('commit');
  const response = await going;
  assert.deepEqual([response.status, (await response.json()).error.text], [403, 'posts.notForClinicians']);
  assert.deepEqual(await rounds.sql('select from posts where id = $1', [id]), []);
});

test('the badge cannot be taken away between the look at it and the commit of the post', async t => {
  const client = new pg.Client({ connectionString: rounds.databaseUrl });
  await client.connect();
  undo(t, () => client.end());
  const id = uuid();
  // The row is there and not committed yet: the post waits for it, holding the lock on its author.
  await client.query('begin');
  await client.query(`insert into posts (id, author_id, content) values ($1, $2, 'Mine')`, [id, mei.id]);
  const going = noor.send(createPost, { id, content: 'Meanwhile', audience: 'clinicians' });
  while ((await countWaiting(rounds.sql)) === 0) await new Promise(resolve => setImmediate(resolve));
  const taking = noor.send(removeCredential, {});
  while ((await countWaiting(rounds.sql)) < 2) await new Promise(resolve => setImmediate(resolve));
  await client.query('rollback');
  assert.deepEqual([(await going).status, (await taking).status], [200, 200]);
  assert.ok(!(await noor.does(getViewer, {})).me!.isVerifiedClinician);
});

test('an author who has lost the badge keeps their posts, and a retry of one finds it; a new one is refused', async () => {
  const said = { id: uuid(), content: 'Before', audience: 'clinicians' } as const;
  await noor.does(createPost, said);
  const { id: talkId } = await comment(amara, said.id, 'I would wait');
  await noor.does(removeCredential, {});
  assert.equal((await noor.does(createPost, said)).id, said.id);
  const again = await noor.isRefused(createPost, { ...said, id: uuid() });
  assert.equal(again.text, 'posts.notForClinicians');
  assert.ok(await inFeed(noor, said.id));
  assert.equal((await noor.does(listComments, { postId: said.id })).items[0]!.id, talkId);
  await noor.does(editPost, { postId: said.id, version: 1, content: 'Before, edited' });
  await noor.does(deleteComment, { commentId: talkId });
  await noor.does(deletePost, { postId: said.id });
  await noor.does(restorePost, { postId: said.id });
  assert.deepEqual(await readersOf(said.id), ['amara', 'noor']);
});

test('whoever loses the badge loses the post everywhere at once: on its own, in lists, saved, notified of, and its picture', async () => {
  const { id: imageId } = await sendPicture(amara, 'post_images');
  const { id: postId } = await amongColleagues(amara, `A rash, @${noor.username}`, { imageId });
  await noor.does(likePost, { postId });
  await noor.does(savePost, { postId });
  await comment(noor, postId, 'Seen before');
  const picture = paths.picture(imageId, 480);
  const look = async () => ({
    own: await sees(noor, postId),
    feed: await inFeed(noor, postId),
    saved: (await noor.does(listSaved, {})).items.some(({ post }) => post?.id === postId),
    liked: (await noor.does(listActivity, { kind: 'likes' })).items.some(({ post }) => post.id === postId),
    mentioned: (await noor.does(listNotifications, {})).items.some(one => one.postId === postId),
    picture: (await noor.request('GET', picture)).status === 200,
  });
  assert.deepEqual(new Set(Object.values(await look())), new Set([true]));
  // Never signed: with an address alone nobody gets the picture.
  assert.equal((await noor.does(getPost, { postId })).image!.signature, undefined);
  assert.deepEqual(
    [(await jonas.request('GET', picture)).status, (await rounds.visitor().request('GET', picture)).status],
    [404, 401],
  );
  await noor.does(removeCredential, {});
  assert.deepEqual(new Set(Object.values(await look())), new Set([false]));
});

test('nobody is notified of a mention who may not read it', async () => {
  const { id } = await amongColleagues(amara, `@${jonas.username} @${noor.username}`);
  const isTold = async (person: Person) =>
    (await person.does(listNotifications, {})).items.some(({ postId }) => postId === id);
  assert.deepEqual([await isTold(noor), await isTold(jonas)], [true, false]);
  await verify(rounds, jonas);
  assert.equal(await isTold(jonas), false);
});

test('it can be reposted and quoted by nobody, its author included', async () => {
  const { id: postId } = await amongColleagues(amara, 'Stays here');
  for (const person of [amara, noor]) {
    const refused = await person.isRefused(repostPost, { postId, id: uuid() });
    assert.deepEqual([refused.status, refused.text], [403, 'posts.notForReposts']);
    const quoted = { id: uuid(), content: 'Look', quotedId: postId };
    assert.equal((await person.isRefused(createPost, quoted)).text, 'posts.notForQuotes');
  }
  for (const [call, input] of [
    [repostPost, { postId, id: uuid() }],
    [createPost, { id: uuid(), content: 'Look', quotedId: postId }],
  ] as const)
    assert.equal((await jonas.send(call, input as never)).status, 404);
});

type Stream = Awaited<ReturnType<typeof listenShowing>>;
const heardOf = ({ heard }: Pick<Stream, 'heard'>, postId: string) =>
  heard.filter(({ data }) => data.postId === postId).map(({ event }) => event);

/** What is told behind it was asked about after all that came before. */
async function heardAll(stream: Pick<Stream, 'until'>, of: Person) {
  const { id } = await of.does(createPost, { id: uuid(), content: 'Anybody?', audience: 'connections' });
  await stream.until('post.created', data => data.postId === id);
}

test('what happens to it is told live to its author and to verified clinicians alone, and its rows name nobody', async () => {
  const [author, colleague, connection] = [
    await listenShowing(amara),
    await listenShowing(noor),
    await listenShowing(jonas),
  ];
  for (const stream of [author, colleague, connection]) await stream.show([topicOfNewPosts]);
  const { id: postId } = await amongColleagues(amara, 'Live');
  for (const stream of [author, colleague])
    await stream.until('post.created', data => data.postId === postId);
  for (const stream of [author, colleague, connection]) await stream.show([topicOfNewPosts, postId]);
  // One after the other: who may be told is asked when an event is delivered.
  const bothHear = async (event: string, isIt: (data: Stream['heard'][number]['data']) => boolean) => {
    for (const stream of [author, colleague]) await stream.until(event, isIt);
  };
  const talk = await comment(noor, postId, 'Indeed');
  await bothHear('comment.created', data => data.commentId === talk.id);
  await amara.does(editPost, { postId, version: 1, content: 'Live, edited' });
  await bothHear('post.edited', data => data.postId === postId);
  await transact(tx => withholdPost(tx, postId, 'spam'));
  await colleague.until('post.deleted', data => data.postId === postId);
  await author.until('ownPost.changed', data => data.postId === postId);
  await transact(tx => withholdPost(tx, postId, null));
  await bothHear('post.restored', data => data.postId === postId);
  await amara.does(deletePost, { postId });
  await bothHear('post.deleted', data => data.postId === postId);
  await heardAll(connection, amara);
  assert.deepEqual(heardOf(connection, postId), []);
  const rows = await rounds.sql(
    `select distinct audience::text from outbox where data->>'postId' = $1 and name not in ('post.saved', 'ownPost.changed')`,
    [postId],
  );
  assert.deepEqual(rows, [{ audience: '{}' }]);
  for (const stream of [author, colleague, connection]) await stream.close();
});

test('its deletion reaches whoever was away, also once its row is gone, and an author without a badge while it is there', async () => {
  const begun = [await listenShowing(noor), await listenShowing(jonas)];
  const { id: postId } = await amongColleagues(amara, 'Not for long');
  const { id: mine } = await amongColleagues(noor, 'Mine, not for long');
  await heardAllOf(begun);
  const [since, sinceOfJonas] = begun.map(stream => stream.lastId());
  for (const stream of begun) await stream.close();
  await amara.does(deletePost, { postId });
  await noor.does(deletePost, { postId: mine });
  await rounds.sql('delete from posts where id = $1', [postId]);
  const bothSince = { [postId]: since!, [mine]: since! };
  const colleague = await listenShowing(noor, since);
  await colleague.show([postId], bothSince);
  assert.ok(heardOf(colleague, postId).includes('post.deleted'));
  await colleague.close();
  const connection = await listenShowing(jonas, sinceOfJonas);
  await connection.show([postId, mine], { [postId]: sinceOfJonas!, [mine]: sinceOfJonas! });
  assert.deepEqual([heardOf(connection, postId), heardOf(connection, mine)], [[], []]);
  await connection.close();
  await unverify(rounds, noor);
  const former = await listenShowing(noor, since);
  await former.show([postId, mine], bothSince);
  assert.deepEqual(
    [heardOf(former, postId), heardOf(former, mine)],
    [[], ['ownPost.changed', 'post.deleted']],
  );
  await former.close();
});

/** A post for everyone is told to all of them. */
async function heardAllOf(streams: Stream[]) {
  for (const stream of streams) await stream.show([topicOfNewPosts]);
  const { id } = await post(amara, 'Good night');
  for (const stream of streams) await stream.until('post.created', data => data.postId === id);
}

test('whoever loses the badge before an event is delivered is not told of it', async t => {
  const { id: postId } = await amongColleagues(amara, 'Late');
  const [stream, connection] = [await listenShowing(noor), await listenShowing(jonas)];
  await stream.show([topicOfNewPosts, postId]);
  await connection.show([topicOfNewPosts]);
  const client = new pg.Client({ connectionString: rounds.databaseUrl });
  await client.connect();
  undo(t, () => client.end());
  // The outbox is read up to the oldest transaction that is still open.
  await client.query('begin');
  await client.query('select pg_current_xact_id()');
  const { id: newPost } = await amongColleagues(amara, 'Later');
  await comment(amara, postId, 'Too late for some');
  await amara.does(deletePost, { postId });
  await unverify(rounds, noor);
  await client.query('commit');
  // Asked about in the same queue, behind all of that.
  await heardAll(connection, amara);
  // The first may have been told of while the stream was being opened.
  const heardLate = heardOf(stream, postId).filter(name => name !== 'post.created');
  assert.deepEqual([heardLate, heardOf(stream, newPost)], [[], []]);
  await stream.close();
  await connection.close();
});

test('while a server of the version before is running, none is made', async () => {
  const [row] = await rounds.sql(
    `insert into nodes (id, alive_until) values (gen_random_uuid(), now() + interval '1 minute') returning id`,
  );
  const said = { id: uuid(), content: 'During an update', audience: 'clinicians' } as const;
  const refused = await amara.isRefused(createPost, said);
  assert.deepEqual([refused.status, refused.text], [409, 'posts.notForCliniciansYet']);
  await rounds.sql(`update nodes set alive_until = now() - interval '1 second' where id = $1`, [row!.id]);
  await amara.does(createPost, said);
  await rounds.sql('delete from nodes where id = $1', [row!.id]);
});
