import assert from 'node:assert/strict';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, test } from 'vitest';
import { limits } from '#/app/limits.ts';
import { blockPerson, unblockPerson } from '#/features/profiles/contract.ts';
import { namePeople, searchPeople, searchPosts, suggestPeople } from '#/features/search/contract.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { post } from '#test/support/write.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;

const people: [username: string, fullName: string | null][] = [
  ['jose.b', 'José Álvarez-Niño'],
  ['bjorn', 'Björn Ström'],
  ['strom', 'Anna Berg'],
  ['oslo', 'Øystein Næss'],
  ['connor', 'Sinéad O’Connor'],
  ['percent', 'Hundred Percent'],
  ['under_score', 'Ursula Score'],
  ['dots.name', 'Dora Dots'],
  ['unfinished', null],
  ['tanaka', '田中 美咲 さくら'],
  ['salma', 'سلمى الحداد'],
];

async function add(username: string, fullName: string | null) {
  const email = `${username}@somewhere.example`;
  await rounds.sql(
    `insert into users (id, username, username_key, email, email_key, full_name, profession, city, country, phone)
     values ($1, $2, lower($2), $3, $3, $4, 'general_user', 'Lyon', 'France', '5559998887')`,
    [uuidv7(), username, email, fullName],
  );
}

beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
  for (const [username, fullName] of people) await add(username, fullName);
});
afterAll(() => rounds.close());

const suggested = async (q: string) =>
  (await amara.does(suggestPeople, { q })).items.map(({ username }) => username);
const found = async (q: string) =>
  (await amara.does(searchPeople, { q })).items.map(({ username }) => username);

test('Names are found by prefix, ignoring case and accents', async () => {
  for (const q of ['josé', 'JOSE', 'jose alv', 'José Álvarez', 'jose alvarez nino', '  jose  ', 'ｊｏｓｅ'])
    assert.deepEqual(await suggested(q), ['jose.b'], q);
  assert.deepEqual(await suggested('bjo'), ['bjorn']);
  assert.deepEqual(await suggested('oystein'), ['oslo']);
  assert.deepEqual(await suggested("o'con"), ['connor']);
});

test('Usernames are found by prefix, with or without an @', async () => {
  for (const q of ['under_', '@under_s', 'UNDER']) assert.deepEqual(await suggested(q), ['under_score'], q);
  assert.deepEqual(await suggested('dots.n'), ['dots.name']);
});

test('Name prefixes rank before username prefixes, then later words, then misspellings; nobody appears twice', async () => {
  assert.deepEqual(await suggested('strom'), ['strom', 'bjorn']);
  assert.deepEqual(await suggested('amara'), ['amara']);
  assert.deepEqual(await suggested('okafor'), ['amara']);
  assert.deepEqual(await suggested('okafro'), ['amara']);
  assert.deepEqual(await suggested('lindqist'), ['jonas.l']);
  assert.deepEqual(await found('strom'), ['strom', 'bjorn']);
});

test('Names in other scripts are found', async () => {
  assert.deepEqual(await suggested('田中 美'), ['tanaka']);
  assert.deepEqual(await suggested('سلمى'), ['salma']);
  assert.deepEqual(await suggested('الحداد'), ['salma']);
});

test('At most five suggestions match by name and five by username; paging reaches the last of them', async () => {
  for (let n = 0; n < 30; n++) await add(`zoe${n}`, `Person ${n}`);
  for (let n = 0; n < 30; n++) await add(`person${n}`, `Zoe Number ${n}`);
  assert.equal((await suggested('zoe')).length, 10);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await amara.does(searchPeople, { q: 'zoe', cursor });
    assert.ok(items.length <= limits.pageSize);
    seen.push(...items.map(({ username }) => username));
    cursor = next ?? undefined;
  } while (cursor);
  assert.equal(seen.length, 60);
  assert.equal(new Set(seen).size, 60);
});

test('Wildcards are literal and list nobody: %%%, ___, \\\\\\', async () => {
  for (const q of ['%%%', '％％％', '___', '\\\\\\', '%a%', '...', '***', '(((', "'''", '-- ;', '   %']) {
    const outcome = await suggested(q).catch(error => error.text);
    assert.ok(outcome === 'search.tooShort' || outcome.length === 0, `${q}: ${outcome}`);
  }
  assert.deepEqual(await suggested('urs%'), ['under_score'], 'what is no letter counts for nothing');
});

