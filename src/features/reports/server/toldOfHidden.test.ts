import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { test } from 'vitest';
import { editBusiness, getBusiness } from '#/features/businesses/contract.ts';
import { followBusiness } from '#/features/businesses/directoryContract.ts';
import { withholdBusiness } from '#/features/businesses/server/withhold.ts';
import {
  addComment,
  createBusinessPost,
  createPost,
  deleteComment,
  deletePost,
  editComment,
  editPost,
  likeComment,
  repostPost,
  restorePost,
} from '#/features/posts/contract.ts';
import { topicOfNewPosts } from '#/features/posts/events.ts';
import { blockPerson, unblockPerson } from '#/features/profiles/contract.ts';
import { transact } from '#/platform/database/transact.ts';
import { businessOf, openBusiness } from '#test/support/businesses.ts';
import { openFixture } from '#test/support/fixture.ts';
import { listenShowing } from '#test/support/listenShowing.ts';
import type { Person } from '#test/support/person.ts';
import { comment, post } from '#test/support/write.ts';
import { decideCase, listCases, reportThing } from '../contract.ts';

const { rounds, amara, jonas, noor, mei } = await openFixture('amara', 'jonas', 'noor', 'mei');
await rounds.sql(`update users set email_verified_at = now(), created_at = now() - interval '2 days'`);
await rounds.sql('update users set is_moderator = true where id = $1', [mei.id]);
await openBusiness(jonas);

const report = (kind: 'post' | 'comment' | 'business', thingId: string) =>
  noor.does(reportThing, { kind, thingId, reason: 'patient', note: '' });
async function decide(thingId: string, verdict: 'keep' | 'remove') {
  const { items } = await mei.does(listCases, {});
  const { id: caseId } = items.find(found => found.thingId === thingId)!;
  await mei.does(decideCase, { caseId, verdict, reason: 'I have looked at it.' });
}

type Showing = Awaited<ReturnType<typeof listenShowing>>;

async function showing(person: Person, ...ids: string[]) {
  const stream = await listenShowing(person);
  await stream.show([topicOfNewPosts, ...ids]);
  return stream;
}

/** Of a post for everyone, which comes after all that was published before it. */
async function heardAll(...streams: Showing[]) {
  const { id } = await post(noor, 'After all of it');
  for (const stream of streams) await stream.until('post.created', data => data.postId === id);
}

/** What was heard of these posts, whose ids stand for each other; totals and new posts may come late. */
const told = ({ heard }: Showing, ...ids: string[]) =>
  heard
    .filter(
      ({ data, event }) => ids.includes(String(data.postId)) && !/^post\.(counted|created)$/.test(event),
    )
    .map(({ event, data }) => ({ event, ...data, postId: '' }));

test('whoever shows a post is told of its hiding what they are told of a deletion, and nobody else is told of either', async () => {
  const [{ id: deleted }, { id: hidden }] = [await post(jonas, 'Deleted'), await post(jonas, 'Hidden')];
  const [shows, other, author] = [
    await showing(amara, deleted, hidden),
    await showing(noor),
    await showing(jonas, deleted, hidden),
  ];
  await jonas.does(deletePost, { postId: deleted });
  await report('post', hidden);
  await decide(hidden, 'remove');
  await heardAll(shows, other, author);
  assert.deepEqual(told(shows, hidden), [{ event: 'post.deleted', postId: '' }]);
  assert.deepEqual(told(shows, deleted), told(shows, hidden));
  assert.deepEqual(told(other, hidden, deleted), []);
  const own = author.of('ownPost.changed').map(({ data }) => data);
  assert.deepEqual(own[0], { postId: deleted, isDeleted: true });
  assert.deepEqual(own.at(-1), { postId: hidden, isDeleted: false });
  for (const stream of [shows, other, author]) await stream.close();
});

