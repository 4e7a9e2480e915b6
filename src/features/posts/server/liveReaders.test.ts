import assert from 'node:assert/strict';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { type TestContext, test } from 'vitest';
import { login } from '#/features/accounts/contract.ts';
import { acceptRequest, removeConnection, requestConnection } from '#/features/connections/contract.ts';
import {
  addComment,
  createPost,
  deletePost,
  editComment,
  editPost,
  likePost,
  unlikePost,
} from '#/features/posts/contract.ts';
import { topicOfNewPosts } from '#/features/posts/events.ts';
import { blockPerson, unblockPerson } from '#/features/profiles/contract.ts';
import { declareReaders } from '#/platform/live/readers.ts';
import { openFixture } from '#test/support/fixture.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { listenShowing } from '#test/support/listenShowing.ts';
import type { Person } from '#test/support/person.ts';
import { queriesOf } from '#test/support/queriesOf.ts';
import { undo } from '#test/support/undo.ts';
import { comment, post } from '#test/support/write.ts';

const { rounds, amara, jonas, mei, noor } = await openFixture('amara', 'jonas', 'mei', 'noor');

async function connect(one: Person, other: Person) {
  await one.does(requestConnection, { personId: other.id });
  await other.does(acceptRequest, { personId: one.id });
}
// Amara knows Jonas and Noor; Mei, whom Jonas knows, is a stranger to her.
await connect(jonas, amara);
await connect(noor, amara);
await connect(jonas, mei);

/** Oftener than one may ask for a connection. */
const reconnect = () =>
  rounds.sql(
    'insert into connections (first_id, second_id) values (least($1::uuid, $2), greatest($1::uuid, $2))',
    [amara.id, jonas.id],
  );

const amongUs = (author: Person, content: string) =>
  author.does(createPost, { id: uuid(), content, audience: 'connections' });

type Showing = Awaited<ReturnType<typeof listenShowing>>;
type Listening = Pick<Showing, 'heard' | 'until'>;
const aboutPost = ({ heard }: Listening, postId: string) =>
  heard.filter(({ data }) => data.postId === postId).map(({ event }) => event);

// For streams that have shown it since they were opened: what is told there was checked after all that came before.
const { id: last } = await amongUs(mei, 'For Jonas alone');
const { id: lastOfAmara } = await amongUs(amara, 'For whoever is connected');
async function heardAll(stream: Listening, person: Person = mei, postId = last) {
  const { id } = await comment(person, postId, 'Anybody?');
  await stream.until('comment.created', data => data.commentId === id);
}

/** Keeps everything that is published from being delivered until the function it returns is called. */
async function holdDelivery(t: TestContext) {
  const client = new pg.Client({ connectionString: rounds.databaseUrl });
  await client.connect();
  undo(t, () => client.end());
  await client.query('begin');
  await client.query('select pg_current_xact_id()');
  return () => client.query('commit');
}

test('events of a post for connections name nobody, and reach its author and the connections that show it', async () => {
  const { id: postId } = await amongUs(amara, 'Quietly');
  const [author, friend, stranger] = [
    await listenShowing(amara),
    await listenShowing(jonas),
    await listenShowing(mei),
  ];
  for (const stream of [author, friend, stranger]) await stream.show([postId, last]);
  await noor.does(likePost, { postId });
  const { id: commentId } = await comment(noor, postId, 'Quietly too');
  await noor.does(editComment, { commentId, content: 'Quieter' });
  await amara.does(editPost, { postId, version: 1, content: 'More quietly' });
  for (const stream of [author, friend]) {
    await stream.until('post.edited', data => data.postId === postId);
    await stream.until('post.counted', data => data.postId === postId && data.comments === 1);
    assert.deepEqual(
      new Set(aboutPost(stream, postId)),
      new Set(['post.counted', 'comment.created', 'comment.edited', 'post.edited']),
    );
  }
  await heardAll(stranger);
  assert.deepEqual(aboutPost(stranger, postId), []);
  const rows = await rounds.sql(
    `select name, audience::text, $2 = any(audience) as "isForJonas" from outbox
      where topic = 'post:' || $1::text order by id`,
    [postId, jonas.id],
  );
  assert.equal(rows.length, 5);
  // As a server of the version before takes them: for nobody.
  assert.deepEqual(
    rows.map(({ audience, isForJonas }) => [audience, isForJonas]),
    rows.map(() => ['{}', false]),
  );
  for (const stream of [author, friend, stranger]) await stream.close();
});

