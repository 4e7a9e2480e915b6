import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { searchPosts } from '#/features/search/contract.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { post } from '#test/support/write.ts';

let rounds: Rounds;
let amara: Person;
before(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  for (const content of [
    'A quiet night on the cardiology ward.',
    'Café au lait spots: what to look for?',
    'The ward round begins at seven, says #HealthAndWellness',
    'Handover notes, night by night',
  ])
    await post(amara, content);
});
after(() => rounds.close());

const found = async (q: string) =>
  (await amara.does(searchPosts, { q })).items.map(({ content }) => content.slice(0, 9));

test('Posts are found by their words, newest first, ignoring case and accents', async () => {
  assert.deepEqual(await found('WARD'), ['The ward ', 'A quiet n']);
  assert.deepEqual(await found('cafe'), ['Café au l']);
  assert.deepEqual(await found('CAFÉ spots'), ['Café au l']);
  assert.deepEqual(await found('night ward'), ['A quiet n']);
  assert.deepEqual(await found('healthandwellness'), ['The ward ']);
  assert.deepEqual(await found('nothing'), []);
});

test('Quotation marks, or, and a minus work as operators; an incomplete query is no error', async () => {
  assert.deepEqual(await found('"quiet night"'), ['A quiet n']);
  assert.deepEqual(await found('"night quiet"'), []);
  assert.deepEqual(await found('ward -night'), ['The ward ']);
  assert.deepEqual(await found('cafe or handover'), ['Handover ', 'Café au l']);
  for (const q of ['a & | b', '"""', '-- -', '!()', ':*:*', '%%%', 'night OR', '"night']) await found(q);
});

test('Deleted posts, and edited ones by their former text, are no longer found', async () => {
  const { id } = await post(amara, 'A stethoscope was found.');
  assert.equal((await found('stethoscope')).length, 1);
  await rounds.sql(`update posts set content = 'An otoscope was found.' where id = $1`, [id]);
  assert.deepEqual([(await found('stethoscope')).length, (await found('otoscope')).length], [0, 1]);
  await rounds.sql('update posts set deleted_at = now() where id = $1', [id]);
  assert.equal((await found('otoscope')).length, 0);
});

test('Paging reaches the last post, without duplicates', async () => {
  for (let n = 0; n < 45; n++) await post(amara, `Triage story ${n}`);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await amara.does(searchPosts, { q: 'triage', cursor });
    seen.push(...items.map(({ id }) => id));
    cursor = next ?? undefined;
  } while (cursor);
  assert.deepEqual([seen.length, new Set(seen).size], [45, 45]);
});