test('what its author does with a hidden post is told to them alone', async () => {
  const { id: postId } = await post(jonas, 'Bed 4');
  const { id: talk } = await comment(amara, postId, 'Sure?');
  await report('post', postId);
  const [stranger, author] = [await showing(amara, postId), await showing(jonas, postId)];
  const older = await amara.listen();
  const { id: first } = await post(noor, 'From here on');
  for (const stream of [stranger, older, author])
    await stream.until('post.created', data => data.postId === first);
  const before = new Map([stranger, older, author].map(({ heard }) => [heard, heard.length]));
  await jonas.does(editPost, { postId, version: 1, content: 'A bed' });
  await comment(jonas, postId, 'Better now');
  await jonas.does(likeComment, { commentId: talk });
  await jonas.does(repostPost, { postId, id: uuid() });
  await jonas.does(createPost, { id: uuid(), content: 'As I said', quotedId: postId });
  await jonas.does(deletePost, { postId });
  await jonas.does(restorePost, { postId });
  const { id: last } = await post(noor, 'After all of it');
  for (const stream of [stranger, older, author])
    await stream.until('post.created', data => data.postId === last);
  for (const { heard } of [stranger, older])
    assert.deepEqual(
      heard.slice(before.get(heard)).filter(({ data }) => data.postId !== undefined && data.postId !== last),
      [],
    );
  const heard = new Set(author.heard.slice(before.get(author.heard)).map(({ event }) => event));
  for (const event of ['post.edited', 'comment.created', 'comment.counted', 'post.deleted', 'post.created'])
    assert.ok(heard.has(event), event);
  for (const stream of [stranger, older, author]) await stream.close();
});

test('what a colleague takes back from a post that is gone sounds the same, whether it is hidden or deleted', async () => {
  const [{ id: deleted }, { id: hidden }] = [await post(jonas, 'Gone'), await post(jonas, 'Gone too')];
  const reposts = [uuid(), uuid()];
  for (const [n, postId] of [deleted, hidden].entries())
    await amara.does(repostPost, { postId, id: reposts[n]! });
  await jonas.does(deletePost, { postId: deleted });
  await report('post', hidden);
  const stream = await showing(amara, deleted, hidden);
  for (const postId of reposts) await amara.does(deletePost, { postId });
  await heardAll(stream);
  const counted = stream
    .of('post.counted')
    .filter(({ data }) => [deleted, hidden].includes(String(data.postId)));
  assert.deepEqual(counted, []);
  await stream.close();
});

test('a post that is shown again is told to those who have it on their screens, and to its author', async () => {
  const { id: postId } = await post(jonas, 'Invented');
  const [stranger, other, author] = [await showing(amara, postId), await showing(noor), await showing(jonas)];
  await report('post', postId);
  await decide(postId, 'keep');
  await heardAll(stranger, other, author);
  assert.deepEqual(
    told(stranger, postId).map(({ event }) => event),
    ['post.deleted', 'post.restored'],
  );
  assert.deepEqual(told(other, postId), []);
  assert.equal(author.of('ownPost.changed').filter(({ data }) => data.postId === postId).length, 2);
  for (const stream of [stranger, other, author]) await stream.close();
});

test('a hidden comment is a deleted one to those who show its post, without its author or a reason', async () => {
  const { id: postId } = await post(amara, 'Who is on call?');
  const { id: hidden } = await comment(jonas, postId, 'Bed 4');
  const [stranger, other, author] = [
    await showing(amara, postId),
    await showing(mei),
    await showing(jonas, postId),
  ];
  await report('comment', hidden);
  await decide(hidden, 'keep');
  await heardAll(stranger, other);
  await author.until('comment.edited', data => data.commentId === hidden);
  assert.deepEqual(told(stranger, postId), [
    { event: 'comment.deleted', postId: '', commentId: hidden },
    { event: 'comment.created', postId: '', commentId: hidden },
  ]);
  assert.deepEqual(told(other, postId), []);
  for (const stream of [stranger, other, author]) await stream.close();
});

test('what its author does with a hidden comment is told to them alone', async () => {
  const { id: postId } = await post(amara, 'Who is on call tonight?');
  const [{ id: kept }, { id: hidden }] = [
    await comment(jonas, postId, 'Bed 5'),
    await comment(jonas, postId, 'Bed 6'),
  ];
  await report('comment', hidden);
  const [stranger, author] = [await showing(mei, postId), await showing(jonas, postId)];
  await jonas.does(editComment, { commentId: hidden, content: 'A bed' });
  await jonas.does(addComment, { postId, id: uuid(), content: 'Or two', replyToId: hidden });
  await jonas.does(deleteComment, { commentId: hidden });
  await jonas.does(editComment, { commentId: kept, content: 'Another bed' });
  for (const stream of [stranger, author])
    await stream.until('comment.edited', data => data.commentId === kept);
  await heardAll(stranger, author);
  const events = ({ heard }: Showing) =>
    heard
      .filter(({ event }) => event.startsWith('comment.'))
      .map(({ event, data }) => [event, data.commentId]);
  assert.deepEqual(events(stranger), [['comment.edited', kept]]);
  const own = new Set(events(author).map(([event]) => event));
  assert.deepEqual([...own].sort(), [
    'comment.counted',
    'comment.created',
    'comment.deleted',
    'comment.edited',
  ]);
  for (const stream of [stranger, author]) await stream.close();
});

