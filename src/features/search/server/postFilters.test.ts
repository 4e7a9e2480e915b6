import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, test } from 'vitest';
import { createBusinessPost, createPost, deletePost } from '#/features/posts/contract.ts';
import { blockPerson, mutePerson, unblockPerson, unmutePerson } from '#/features/profiles/contract.ts';
import { searchPosts } from '#/features/search/contract.ts';
import type { SentInputOf } from '#/platform/shared/contract.ts';
import { openBusiness } from '#test/support/businesses.ts';
import { sendPicture } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { post } from '#test/support/write.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;
let noor: Person;

type Filters = Omit<SentInputOf<typeof searchPosts>, 'q'>;
const found = async (filters: Filters, by = noor, q = 'ward') =>
  (await by.does(searchPosts, { q, ...filters })).items.map(({ content }) =>
    content.slice('The ward '.length),
  );

beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
  noor = await rounds.member('noor');
  await openBusiness(amara);
  await post(amara, 'The ward at night #Sepsis');
  await post(jonas, 'The ward at seven #sepsis_bundle');
  await post(jonas, 'The ward in spring #Sepsis', (await sendPicture(jonas, 'post_images')).id);
  await amara.does(createBusinessPost, { id: uuid(), content: 'The ward is open #sepsis' });
  await amara.does(createPost, { id: uuid(), content: 'The ward among us #sepsis', audience: 'connections' });
});
afterAll(() => rounds.close());

test('Posts are narrowed to an author by name or username, misspelt where nobody is called so', async () => {
  const ofJonas = ['in spring #Sepsis', 'at seven #sepsis_bundle'];
  for (const author of ['Jonas Lindqvist', 'jonas', 'lindq', '@jonas.l', 'JO', 'jonas lindqist', 'jonsa'])
    assert.deepEqual(await found({ author }), ofJonas, author);
  assert.deepEqual(await found({ author: 'amara' }), ['at night #Sepsis']);
  for (const author of ['%%%', '_', 'nobody', '@']) assert.deepEqual(await found({ author }), [], author);
});

test('What a business has posted is by the business, and not by the person who runs it', async () => {
  for (const author of ['Harbour Clinic', 'clinic', 'harbour.clinic'])
    assert.deepEqual(await found({ author }), ['is open #sepsis'], author);
});

test('Posts are narrowed to a hashtag, to photos, and to a time, and to all of them at once', async () => {
  for (const hashtag of ['sepsis', '#SEPSIS', '#ｓｅｐｓｉｓ'])
    assert.deepEqual(
      await found({ hashtag }),
      ['is open #sepsis', 'in spring #Sepsis', 'at night #Sepsis'],
      hashtag,
    );
  assert.deepEqual(await found({ hashtag: '#' }), []);
  assert.deepEqual(await found({ photos: 'yes' }), ['in spring #Sepsis']);
  await rounds.sql(`update posts set created_at = '2025-03-01T12:00:00Z' where content like '%seven%'`);
  const [day, next] = ['2025-03-01T00:00:00.000Z', '2025-03-02T00:00:00.000Z'];
  assert.deepEqual(await found({ from: day, until: next }), ['at seven #sepsis_bundle']);
  assert.deepEqual(await found({ until: next }), ['at seven #sepsis_bundle']);
  assert.equal((await found({ from: next })).length, 3);
  assert.deepEqual(await found({ from: '2025-03-01T12:00:00.000Z', until: '2025-03-01T12:00:00.001Z' }), [
    'at seven #sepsis_bundle',
  ]);
  assert.deepEqual(await found({ from: next, until: day }), []);
  const all: Filters = { author: 'jonas', hashtag: 'sepsis', photos: 'yes', from: next };
  assert.deepEqual(await found(all), ['in spring #Sepsis']);
  assert.deepEqual(await found({ ...all, author: 'amara' }), []);
});

test('A filter shows nobody what they may not read: of others’ connections, blocked, muted, suspended, deleted', async () => {
  const ofAmara: Filters = { author: 'amara', hashtag: 'sepsis' };
  assert.deepEqual(await found(ofAmara, amara), ['among us #sepsis', 'at night #Sepsis']);
  assert.deepEqual(await found(ofAmara), ['at night #Sepsis']);
  await noor.does(mutePerson, { personId: amara.id });
  assert.deepEqual(await found(ofAmara), []);
  await noor.does(unmutePerson, { personId: amara.id });
  await amara.does(blockPerson, { personId: noor.id });
  assert.deepEqual(await found(ofAmara), []);
  assert.deepEqual(await found({ author: 'harbour' }), []);
  await amara.does(unblockPerson, { personId: noor.id });
  await rounds.sql('update users set suspended_at = now() where id = $1', [amara.id]);
  assert.deepEqual(await found(ofAmara), []);
  await rounds.sql('update users set suspended_at = null where id = $1', [amara.id]);
  const { id } = await post(amara, 'The ward is moving #sepsis');
  assert.equal((await found(ofAmara)).length, 2);
  await amara.does(deletePost, { postId: id });
  assert.equal((await found(ofAmara)).length, 1);
});

test('Pages of a narrowed search reach its last post', async () => {
  for (let n = 0; n < 25; n++) {
    await post(jonas, `The lift ${n} #lifts`);
    await post(amara, `The lift ${n}`);
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await noor.does(searchPosts, {
      q: 'lift',
      hashtag: 'lifts',
      author: 'jonas',
      cursor,
    });
    seen.push(...items.map(({ id }) => id));
    cursor = next ?? undefined;
  } while (cursor);
  assert.deepEqual([seen.length, new Set(seen).size], [25, 25]);
});

test('A time that is none, and an unknown filter, are refused', async () => {
  for (const bad of [
    { from: '2025-03-01' },
    { until: '0000-01-01T00:00:00.000Z' },
    { from: '2025-02-30T00:00:00.000Z' },
    { from: '2025-03-01T00:00:00Z' },
    { photos: 'no' },
    { author: 'x'.repeat(201) },
    { phone: '555' },
  ])
    assert.equal(
      (await noor.isRefused(searchPosts, { q: 'ward', ...bad } as never)).status,
      400,
      JSON.stringify(bad),
    );
});
