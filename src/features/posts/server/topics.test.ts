import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { limits } from '#/app/limits.ts';
import { getViewer } from '#/features/accounts/contract.ts';
import { createPost, deletePost } from '#/features/posts/contract.ts';
import {
  followTopic,
  listTopics,
  seeTopic,
  suggestTopics,
  unfollowTopic,
} from '#/features/posts/topicsContract.ts';
import { blockPerson, mutePerson, unblockPerson, unmutePerson } from '#/features/profiles/contract.ts';
import { costsAfter } from '#test/support/blocksOf.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { vacuum } from '#test/support/vacuum.ts';
import { listenFromNow, post } from '#test/support/write.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;
let noor: Person;
let mei: Person;
beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
  noor = await rounds.member('noor');
  mei = await rounds.member('mei');
});
afterAll(() => rounds.close());
beforeEach(async () => {
  await rounds.sql('delete from topic_follows');
  await rounds.sql('delete from posts');
});

const topicsOf = async (person: Person) =>
  (await person.does(listTopics, {})).items.map(({ tag, newPosts }) => `${tag} ${newPosts}`);
const suggestedTo = async (person: Person) => (await person.does(suggestTopics, {})).items;
const follows = async (person: Person) => (await person.does(getViewer, {})).me!.followsTopics;

test('a hashtag is followed once in whichever form, by nobody else, and no longer when it is unfollowed', async () => {
  const [own, others] = [await listenFromNow(jonas), await listenFromNow(amara)];
  assert.equal(await follows(jonas), false);
  for (const tag of ['Sepsis', 'SEPSIS', 'ｓｅｐｓｉｓ'])
    assert.deepEqual(await jonas.does(followTopic, { tag }), { tag: 'sepsis' });
  await jonas.does(followTopic, { tag: 'insulin' });
  await own.until('topic.changed', ({ tag }) => tag === 'insulin');
  assert.equal(own.of('topic.changed').length, 2);
  assert.deepEqual(await topicsOf(jonas), ['insulin 0', 'sepsis 0']);
  assert.equal(await follows(jonas), true);
  assert.deepEqual(await topicsOf(amara), []);
  for (let times = 0; times < 2; times++) await jonas.does(unfollowTopic, { tag: 'sEPSIS' });
  assert.deepEqual(await topicsOf(jonas), ['insulin 0']);
  const { id } = await post(amara, 'Something else');
  await others.until('post.created', ({ postId }) => postId === id);
  assert.deepEqual(others.of('topic.changed'), []);
  await Promise.all([own.close(), others.close()]);
});

test('what is no hashtag cannot be followed, nor more than one may, also at once', async () => {
  for (const tag of ['1', 'two words', 'a#b', '#sepsis', '']) {
    const { status } = await jonas.isRefused(followTopic, { tag });
    assert.ok(status === 400 || status === 404, `${tag}: ${status}`);
  }
  await rounds.sql(
    `insert into topic_follows (user_id, tag) select $1, 'topic' || n from generate_series(2, $2::int) n`,
    [jonas.id, limits.topicsFollowed],
  );
  const both = await Promise.all(['one', 'more'].map(tag => jonas.send(followTopic, { tag })));
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
  assert.equal((await jonas.isRefused(followTopic, { tag: 'toomany' })).text, 'topics.tooMany');
  await jonas.does(followTopic, { tag: 'topic2' });
  assert.equal((await topicsOf(jonas)).length, limits.topicsFollowed);
});

test('new are posts of others since the last visit, as far as one may read them and has not muted their author', async () => {
  await jonas.does(followTopic, { tag: 'Sepsis' });
  await jonas.does(createPost, { id: uuid(), content: 'My own #sepsis' });
  await amara.does(createPost, {
    id: uuid(),
    content: 'For my connections #sepsis',
    audience: 'connections',
  });
  assert.deepEqual(await topicsOf(jonas), ['sepsis 0']);
  const { id: postId } = await post(amara, 'Early signs #Sepsis');
  await post(noor, 'Late signs #SEPSIS');
  assert.deepEqual(await topicsOf(jonas), ['sepsis 2']);
  for (const [hide, show] of [
    [mutePerson, unmutePerson],
    [blockPerson, unblockPerson],
  ] as const) {
    await jonas.does(hide, { personId: noor.id });
    assert.deepEqual(await topicsOf(jonas), ['sepsis 1']);
    await jonas.does(show, { personId: noor.id });
  }
  await amara.does(deletePost, { postId });
  assert.deepEqual(await topicsOf(jonas), ['sepsis 1']);
  await jonas.does(seeTopic, { tag: 'Sepsis' });
  await jonas.does(seeTopic, { tag: 'nothing_i_follow' });
  assert.deepEqual(await topicsOf(jonas), ['sepsis 0']);
});

test('suggested are hashtags of at least two readable people, those of my field first, none that I follow', async () => {
  await rounds.sql(`update users set ward = 'intensive care' where id = $1`, [noor.id]);
  for (const one of [amara, mei]) await post(one, 'Of others #coffee #rounds');
  for (const one of [amara, noor]) await post(one, 'Of my field #sepsis');
  for (let times = 0; times < 3; times++) await post(noor, 'Of one alone #mine');
  assert.deepEqual(await suggestedTo(jonas), ['sepsis', 'coffee', 'rounds']);
  await jonas.does(followTopic, { tag: 'coffee' });
  assert.deepEqual(await suggestedTo(jonas), ['sepsis', 'rounds']);
  await jonas.does(mutePerson, { personId: mei.id });
  assert.deepEqual(await suggestedTo(jonas), ['sepsis']);
  await jonas.does(unmutePerson, { personId: mei.id });
  await noor.does(blockPerson, { personId: jonas.id });
  assert.deepEqual(await suggestedTo(jonas), ['rounds']);
  await noor.does(unblockPerson, { personId: jonas.id });
  await rounds.sql(`update posts set audience = 'connections' where author_id = $1`, [noor.id]);
  assert.deepEqual(await suggestedTo(jonas), ['rounds']);
});

test('neither costs more with more posts', async t => {
  await jonas.does(followTopic, { tag: 'sepsis' });
  await rounds.sql(`update topic_follows set seen_at = '2020-01-01'`);
  const write = async (count: number) => {
    await rounds.sql(
      `with made as (insert into posts (id, author_id, content)
          select gen_random_uuid(), $1, '#sepsis' from generate_series(1, $2::int) returning id, created_at)
        insert into hashtags (tag, post_id, created_at) select 'sepsis', id, created_at from made`,
      [amara.id, count],
    );
    await vacuum(rounds.sql, 'posts', 'hashtags', 'users', 'topic_follows');
  };
  const costs = await costsAfter(rounds.databaseUrl, [3_000, 12_000], write, {
    topics: () => jonas.does(listTopics, {}),
    suggestions: () => jonas.does(suggestTopics, {}),
  });
  t.annotate(JSON.stringify(costs));
  for (const [what, [few, many]] of Object.entries(costs))
    assert.ok(many! <= few! * 1.2 + 20, `${what}: ${few}, then ${many}`);
  assert.deepEqual(await topicsOf(jonas), [`sepsis ${limits.newPostsOfTopic}`]);
});
