import assert from 'node:assert/strict';
import sharp from 'sharp';
import { test } from 'vitest';
import { limits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import { login } from '#/features/accounts/contract.ts';
import { listBusinesses } from '#/features/businesses/directoryContract.ts';
import { listPeopleAt } from '#/features/businesses/workplacesContract.ts';
import { listRequests } from '#/features/connections/contract.ts';
import { listChats } from '#/features/messaging/contract.ts';
import { listComments, listPosts } from '#/features/posts/contract.ts';
import { getProfile } from '#/features/profiles/contract.ts';
import { lengthOf } from '#/platform/shared/lengthOf.ts';
import { hearQueries, queriesOf } from '#test/support/queriesOf.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { undo } from '#test/support/undo.ts';
import type { Member } from './cast/Member.ts';
import { cast, emailOf, guides, password } from './cast.ts';
import { communityOf } from './community.ts';
import { fill } from './fill.ts';

const whole = communityOf(cast, 400);
const sixPeople = ['lindiwe', 'kwabena', 'imke', 'jomar', 'marguerite', 'davor.l'];
const small = communityOf(
  cast.filter(one => sixPeople.includes(one.username)),
  // More than a page.
  limits.pageSize + 2,
);

const countOf = (profession: string) => cast.filter(one => one.profession === profession).length;
const comments = whole.posts.flatMap(post => post.comments);
const doi = /\b10\.\d{4,9}\/[\w.()/-]*\w/g;
const isTooLong = (most: number) => (one: { content: string }) => lengthOf(one.content) > most;

test('sixty people of all professions, all with different names', () => {
  assert.deepEqual(['doctor', 'nurse', 'general_user'].map(countOf), [24, 24, 12]);
  for (const name of ['username', 'fullName'] as const)
    assert.equal(new Set(cast.map(one => one[name].toLowerCase())).size, 60);
  assert.ok(cast.some(one => /\p{Script=Arabic}/u.test(one.fullName)));
  assert.ok(cast.some(one => lengthOf(one.fullName) >= 60) && cast.some(one => lengthOf(one.fullName) <= 6));
});

test('four hundred posts of a week, all different, by everybody, newest first', () => {
  const { posts } = whole;
  assert.equal(posts.length, 400);
  assert.equal(new Set(posts.map(post => post.content)).size, 400);
  assert.equal(new Set(posts.map(post => post.author)).size, 60);
  assert.ok(posts.every((post, i) => i === 0 || post.age > posts[i - 1]!.age));
  assert.ok(posts[0]!.age < 10 * 60_000 && posts.at(-1)!.age === 7 * 24 * 60 * 60_000);
  for (const { age, comments, likes } of posts)
    assert.ok([...comments, ...likes].every(one => one.age > 0 && one.age < age));
});

test('no two neighbouring posts begin alike', () => {
  const beginnings = whole.posts.map(post => post.content.slice(0, 24));
  for (const [i, beginning] of beginnings.entries())
    assert.ok(!beginnings.slice(i + 1, i + 60).includes(beginning), beginning);
});

test('no text is too long, has unfilled placeholders, or looks like it has a phone number or an e-mail address', () => {
  assert.deepEqual(whole.posts.filter(isTooLong(limits.postLength)), []);
  assert.deepEqual(comments.filter(isTooLong(limits.commentLength)), []);
  for (const { content: text } of [...whole.posts, ...comments]) {
    assert.ok(text.trim() === text && text !== '', text);
    assert.doesNotMatch(text, /[{}|]|undefined|NaN/);
    assert.doesNotMatch(text.replace(doi, ''), /\S@\S|\d(?:[\s().-]*\d){6}/);
  }
});

test('clinicians write about sepsis, anticoagulation, wounds and handover, and what is quoted has a real DOI', () => {
  const said = whole.posts.map(post => post.content);
  for (const subject of [/#Sepsis\b/, /#Anticoagulation\b/, /#WoundCare\b/, /\bSBAR\b/])
    assert.ok(
      said.some(content => subject.test(content)),
      String(subject),
    );
  const quoted = new Set(said.flatMap(content => content.match(doi) ?? []));
  assert.deepEqual([...quoted].sort(), ['10.1007/s00134-021-06506-y', '10.1056/NEJMsa1405556']);
});

test('nobody likes their own post or likes one twice', () => {
  for (const { author, likes } of whole.posts) {
    const who = likes.map(like => like.who);
    assert.equal(new Set([author, ...who]).size, who.length + 1);
  }
});

test('everybody has a chat with somebody else, and some are unread', () => {
  const { people, talks } = whole;
  const pairs = talks.map(({ between }) => between.toSorted().join(' '));
  assert.equal(new Set(pairs).size, talks.length);
  for (const { username } of people) assert.ok(talks.some(({ between }) => between.includes(username)));
  assert.ok(talks.every(({ between: [one, other] }) => one !== other));
  assert.deepEqual(new Set(talks.map(({ isRead }) => isRead)), new Set([true, false]));
});

test('everybody has a few connections, and the demo logins have pending requests', () => {
  const { people, requests } = whole;
  const pairs = requests.map(({ from, to }) => [from, to].toSorted().join(' '));
  assert.equal(new Set(pairs).size, requests.length);
  const isAccepted = requests.filter(one => one.isAccepted);
  for (const { username } of people)
    assert.ok(isAccepted.filter(({ from, to }) => from === username || to === username).length >= 3);
  for (const { username } of guides)
    assert.ok(requests.filter(({ to, isAccepted }) => to === username && !isAccepted).length >= 2);
});

test('three hospitals and clinics post in the week, with followers and staff', () => {
  const { businesses, posts } = whole;
  assert.equal(businesses.length, 3);
  for (const { owner, followers, confirmed, asked } of businesses) {
    assert.ok(posts.filter(post => post.isOfBusiness && post.author === owner).length >= 3);
    assert.ok(followers.length >= 5 && confirmed.length >= 3 && asked.length >= 1);
  }
});

test('the same community is generated every time, in the same order, also after an interruption', async () => {
  const first = await made(() => fill(small, never, () => {}));
  const second = await made(async () => {
    const leaving = new AbortController();
    const leave = (what: string) => what.includes('posts') && leaving.abort();
    await assert.rejects(fill(small, leaving.signal, leave), { name: 'AbortError' });
    await fill(small, never, () => {});
  });
  assert.deepEqual(second, first);
  assert.deepEqual(
    first.map(told => told.content),
    small.posts.map(post => post.content),
  );
  assert.deepEqual(
    first.map(told => told.author),
    small.posts.map(fullNameOf),
  );
  assert.deepEqual(
    first.map(told => told.hasPicture),
    small.posts.map(post => post.picture !== undefined),
  );
  assert.deepEqual(
    first.map(told => told.isOfBusiness),
    small.posts.map(post => post.isOfBusiness),
  );
  assert.deepEqual(
    first.map(told => told.likes),
    small.posts.map(post => post.likes.length),
  );
  assert.deepEqual(
    first.map(told => told.comments),
    small.posts.map(post => post.comments.toReversed().map(one => one.content)),
  );
});

const never = new AbortController().signal;
const fullNameOf = ({ author }: { author: string }) => cast.find(one => one.username === author)!.fullName;

/** What somebody of the community reads, newest first, after it has been made on a server of its own. */
async function made(make: () => Promise<void>) {
  const rounds = await openRounds();
  try {
    await make();
    const reader = await signedIn(rounds, small.people[0]!);
    const first = await reader.does(listPosts, {});
    const rest = await reader.does(listPosts, { cursor: first.next! });
    const { username } = small.people[0]!;
    const waiting = small.requests.filter(({ to, isAccepted }) => to === username && !isAccepted);
    const asked = await reader.does(listRequests, { direction: 'received' });
    assert.deepEqual(new Set(asked.items.map(one => one.username)), new Set(waiting.map(({ from }) => from)));
    const [clinic] = (await reader.does(listBusinesses, {})).items;
    assert.equal(clinic!.businessUsername, 'lamplight.clinic');
    assert.equal(clinic!.following.followers, small.businesses[0]!.followers.length);
    const staff = await reader.does(listPeopleAt, { businessUsername: clinic!.businessUsername });
    assert.deepEqual(
      staff.items.map(one => one.username),
      ['jomar'],
    );
    const mine = small.talks.filter(({ between }) => between.includes(small.people[0]!.username));
    assert.equal((await reader.does(listChats, {})).items.length, mine.length);
    const [told] = await rounds.sql(`
      select count(*)::int as likes, count(*) filter (where told.created_at = likes.created_at)::int as then
      from notifications told join likes on likes.post_id = told.post_id and likes.user_id = told.actor_id
      where told.kind = 'like'`);
    assert.ok(Number(told!.likes) > 0);
    assert.equal(told!.then, told!.likes, 'told of when it was done');
    const posts = [...first.items, ...rest.items];
    return await Promise.all(
      posts.map(async ({ id, author, business, content, likes, image }) => ({
        ...{ id, content, likes, author: author.fullName, hasPicture: image !== null },
        isOfBusiness: business !== null,
        comments: (await reader.does(listComments, { postId: id })).items.map(comment => comment.content),
      })),
    );
  } finally {
    await rounds.close();
  }
}

async function signedIn(rounds: Rounds, { username }: Member) {
  const person = rounds.visitor();
  await person.does(login, { email: emailOf(username), password });
  return person;
}

test('the whole community takes few statements, and every row of the plan is there', async t => {
  const rounds = await openRounds();
  undo(t, () => rounds.close());
  const asked = await queriesOf(() => fill(whole, never, () => {}));
  const rows = whole.posts.flatMap(({ comments, likes }) => [...comments, ...likes]).length;
  assert.ok(asked.length < rows / 15, `${asked.length} statements for ${rows} comments and likes`);
  const [there] = await rounds.sql(`select
    (select count(*)::int from users) as people, (select count(*)::int from posts) as posts,
    (select count(*)::int from comments) as comments, (select count(*)::int from likes) as likes,
    (select count(*)::int from connection_requests) as requests, (select count(*)::int from chats) as talks,
    (select count(*)::int from messages) as messages`);
  const { people, posts, requests, talks } = whole;
  assert.deepEqual(there, {
    people: people.length,
    posts: posts.length,
    comments: comments.length,
    likes: posts.flatMap(post => post.likes).length,
    requests: requests.length,
    talks: talks.length,
    messages: talks.flatMap(talk => talk.messages).length,
  });
  const wrong = await rounds.sql(`
    select posts.id from posts where likes <> (select count(*) from likes where post_id = posts.id)
      or comments <> (select count(*) from comments where post_id = posts.id)
    union all select chats.id from chats where seq <> (select max(seq) from messages where chat_id = chats.id)
    union all select owner_id from businesses where followers <> (select count(*) from follows where business_id = owner_id)
    union all select user_id from connection_counts where connections <> (
      select count(*) from connections where user_id in (first_id, second_id))`);
  assert.deepEqual(wrong, []);
});

test('people see portraits and photos, in every width', async t => {
  const rounds = await openRounds();
  undo(t, () => rounds.close());
  await fill(small, never, () => {});
  const reader = await signedIn(rounds, small.people[0]!);
  const { items } = await reader.does(listPosts, {});
  const photo = items.find(post => post.image)!.image!.id;
  const { profileImageId } = await reader.does(getProfile, { username: 'imke' });
  for (const [id, widths, full] of [
    [photo, [480, 960, 1600], 960],
    [profileImageId!, [96, 192, 384], 400],
  ] as [string, number[], number][])
    for (const width of widths) {
      const answer = await reader.request('GET', paths.picture(id, width));
      assert.equal(answer.status, 200);
      const drawn = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      assert.deepEqual([drawn.format, drawn.width], ['webp', width < full ? width : full]);
    }
});

test('what a busy database does not answer in time is tried again', async t => {
  const rounds = await openRounds();
  undo(t, () => rounds.close());
  await rounds.sql('begin');
  await rounds.sql('lock table likes in access exclusive mode');
  let tries = 0;
  const stop = hearQueries(({ text }) => {
    if (/^insert into "likes"/.test(text) && ++tries === 2) void rounds.sql('commit');
  });
  undo(t, stop);
  await fill(small, never, () => {});
  assert.ok(tries >= 2);
  const [there] = await rounds.sql('select count(*)::int as likes from likes');
  assert.equal(there!.likes, small.posts.flatMap(post => post.likes).length);
});