const page = `business:${jonas.id}`;

test('a page that is hidden, or shown again, is read again by those who show something of it, and nobody else hears of it', async () => {
  const [shows, other, owner] = [await showing(amara, page), await showing(noor), await showing(jonas, page)];
  await heardAll(shows, other, owner);
  for (const { heard } of [shows, other, owner]) heard.length = 0;
  await report('business', jonas.id);
  await decide(jonas.id, 'remove');
  await heardAll(shows, other, owner);
  const about = ({ heard }: Showing) =>
    heard
      .filter(({ data }) => JSON.stringify(data).includes(jonas.id) && data.postId === undefined)
      .map(({ event, data }) => ({ event, ...data }));
  const told = { event: 'business.visibilityChanged', ownerId: jonas.id };
  assert.deepEqual([about(shows), about(other)], [[told], []]);
  await transact(tx => withholdBusiness(tx, jonas.id, null));
  await heardAll(shows, other, owner);
  assert.deepEqual([about(shows), about(other)], [[told, told], []]);
  assert.equal(owner.of('business.visibilityChanged').length, 2);
  // What changes nothing for others is not told to them.
  await transact(tx => withholdBusiness(tx, jonas.id, null));
  await heardAll(shows);
  assert.equal(about(shows).length, 2);
  for (const stream of [shows, other, owner]) await stream.close();
});

test('what happens to a hidden page and to its posts is told to its owner alone', async () => {
  const say = (content: string) => jonas.does(createBusinessPost, { id: uuid(), content });
  const [{ id: old }, { id: gone }] = [await say('Open on Sundays'), await say('Closed on Mondays')];
  await noor.does(followBusiness, { businessId: jonas.id });
  await transact(tx => withholdBusiness(tx, jonas.id, 'spam'));
  const [shows, older, owner] = [
    await showing(amara, page, old, gone),
    await mei.listen(),
    await showing(jonas, page, old, gone),
  ];
  await heardAll(shows, owner);
  const before = [shows, older].map(({ heard }) => heard.length);
  const { businessLogoId, businessCoverImageId } = await jonas.does(getBusiness, {
    businessUsername: 'harbour.clinic',
  });
  const pictures = { businessLogoId: businessLogoId!, businessCoverImageId: businessCoverImageId! };
  await jonas.does(editBusiness, { ...(await businessOf(jonas, {}, pictures)), version: 0 });
  await jonas.does(editPost, { postId: old, version: 1, content: 'Open' });
  await comment(jonas, old, 'Until five');
  const { id: another } = await say('Still here');
  await jonas.does(deletePost, { postId: gone });
  await jonas.does(restorePost, { postId: gone });
  await heardAll(owner);
  await jonas.does(blockPerson, { personId: noor.id });
  const { id: last } = await post(mei, 'After all of it');
  for (const stream of [shows, older, owner])
    await stream.until('post.created', data => data.postId === last);
  const ofPage = [shows, older].map(({ heard }, n) =>
    heard
      .slice(before[n])
      .filter(
        ({ event, data }) =>
          event.startsWith('business.') || [old, gone, another].includes(String(data.postId)),
      ),
  );
  assert.deepEqual(ofPage, [[], []]);
  const heard = new Set(owner.heard.map(({ event }) => event));
  for (const event of [
    'business.changed',
    'business.counted',
    'post.edited',
    'post.deleted',
    'comment.created',
  ])
    assert.ok(heard.has(event), event);
  for (const stream of [shows, older, owner]) await stream.close();
  await jonas.does(unblockPerson, { personId: noor.id });
  await transact(tx => withholdBusiness(tx, jonas.id, null));
});
