import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, test } from 'vitest';
import { createPost } from '#/features/posts/contract.ts';
import { searchHashtags } from '#/features/search/contract.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { post } from '#test/support/write.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;

beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
  await post(amara, '#Sepsis and #SepsisBundle');
  await post(jonas, '#sepsis');
  await amara.does(createPost, { id: uuid(), content: '#sepsissecret', audience: 'connections' });
});
afterAll(() => rounds.close());

const find = async (person: Person, q: string) =>
  (await person.does(searchHashtags, { q })).items.map(({ tag, posts }) => `${tag} ${posts}`);

test('hashtags are found by prefix, the most used first, with or without the #', async () => {
  for (const q of ['sep', '#SEPS', 'ｓｅｐ'])
    assert.deepEqual(await find(jonas, q), ['sepsis 2', 'sepsisbundle 1']);
  assert.deepEqual(await find(jonas, 'sepsisb'), ['sepsisbundle 1']);
  assert.deepEqual(await find(jonas, 'epsis'), []);
});

test('hashtags only in posts I may not read are neither found nor counted', async () => {
  assert.deepEqual(await find(amara, 'sepsiss'), ['sepsissecret 1']);
  assert.deepEqual(await find(jonas, 'sepsiss'), []);
});

test('short queries, wildcards and odd texts list nothing', async () => {
  assert.equal((await jonas.isRefused(searchHashtags, { q: 'se' })).text, 'search.tooShort');
  for (const q of ['%%%', '___', "'; --", '\\\\\\', '🩺🩺🩺']) assert.deepEqual(await find(jonas, q), []);
});
