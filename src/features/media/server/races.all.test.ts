import assert from 'node:assert/strict';
import { afterAll, beforeAll } from 'vitest';
import { limits } from '#/app/limits.ts';
import type { Person } from '#test/support/person.ts';
import { answered, openTrack, race, sentencesOf, type Track, times } from '#test/support/race.ts';
import { create, idOf } from '#test/support/upload.ts';

const quota = 50 * 1024 * 1024;

let track: Track;
let mei: Person;
beforeAll(async () => {
  track = await openTrack({ UPLOAD_QUOTA_MB: '50' });
  mei = await track.account('mei');
});
afterAll(() => track.close());

const words = { purpose: 'post_images', filename: 'ward.png' };

const begin = async (person: Person, length: number) => idOf(await create(person, { length, words }));

race('R14: of fifty uploads that each fit the quota, only as many as fit together are accepted', async () => {
  await track.sql('delete from uploads');
  const outcomes = await track.atOnce(times(50, () => at => begin(at(mei), limits.imageBytes)));
  assert.deepEqual([answered(outcomes), sentencesOf(outcomes)], [5, ['media.quotaReached']]);
  const [row] = await track.sql('select sum(bytes)::int as bytes from uploads');
  assert.equal(row!.bytes, quota);
});

race('R14: of fifty small ones, only as many as may be open are accepted', async () => {
  await track.sql('delete from uploads');
  const outcomes = await track.atOnce(times(50, () => at => begin(at(mei), 10)));
  assert.deepEqual([answered(outcomes), sentencesOf(outcomes)], [limits.openUploads, ['media.tooManyOpen']]);
});
