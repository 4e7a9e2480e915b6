import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createProfile, getProfile } from '#/features/profiles/contract.ts';
import { openFixture } from '#test/support/fixture.ts';
import { fixtures, profileOf, sendPicture } from '#test/support/fixtures.ts';

const { rounds, amara, jonas } = await openFixture('amara', 'jonas');

test('A profile is found by its username, ignoring case', async () => {
  for (const username of ['amara', 'AMARA', 'Amara'])
    assert.equal((await jonas.does(getProfile, { username })).id, amara.id);
});

test('An unknown or invalid username is not found', async () => {
  for (const username of ['nobody', 'amara ok', '%', 'amar_', '../amara', 'x'.repeat(90), 'ämara']) {
    const { status, text } = await jonas.isRefused(getProfile, { username });
    assert.deepEqual([status, text], [404, 'profiles.notFound'], username);
  }
});

test('A username with unstorable characters is refused without a server error', async () => {
  for (const path of ['/api/profiles/%00', '/api/profiles/a%00b'])
    assert.equal((await jonas.request('GET', path)).status, 400);
});

test('An account whose profile is not finished is not found until it is', async () => {
  const mei = await rounds.account('mei');
  assert.equal((await amara.isRefused(getProfile, { username: 'mei_t' })).status, 404);
  const { id } = await sendPicture(mei, 'profile_images');
  await mei.does(createProfile, profileOf(fixtures.mei, id));
  assert.equal((await amara.does(getProfile, { username: 'mei_t' })).fullName, 'Mei Tanaka');
});

test('Visitors and accounts without a profile see no profile, nor whether it exists', async () => {
  const noor = await rounds.account('noor');
  for (const username of ['amara', 'nobody', 'noor']) {
    const visitor = await rounds.visitor().isRefused(getProfile, { username });
    assert.deepEqual([visitor.status, visitor.text], [401, 'accounts.notAuthenticated']);
    const unfinished = await noor.isRefused(getProfile, { username });
    assert.deepEqual([unfinished.status, unfinished.text], [403, 'profiles.createFirst']);
  }
});

test('A visitor cannot finish a profile', async () => {
  const { id } = await sendPicture(amara, 'profile_images');
  const { status, text } = await rounds.visitor().isRefused(createProfile, profileOf(fixtures.amara, id));
  assert.deepEqual([status, text], [401, 'accounts.notAuthenticated']);
});
