import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { limits } from '#/app/limits.ts';
import { login, logout } from '#/features/accounts/contract.ts';
import { confirmWorkplace, invitePerson } from '#/features/businesses/workplacesContract.ts';
import { acceptRequest, removeConnection, requestConnection } from '#/features/connections/contract.ts';
import { secondsLeft } from '#/features/media/server/signature.ts';
import * as contract from '#/features/posts/contract.ts';
import * as shapes from '#/features/posts/shapes.ts';
import { blockPerson, mutePerson, unblockPerson, unmutePerson } from '#/features/profiles/contract.ts';
import { page, readCursor } from '#/platform/database/cursor.ts';
import type { Me } from '#/platform/http/api.ts';
import { openBusiness } from '#test/support/businesses.ts';
import { emailOf, Fixtures, fixtures, password, sendPicture } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { until } from '#test/support/until.ts';
import { comment } from '#test/support/write.ts';
import { selectPosts } from '../lists.ts';
import { readFeedPage } from './feedPage.ts';

const names = ['author', 'reader', 'friend', 'keeper', 'boss'] as const;
let rounds: Rounds;
let people: Record<(typeof names)[number], Person>;
beforeAll(async () => {
  rounds = await openRounds();
  const stage = new Fixtures(rounds.url);
  const members = names.map(async username => [username, await stage.member({ ...fixtures.mei, username })]);
  people = Object.fromEntries(await Promise.all(members));
  await rounds.sql('update users set is_staff = true where id = $1', [people.keeper.id]);
});
afterAll(() => rounds.close());
beforeEach(() => rounds.sql('delete from posts'));

// Behind what comes before every post: the first page as one of the later ones.
const start = Buffer.from('99999999999999.ffffffff-ffff-ffff-ffff-ffffffffffff').toString('base64url');

/** Every page that is read together is the one that is read for its reader alone; what the reader sees. */
async function compare(after: string, absent: string[] = []) {
  for (const name of names.filter(one => !absent.includes(one))) {
    const person = people[name];
    const alone = page(
      await selectPosts({ id: person.id } as Me, { list: 'everyone' }, readCursor(undefined)),
      limits.pageSize,
    );
    // As it travels, without what is not declared.
    const sent = isSigned(JSON.parse(JSON.stringify(shapes.listPosts.output.parse(alone))));
    for (const cursor of [undefined, start]) {
      const together = isSigned(await person.does(contract.listPosts, { cursor }));
      assert.deepEqual(together, sent, `${name}, after ${after}`);
    }
  }
  return (await people.reader.does(contract.listPosts, {})).items;
}

/** A page with its signatures as whether they are good: a window may have ended between two of them. */
const isSigned = (sent: object) =>
  JSON.parse(JSON.stringify(sent), function (this: Record<string, string>, key, value) {
    const id = this[key === 'signature' ? 'id' : key.replace('Signature', 'Id')]!;
    return /signature$/i.test(key) && value ? secondsLeft(id, value) > 0 : value;
  });

const isShared = async ({ id }: Person) =>
  (await readFeedPage({ id, serialize: value => JSON.stringify(value) }, undefined)) !== undefined;

