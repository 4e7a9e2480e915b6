import assert from 'node:assert/strict';
import { test } from 'vitest';
import { folders, kindOf, largest, tooLarge } from '#/features/media/folders.ts';
import { refusalOf } from '#/platform/web/api.ts';
import { openBusiness } from '#test/support/businesses.ts';
import { openFixture } from '#test/support/fixture.ts';
import { chatOf } from '#test/support/talk.ts';
import { create } from '#test/support/upload.ts';
import { limits } from './limits.ts';

const { rounds, amara } = await openFixture('amara');

const MB = 1024 * 1024;
const second = 1000;

test('The numbers of the specification and the decisions are those that ship', () => {
  const named = {
    imageBytes: 10 * MB,
    videoBytes: 200 * MB,
    chatFileBytes: 100 * MB,
    keptFileBytes: 50 * MB,
    uploadAtOnce: 262_144,
    chunkBytes: 32 * MB,
    uploadRetryTime: 600 * second,
    operationRetryTime: 120 * second,
    imagePreviewPixels: 120,
    searchLength: 3,
    suggestions: 5,
    pageSize: 20,
    profileCreatedRedirect: 2 * second,
    businessCreatedRedirect: 2 * second,
    profileMissingRedirect: 3 * second,
    toast: 3 * second,
    errorToast: 5 * second,
    businessMessage: 5 * second,
    undo: 5 * second,
    postLength: 5_000,
    commentLength: 2_000,
    messageLength: 10_000,
    aboutLength: 2_000,
    longTextBodyBytes: 160 * 1024,
    usernameMax: 30,
    usernameHeldDays: 90,
    requestPauseDays: 7,
    resetLink: 30 * 60 * second,
    minimumAgeYears: 18,
  };
  assert.deepEqual({ ...limits, ...named }, limits);
});

test('The folders of uploads have the names of the specification, and two of our own', () => {
  const ours = ['video_posters', 'credential_documents'];
  assert.deepEqual(folders.filter(folder => !ours.includes(folder)).sort(), [
    ...['business_cover_images', 'business_logos', 'business_post_images', 'business_post_videos'],
    ...['chat_files', 'cover_images', 'post_images', 'post_videos', 'profile_images'],
  ]);
});

test('An upload of exactly the maximum size is accepted in every folder, one byte more is refused', async () => {
  const jonas = await rounds.member('jonas');
  const { id: chatId } = await chatOf(amara, jonas);
  await openBusiness(amara);
  for (const purpose of folders) {
    const words = { purpose, filename: 'ward.bin', ...(purpose === 'chat_files' && { chatId }) };
    const most = largest[kindOf[purpose]];
    const begun = await create(amara, { length: most, words });
    assert.equal(begun.status, 201, purpose);
    const path = new URL(begun.headers.get('location')!, rounds.url).pathname;
    await amara.request('DELETE', path, undefined, { 'tus-resumable': '1.0.0' });
    const refused = await create(amara, { length: most + 1, words });
    assert.equal(refused.status, 413, purpose);
    assert.equal(refusalOf(await refused.json()).text, tooLarge[kindOf[purpose]]);
  }
});
