import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, test } from 'vitest';
import { indexPosts } from '#/features/posts/server/indexPosts.ts';
import { searchPosts } from '#/features/search/contract.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { post } from '#test/support/write.ts';

let rounds: Rounds;
let amara: Person;
beforeAll(async () => {
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
afterAll(() => rounds.close());

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

test('Words are cut at signs and between letters and digits, and the whole is found too', async () => {
  const contents = [
    'Transfer ICU/ED',
    'Paracetamol/Ibuprofen 10mg/kg',
    'done.Please review',
    'IL-6 and COVID-19',
    'mail dr.meier@klinik.example',
  ];
  for (const content of contents) await post(amara, content);
  const whole = async (q: string) =>
    (await amara.does(searchPosts, { q })).items.map(({ content }) => content);
  for (const [n, queries] of [
    ['ICU', 'ICU ED', 'icu/ed', '"ICU/ED"'],
    ['paracetamol', 'ibuprofen', '10mg', '10mg/kg', '10 mg', 'Paracetamol/Ibuprofen'],
    ['please', 'done.please', 'done please'],
    ['IL 6', 'IL-6', 'IL6', 'COVID 19', 'covid19', 'COVID-19'],
    ['meier', 'klinik', 'dr.meier@klinik.example'],
  ].entries())
    for (const q of queries) assert.deepEqual(await whole(q), [contents[n]], q);
  for (const q of ['IL-60', 'IL-7', '"ICU ward"', '100mg', 'COVID-1', 'eier'])
    assert.deepEqual(await whole(q), [], q);
});

test('Beginnings of three letters, stems, and umlauts in either spelling are found', async () => {
  const contents = [
    'Zwei Schlaganfälle heute',
    'Ein Gefäßverschluss am Bein',
    'Das Röntgenbild ist da',
    'Frau Moeller wird entlassen',
    'Two diagnoses were changed',
    'المستشفى مغلق',
  ];
  for (const content of contents) await post(amara, content);
  const whole = async (q: string) =>
    (await amara.does(searchPosts, { q })).items.map(({ content }) => content);
  for (const [n, queries] of [
    ['Schlaganfall', 'schlaganfaelle', 'Schlaganfällen', 'Schlag'],
    ['Gefäß', 'Gefaess', 'Gefäss', 'gefäßverschlüsse'],
    ['Roentgen', 'Röntgen', 'Roentgenbilder'],
    ['Möller', 'MOELLER'],
    ['diagnosed', 'diagnos', 'changing'],
    ['مستشفى'],
  ].entries())
    for (const q of queries) assert.ok((await whole(q)).includes(contents[n]!), q);
  assert.deepEqual(await whole('"Schlaganfall"'), [], 'in quotation marks the word itself');
});

test('Posts from before the index are found by their words, and indexed by a job', async () => {
  const { id } = await post(amara, 'Sphygmomanometers/cuffs');
  await rounds.sql('alter table posts disable trigger posts_search_words');
  await rounds.sql('update posts set searched = null where id = $1', [id]);
  await rounds.sql('alter table posts enable trigger posts_search_words');
  assert.equal((await found('sphygmomanometers/cuffs')).length, 1);
  assert.equal((await found('cuffs')).length, 0);
  await indexPosts.work({}, { id: uuid(), number: 1, isLast: true, signal: AbortSignal.timeout(60_000) });
  assert.equal((await found('cuffs')).length, 1);
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