const waysToLose: [
  string,
  take: (postIds: string[]) => Promise<unknown>,
  back: (postId: string) => Promise<unknown>,
][] = [
  [
    'the connection was removed',
    () => jonas.does(removeConnection, { personId: amara.id }),
    () => connect(jonas, amara),
  ],
  [
    'the author has blocked the reader',
    () => amara.does(blockPerson, { personId: jonas.id }),
    async () => {
      await amara.does(unblockPerson, { personId: jonas.id });
      await connect(jonas, amara);
    },
  ],
  // Told to no hub, so that it is the database alone that knows.
  [
    'the post is hidden',
    postIds => rounds.sql(`update posts set withheld_for = 'spam' where id = any($1)`, [postIds]),
    postId => rounds.sql('update posts set withheld_for = null where id = $1', [postId]),
  ],
  [
    'the author is suspended',
    () => rounds.sql('update users set suspended_at = now() where id = $1', [amara.id]),
    async () => {
      await rounds.sql('update users set suspended_at = null where id = $1', [amara.id]);
      await amara.does(login, { email: emailOf(amara.username), password });
    },
  ],
  [
    'the post is deleted',
    postIds => rounds.sql('update posts set deleted_at = now() where id = any($1)', [postIds]),
    () => Promise.resolve(),
  ],
];

for (const [what, take, giveBack] of waysToLose)
  test(`whoever may no longer read a post at delivery is told nothing of it, live, resumed or missed: ${what}`, async t => {
    const begun = await listenShowing(jonas);
    await begun.show([topicOfNewPosts]);
    const { id: postId } = await amongUs(amara, `Until ${what}`);
    await begun.until('post.created', data => data.postId === postId);
    const since = begun.lastId();
    await begun.close();
    const stream = await listenShowing(jonas);
    const older = await jonas.listen();
    await stream.show([postId, last, topicOfNewPosts]);
    const deliver = await holdDelivery(t);
    const { id: newPost } = await amongUs(amara, 'New among us');
    await noor.does(likePost, { postId });
    await comment(noor, postId, 'Still on its way');
    await take([postId, newPost]);
    await deliver();
    for (const one of [stream, older]) {
      await heardAll(one);
      for (const id of [postId, newPost]) assert.deepEqual(aboutPost(one, id), []);
      await one.close();
    }
    const resumed = await jonas.listen(since);
    assert.deepEqual(aboutPost(resumed, postId), []);
    await resumed.close();
    const missed = await listenShowing(jonas, since);
    await missed.show([postId, last], { [postId]: since, [last]: since });
    assert.ok(aboutPost(missed, last).includes('comment.created'));
    assert.deepEqual(aboutPost(missed, postId), []);
    await missed.close();
    await giveBack(postId);
  });

test('a post that everybody could read and now only connections can is no longer told to the others', async () => {
  const { id: postId } = await amara.does(createPost, { id: uuid(), content: 'For now' });
  const [stranger, friend] = [await listenShowing(mei), await listenShowing(jonas)];
  await stranger.show([postId, last]);
  await friend.show([postId, last]);
  await noor.does(likePost, { postId });
  await stranger.until('post.counted', data => data.postId === postId);
  const before = aboutPost(stranger, postId).length;
  await rounds.sql(`update posts set audience = 'connections' where id = $1`, [postId]);
  await comment(noor, postId, 'Among us');
  await heardAll(friend);
  await heardAll(stranger);
  assert.ok(aboutPost(friend, postId).includes('comment.created'));
  assert.equal(aboutPost(stranger, postId).length, before);
  await stranger.close();
  await friend.close();
});

test('a stream that was cut gets what it has missed of a post for connections: each comment, and the last total', async () => {
  const { id: postId } = await amongUs(amara, 'Cut');
  const first = await listenShowing(jonas);
  await first.show([postId]);
  await first.close();
  const since = first.lastId();
  await noor.does(likePost, { postId });
  const { id: commentId } = await comment(noor, postId, 'During the cut');
  for (const stream of [await listenShowing(jonas, since), await jonas.listen(since)]) {
    if ('show' in stream) await (stream as Showing).show([postId], { [postId]: since });
    await stream.until('comment.created', data => data.commentId === commentId);
    // Totals are sent at most so often: the last one may still be on its way.
    await stream.until(
      'post.counted',
      data => data.postId === postId && data.likes === 1 && data.comments === 1,
    );
    const totals = stream.of('post.counted').filter(({ data }) => data.postId === postId);
    assert.deepEqual([totals.at(-1)!.data.likes, totals.at(-1)!.data.comments], [1, 1]);
    assert.equal(aboutPost(stream, postId).filter(event => event === 'comment.created').length, 1);
    await stream.close();
  }
});

test('a row of a server of the version before, which names its recipients, is told to those who may still read', async () => {
  const { id: postId } = await amongUs(amara, 'Of before');
  const [friend, stranger] = [await listenShowing(jonas), await listenShowing(mei)];
  await friend.show([postId, last]);
  await stranger.show([postId, last]);
  const commentId = uuid();
  await rounds.sql(
    `insert into outbox (name, data, audience, about, topic)
      values ('comment.created', jsonb_build_object('postId', $1::text, 'commentId', $2::text), $3, $4, 'post:' || $1::text)`,
    [postId, commentId, [amara.id, jonas.id, mei.id], [amara.id]],
  );
  await friend.until('comment.created', data => data.commentId === commentId);
  await heardAll(stranger);
  assert.deepEqual(aboutPost(stranger, postId), []);
  await friend.close();
  await stranger.close();
});

