import assert from 'node:assert/strict';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, test } from 'vitest';
import { createProfile, getProfile } from '#/features/profiles/contract.ts';
import { fixtures, profileOf, sendPicture } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;
beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.account('amara');
  jonas = await rounds.member('jonas');
});
afterAll(() => rounds.close());

async function isRefused(pictures: { profileImageId: string; coverImageId?: string }, person = amara) {
  const sent = { ...profileOf(fixtures.amara, pictures.profileImageId), ...pictures };
  const { status, text } = await person.isRefused(createProfile, sent);
  assert.deepEqual([status, text], [404, 'media.notFound']);
}

test('Somebody else’s picture is as unknown as one that does not exist', async () => {
  await isRefused({ profileImageId: (await sendPicture(jonas, 'profile_images')).id });
  await isRefused({ profileImageId: uuidv7() });
});

test('A picture uploaded for another purpose cannot be the photo, nor a photo the cover', async () => {
  await isRefused({ profileImageId: (await sendPicture(amara, 'post_images')).id });
  const profileImageId = (await sendPicture(amara, 'profile_images')).id;
  await isRefused({ profileImageId, coverImageId: profileImageId });
  await isRefused({ profileImageId, coverImageId: (await sendPicture(amara, 'profile_images')).id });
});

test('A picture that is already in use cannot be used again', async () => {
  const { profileImageId } = await jonas.does(getProfile, { username: 'jonas.l' });
  await isRefused({ profileImageId: profileImageId! });
  const own = (await sendPicture(amara, 'profile_images')).id;
  await rounds.sql('update uploads set attached = true where id = $1', [own]);
  await isRefused({ profileImageId: own });
});

test('A refused cover rolls back the photo too, which can be used in the next attempt', async () => {
  const mei = await rounds.account('mei');
  const profileImageId = (await sendPicture(mei, 'profile_images')).id;
  await isRefused({ profileImageId, coverImageId: uuidv7() }, mei);
  const [row] = await rounds.sql(
    'select full_name as name, attached from users, uploads where users.id = $1 and uploads.id = $2',
    [mei.id, profileImageId],
  );
  assert.deepEqual(row, { name: null, attached: false });
  await mei.does(createProfile, profileOf(fixtures.mei, profileImageId));
});