test('Two characters are too few, and a hundred and one too many', async () => {
  for (const q of ['', 'am', ' am ']) {
    const refusal = await amara.isRefused(suggestPeople, { q });
    assert.deepEqual([refusal.status, refusal.text], [400, 'search.tooShort'], q);
  }
  assert.equal((await amara.isRefused(searchPeople, { q: 'a'.repeat(101) })).text, 'base.tooLong');
});

test('For a message or a mention people are found from the first letter of a name', async () => {
  await add('wei', 'Wei Li');
  await add('nguyen.b', 'Bo Ng');
  await add('lina', '李娜');
  await add('amalia', 'Amalia Oliveira');
  const named = async (q: string) =>
    (await amara.does(namePeople, { q })).items.map(({ username }) => username);
  assert.deepEqual(await named('Li'), ['lina', 'jonas.l', 'wei']);
  assert.deepEqual(await named('ng'), ['nguyen.b']);
  assert.deepEqual(await named('Bo'), ['nguyen.b']);
  assert.deepEqual(await named('李娜'), ['lina']);
  assert.deepEqual(await named('李'), ['lina']);
  assert.deepEqual(await named('@w'), ['wei']);
  for (const q of ['%', '_', '.', "'", 'zzz']) assert.deepEqual(await named(q), [], q);
  assert.equal((await amara.isRefused(namePeople, { q: ' ' })).status, 400);
  assert.deepEqual(await named('jo'), ['jonas.l', 'jose.b']);
  await jonas.does(blockPerson, { personId: amara.id });
  assert.deepEqual(await named('jo'), ['jose.b']);
  await jonas.does(unblockPerson, { personId: amara.id });
});

test('Odd input is answered or refused, never a server error', async () => {
  const odd = [
    '\0\0\0',
    '\ud800aa',
    '🩺🩺🩺',
    'a'.repeat(100),
    "' or 1=1 --",
    '%00a',
    '\u202eabc',
    '﷽﷽﷽',
    'İİİ',
    'ẞẞẞ',
    '𝕒𝕞𝕒',
  ];
  for (const path of ['suggestions', 'people', 'posts'])
    for (const q of odd) {
      const { status } = await amara.request(
        'GET',
        `/api/search/${path}?q=${encodeURIComponent(q.toWellFormed())}`,
      );
      assert.ok(status === 200 || status === 400, `${path} ${q}: ${status}`);
    }
  for (const query of [
    '',
    '?q=',
    '?q[]=amara',
    '?q=amara&q=noor',
    '?q=amara&x=1',
    '?q=amara&cursor=x',
    '?q=zoe&cursor=MC5hYmM',
  ])
    for (const path of ['people', 'posts'])
      assert.equal((await amara.request('GET', `/api/search/${path}${query}`)).status, 400, query);
});

test('Private fields are neither searched nor returned, and non-members are not found', async () => {
  for (const q of ['somewhere', 'somewhere.example', '5559998887', 'unfinished'])
    assert.deepEqual(await suggested(q), [], q);
  const body = await (await amara.request('GET', '/api/search/people?q=jose')).text();
  for (const secret of ['somewhere.example', '5559998887', 'phone', 'email'])
    assert.ok(!body.includes(secret));
});

test('People blocked in either direction are not found: neither they nor their posts', async () => {
  const [mei, noor] = [await rounds.member('mei'), await rounds.member('noor')];
  await post(mei, 'Otoscopes for sale.');
  const seen = async () => [
    (await noor.does(suggestPeople, { q: 'mei tanaka' })).items.length,
    (await noor.does(searchPeople, { q: 'tanaka' })).items.filter(({ id }) => id === mei.id).length,
    (await noor.does(searchPosts, { q: 'otoscopes' })).items.length,
  ];
  assert.deepEqual(await seen(), [1, 1, 1]);
  await noor.does(blockPerson, { personId: mei.id });
  assert.deepEqual(await seen(), [0, 0, 0]);
  assert.deepEqual((await mei.does(suggestPeople, { q: 'noor' })).items, []);
  await noor.does(unblockPerson, { personId: mei.id });
  await mei.does(blockPerson, { personId: noor.id });
  assert.deepEqual(await seen(), [0, 0, 0]);
});