test('an event for readers that this version does not know is told to nobody', async () => {
  const { id: postId } = await amongUs(amara, 'Of later');
  const [stream, older] = [await listenShowing(jonas), await jonas.listen()];
  await stream.show([postId, last]);
  const since = stream.lastId();
  await rounds.sql(
    `insert into outbox (name, data, audience, topic)
      values ('post.later', jsonb_build_object('postId', $1::text), '{}', 'post:' || $1::text)`,
    [postId],
  );
  await heardAll(stream);
  await heardAll(older);
  await stream.show([last]);
  await stream.show([postId], { [postId]: since });
  const resumed = await jonas.listen(since);
  for (const one of [stream, older, resumed]) {
    assert.deepEqual(one.of('post.later'), []);
    await one.close();
  }
});

test('while connections come and go, nobody is told of what happened after theirs was gone', {
  tags: 'thorough',
}, async t => {
  const { id: postId } = await amongUs(amara, 'Busy');
  const [coming, staying] = [await listenShowing(jonas), await listenShowing(amara)];
  await coming.show([postId, last]);
  await staying.show([postId, lastOfAmara]);
  const forbidden = new Set<string>();
  const written: string[] = [];
  let isConnected = true;
  let isDone = false;
  undo(t, () => {
    isDone = true;
  });
  const liking = async () => {
    for (let n = 0; !isDone; n++) await noor.does(n % 2 ? unlikePost : likePost, { postId });
  };
  const writing = async () => {
    while (!isDone) {
      const id = uuid();
      // Begun after the connection was gone, and before another one is begun.
      if (!isConnected) forbidden.add(id);
      await noor.does(addComment, { postId, id, content: 'Meanwhile' });
      written.push(id);
    }
  };
  const busy = Promise.all([liking(), writing()]);
  for (let turn = 0; turn < 5; turn++) {
    await jonas.does(removeConnection, { personId: amara.id });
    isConnected = false;
    const before = forbidden.size;
    while (forbidden.size < before + 3) await new Promise(resolve => setImmediate(resolve));
    isConnected = true;
    // What was written without the connection is told before there is another one.
    const until = [...forbidden].at(-1)!;
    await staying.until('comment.created', data => data.commentId === until);
    await reconnect();
  }
  isDone = true;
  await busy;
  const { id: again } = await comment(noor, postId, 'Together again');
  written.push(again);
  await coming.until('comment.created', data => data.commentId === again);
  await heardAll(staying, amara, lastOfAmara);
  const commentsIn = ({ heard }: Listening) =>
    heard
      .filter(({ data }) => data.postId === postId && 'commentId' in data)
      .map(({ data }) => String(data.commentId));
  assert.deepEqual(
    commentsIn(coming).filter(id => forbidden.has(id)),
    [],
  );
  assert.deepEqual(commentsIn(staying), written);
  await coming.close();
  await staying.close();
});

test('of a post for connections what takes it away reaches those who show it alone, and its author', async () => {
  const { id: postId } = await amongUs(amara, 'Not for long');
  const [shows, elsewhere, author] = [
    await listenShowing(jonas),
    await listenShowing(noor),
    await listenShowing(amara),
  ];
  await shows.show([postId]);
  await elsewhere.show([lastOfAmara]);
  await amara.does(deletePost, { postId });
  await shows.until('post.deleted', data => data.postId === postId);
  await author.until('ownPost.changed', data => data.postId === postId && data.isDeleted === true);
  await heardAll(elsewhere, noor, lastOfAmara);
  assert.deepEqual(aboutPost(elsewhere, postId), []);
  for (const stream of [shows, elsewhere, author]) await stream.close();
});

test('a like of a post for connections does not read who they are', async () => {
  const namesOf = async (work: () => Promise<unknown>) => (await queriesOf(work)).map(({ name }) => name);
  let postId = '';
  const posting = async () => {
    postId = (await amongUs(amara, 'Cheap')).id;
  };
  assert.ok((await namesOf(posting)).includes('connections of an author'));
  const asked = await namesOf(() => noor.does(likePost, { postId }));
  assert.ok(asked.includes('like posts') && asked.includes('write outbox'), `${asked}`);
  assert.ok(!asked.includes('connections of an author'));
});

test('while it is asked who may be told, what is addressed to people is delivered', {
  tags: 'thorough',
}, async t => {
  const { id: postId } = await amongUs(amara, 'Slowly');
  const { id: commentId } = await comment(noor, postId, 'Slow');
  const { id: mine } = await post(jonas, 'Mine');
  const stream = await listenShowing(jonas);
  await stream.show([postId]);
  let answer: ((may: boolean[]) => void) | undefined;
  const bringBack = declareReaders('comment.edited', {
    idOf: data => data.postId,
    mayRead: () =>
      new Promise(resolve => {
        answer = resolve;
      }),
  });
  undo(t, () => {
    bringBack();
    answer?.([false]);
  });
  await noor.does(editComment, { commentId, content: 'Slower' });
  while (!answer) await new Promise(resolve => setImmediate(resolve));
  await mei.does(likePost, { postId: mine });
  await stream.until('notifications.changed');
  assert.deepEqual(stream.of('comment.edited'), []);
  answer([true]);
  await stream.until('comment.edited');
  await stream.close();
});