test('After each change everybody’s first page immediately shows what they may read now', async () => {
  const { author, reader, friend, boss } = people;
  const personId = author.id;
  const photos: { id: string; alt: string }[] = [];
  for (const alt of ['One', 'Other']) photos.push({ id: (await sendPicture(author, 'post_images')).id, alt });
  // What is drawn later changes the post as well.
  const isDrawn = 'select from uploads where id = any($1) and avif is not null';
  await until(async () => (await rounds.sql(isDrawn, [photos.map(({ id }) => id)])).length === 2);
  const content = 'For all, with “signs”, <b> and \u2028';
  const made = await author.does(contract.createPost, { id: uuid(), content, photos });
  const inner = uuid();
  const { sql } = rounds;
  const ofAuthor = (set: string) => sql(`update users set ${set} where id = $1`, [author.id]);
  const sees = async (...expected: string[]) =>
    assert.deepEqual((await compare('looking')).map(one => one.id).toSorted(), expected.toSorted());

  await sees(made.id);
  await author.does(contract.createPost, { id: inner, content: 'For friends', audience: 'connections' });
  await sees(made.id);
  await reader.does(requestConnection, { personId });
  await author.does(acceptRequest, { personId: reader.id });
  await sees(made.id, inner);
  await reader.does(removeConnection, { personId });
  await sees(made.id);

  const changes: Record<string, () => Promise<unknown>> = {
    'a like': () => reader.does(contract.likePost, { postId: made.id }),
    'a comment': () => comment(friend, made.id, 'Well said'),
    'an edit': () => author.does(contract.editPost, { postId: made.id, version: 1, content: 'Otherwise' }),
    'another photo as AVIF': () => sql(`update uploads set avif = '{480}' where id = $1`, [photos[1]!.id]),
    'a like taken back': () => reader.does(contract.unlikePost, { postId: made.id }),
    'a new name': () => ofAuthor(`full_name = 'Mei Sato'`),
    'a badge': () =>
      ofAuthor(
        `verified_kind = 'medical_licence', verified_by = 'A board', verified_on = now(), verified_until = now() + interval '1 year'`,
      ),
    'a business of the author’s boss': async () => {
      await openBusiness(boss, { businessUsername: 'the.ward' });
      await boss.does(invitePerson, { personId });
      await author.does(confirmWorkplace, { businessId: boss.id });
    },
    'a new name of the business': () => sql(`update businesses set business_name = 'The Other Ward'`),
    'a business withheld': () => sql(`update businesses set withheld_for = 'spam'`),
    'a business shown again': () => sql(`update businesses set withheld_for = null`),
    'a boss suspended': () => sql('update users set suspended_at = now() where id = $1', [boss.id]),
    'a boss back': () => sql('update users set suspended_at = null where id = $1', [boss.id]),
    'a boss blocked': () => reader.does(blockPerson, { personId: boss.id }),
    'a boss blocked no more': () => reader.does(unblockPerson, { personId: boss.id }),
  };
  for (const [name, change] of Object.entries(changes)) {
    await change();
    const items = await compare(name, name === 'a boss suspended' ? ['boss'] : []);
    assert.deepEqual(
      items.map(one => one.id),
      [made.id],
      name,
    );
    if (name === 'a like') assert.ok(items[0]!.liked && items[0]!.likes === 1);
    if (name === 'an edit') assert.equal(items[0]!.content, 'Otherwise');
    if (name === 'another photo as AVIF') assert.deepEqual(items[0]!.photos?.[1]?.avif, [480]);
    if (name === 'a new name') assert.equal(items[0]!.author.fullName, 'Mei Sato');
    if (name === 'a business withheld') assert.deepEqual(items[0]!.author.worksAt, []);
  }

  const repost = uuid();
  await friend.does(contract.repostPost, { postId: made.id, id: repost });
  const quote = uuid();
  await friend.does(contract.createPost, { id: quote, content: 'As they say', quotedId: made.id });
  await sees(made.id, repost, quote);
  const gone: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    [
      'a deletion',
      () => author.does(contract.deletePost, { postId: made.id }),
      () => author.does(contract.restorePost, { postId: made.id }),
    ],
    [
      'a report',
      () => sql(`update posts set withheld_for = 'spam' where id = $1`, [made.id]),
      () => sql('update posts set withheld_for = null where id = $1', [made.id]),
    ],
    ['a suspension', () => ofAuthor('suspended_at = now()'), () => ofAuthor('suspended_at = null')],
    ['leaving', () => ofAuthor(`leaves_at = now() + interval '1 day'`), () => ofAuthor('leaves_at = null')],
    [
      'a block by the author',
      () => author.does(blockPerson, { personId: reader.id }),
      () => author.does(unblockPerson, { personId: reader.id }),
    ],
    [
      'a block by the reader',
      () => reader.does(blockPerson, { personId }),
      () => reader.does(unblockPerson, { personId }),
    ],
  ];
  for (const [name, hide, show] of gone) {
    await hide();
    // Whoever is suspended is not let in.
    await compare(name, name === 'a suspension' ? ['author'] : []);
    const left = (await reader.does(contract.listPosts, {})).items;
    assert.deepEqual(
      left.map(({ id, repostOf, quoted }) => [id, repostOf ? repostOf.post : quoted]),
      [
        [quote, null],
        [repost, null],
      ],
      name,
    );
    await show();
    const items = await compare(`${name} undone`);
    assert.equal(items.find(one => one.id === repost)?.repostOf?.post?.id, made.id, name);
    assert.equal(items.find(one => one.id === quote)?.quoted?.id, made.id, name);
  }
  await reader.does(mutePerson, { personId });
  await sees();
  await reader.does(unmutePerson, { personId });
  await sees(made.id, repost, quote);
});

test('Most readers share a batch; staff and members who have blocked somebody do not', async () => {
  const { reader, author, boss, keeper } = people;
  assert.deepEqual(await Promise.all([reader, author, keeper].map(isShared)), [true, true, false]);
  await boss.does(blockPerson, { personId: reader.id });
  assert.deepEqual(await Promise.all([reader, boss, author].map(isShared)), [false, false, true]);
  await boss.does(unblockPerson, { personId: reader.id });
});

test('A page with many posts hidden from the reader is filled from the following posts', async () => {
  const { author, reader } = people;
  await rounds.sql(
    `insert into posts (id, author_id, content, audience, created_at)
      select gen_random_uuid(), $1, 'Post ' || n, case when n % 3 = 0 then 'everyone' else 'connections' end,
        now() - n * interval '1 second' from generate_series(1, 200) n`,
    [author.id],
  );
  assert.equal((await compare('many posts')).length, limits.pageSize);
  const { items, next } = await reader.does(contract.listPosts, {});
  const more = await reader.does(contract.listPosts, { cursor: next! });
  const ids = [...items, ...more.items].map(({ id }) => id);
  assert.equal(new Set(ids).size, limits.pageSize * 2);
});

test('An ended session cannot read, while others in the same batch can', async () => {
  const { reader } = people;
  const ending = rounds.visitor();
  await ending.does(login, { email: emailOf('friend'), password });
  const pages = () => Promise.all([ending, reader].map(one => one.request('GET', '/api/posts')));
  assert.deepEqual(
    (await pages()).map(({ status }) => status),
    [200, 200],
  );
  const { cookie } = ending;
  await ending.does(logout, {});
  ending.cookie = cookie;
  assert.deepEqual(
    (await pages()).map(({ status }) => status),
    [401, 200],
  );
});
