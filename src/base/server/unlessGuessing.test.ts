import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { v7 as uuid } from 'uuid';
import { rates } from '#/limits.ts';
import type { Person } from '#/testing/person.ts';
import { openRounds, type Rounds } from '#/testing/rounds.ts';
import { post } from '#/testing/write.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;
before(async () => {
  rounds = await openRounds({}, { rates: 'shipped' });
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
});
after(() => rounds.close());

const { times } = rates['thing.missed'][0];

/** The id so many places behind or before this one. */
function beside(id: string, places: number) {
  const number = BigInt(`0x${id.replaceAll('-', '')}`) + BigInt(places);
  const digits = number.toString(16).padStart(32, '0');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

test('Ids tried one after another meet nothing, and soon tell nothing of what there is', async () => {
  const { id } = await post(amara, 'Found by nobody who counts');
  const ask = async (path: string) => (await jonas.request('GET', path)).status;
  assert.equal(await ask(`/api/posts/${id}`), 200);
  const met: Record<number, number> = {};
  for (let n = 1; n <= 1_000; n++) {
    const path = n % 2 ? `/api/posts/${beside(id, n)}` : `/media/${beside(id, -n)}/96.webp`;
    const status = await ask(path);
    met[status] = (met[status] ?? 0) + 1;
  }
  assert.deepEqual(met, { 404: times, 429: 1_000 - times });
  for (const path of [`/api/posts/${id}`, `/api/posts/${uuid()}`, `/media/${uuid()}/96.webp`])
    assert.equal(await ask(path), 429, path);
  const tus = await jonas.request('HEAD', `/api/uploads/tus/${uuid()}`, undefined, {
    'tus-resumable': '1.0.0',
  });
  assert.equal(tus.status, 429);
  // Lists, and everybody else, go on.
  assert.equal(await ask('/api/posts'), 200);
  assert.equal((await amara.request('GET', `/api/posts/${id}`)).status, 200);
});
