import assert from 'node:assert/strict';
import { test } from 'vitest';
import { getUpload } from '#/features/media/contract.ts';
import { clear, consumeSome } from '#/platform/http/rates.ts';
import { openFixture } from '#test/support/fixture.ts';
import { drawPicture, sendPicture } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { until } from '#test/support/until.ts';
import { create, idOf } from '#test/support/upload.ts';

const { rounds, amara, jonas } = await openFixture('amara', 'jonas');

async function send(person: Person, picture: Uint8Array) {
  const body = new Uint8Array(picture);
  const words = { purpose: 'post_images', filename: 'ward.png' };
  return idOf(await create(person, { length: body.length, words, body }));
}

const stateOf = async (person: Person, uploadId: string) =>
  (await person.does(getUpload, { uploadId })).state;

test('People take turns: however many large pictures of one wait, the next small one of another comes before them', async () => {
  const large = await drawPicture(5_000, 4_000);
  const many: string[] = [];
  for (let n = 0; n < 15; n++) many.push(await send(amara, large));
  const { id } = await sendPicture(jonas, 'post_images', await drawPicture(64, 48));
  assert.equal(await stateOf(jonas, id), 'ready');
  const states = await Promise.all(many.map(uploadId => stateOf(amara, uploadId)));
  const waiting = states.filter(state => state === 'received').length;
  assert.ok(waiting >= 5, `${waiting} of 15 still wait`);
  await until(async () =>
    (await Promise.all(many.map(one => stateOf(amara, one)))).every(is => is === 'ready'),
  );
});

test('A person who has used up the pixels of a minute waits, and nothing is refused', async () => {
  const picture = await drawPicture(64, 48);
  const { allowed } = await consumeSome('upload.megapixels', amara.id, 1_000_000_000);
  assert.ok(allowed > 0);
  const id = await send(amara, picture);
  const dueLater = async () =>
    (
      await rounds.sql(
        `select 1 from pgboss.job where name = 'upload.settle' and data->>'uploadId' = $1 and start_after > now() + interval '1 second'`,
        [id],
      )
    ).length > 0;
  await until(dueLater);
  assert.notEqual(await stateOf(amara, id), 'ready');
  const other = await sendPicture(jonas, 'post_images', picture);
  assert.equal(await stateOf(jonas, other.id), 'ready');
  await clear('upload.megapixels', [amara.id]);
  await rounds.sql(`update pgboss.job set start_after = now() where data->>'uploadId' = $1`, [id]);
  await until(async () => (await stateOf(amara, id)) === 'ready');
});
