import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { test } from 'vitest';
import { editBusiness, getOwnBusiness } from '#/features/businesses/contract.ts';
import { acceptEditing, inviteEditor } from '#/features/businesses/editorsContract.ts';
import { tusPath } from '#/features/media/folders.ts';
import { createBusinessPost } from '#/features/posts/contract.ts';
import { configure, settings } from '#/platform/process/settings.ts';
import { openBusiness } from '#test/support/businesses.ts';
import { sendPicture } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds } from '#test/support/rounds.ts';
import { undo } from '#test/support/undo.ts';
import { append, create, idOf, metadata } from '#test/support/upload.ts';

test('a nearly full disk refuses new and open uploads, and everything else continues', async t => {
  const rounds = await openRounds();
  undo(t, () => rounds.close());
  const mei = await rounds.account('mei');
  const words = { purpose: 'post_images', filename: 'x.png' };
  const begun = await idOf(await create(mei, { length: 10, words }));
  const enough = { ...settings, diskReserveMb: 0, diskReservePercent: 0 };
  for (const reserve of [{ diskReserveMb: 999_999_999 }, { diskReservePercent: 100 }]) {
    configure({ ...enough, ...reserve });
    for (const refused of [
      await create(mei, { length: 10, words }),
      await append(mei, begun, 0, Buffer.alloc(5)),
    ])
      assert.deepEqual([refused.status, (await refused.json()).error.text], [507, 'media.noSpace']);
    assert.equal((await mei.request('GET', '/api/viewer')).status, 200);
  }
  configure(enough);
  assert.equal((await append(mei, begun, 0, Buffer.alloc(5))).status, 204);
});

test('a thousand empty uploads are rate-limited after the first fifty', async t => {
  const rounds = await openRounds({}, { rates: 'shipped' });
  undo(t, () => rounds.close());
  const mei = await rounds.account('mei');
  const words = { purpose: 'post_images', filename: 'x.png' };
  const statuses: number[] = [];
  for (let n = 0; n < 1_000; n += 50) {
    const some = Array.from({ length: 50 }, () => create(mei, { length: 0, words }));
    statuses.push(...(await Promise.all(some)).map(({ status }) => status));
  }
  assert.equal(statuses.filter(status => status === 400).length, 50);
  assert.equal(statuses.filter(status => status === 429).length, 950);
  const later = await mei.request('POST', tusPath, undefined, {
    'tus-resumable': '1.0.0',
    'upload-length': '10',
    'upload-metadata': metadata(words),
  });
  assert.ok(Number(later.headers.get('retry-after')) >= 1);
  assert.deepEqual(await rounds.sql('select id from uploads'), []);
});

test('what an editor sends for a business counts for the editor alone, also once its owner uses it again', async t => {
  const rounds = await openRounds({ UPLOAD_QUOTA_MB: '10' });
  undo(t, () => rounds.close());
  const amara = await rounds.member('amara');
  const jonas = await rounds.member('jonas');
  await openBusiness(amara);
  const businessId = amara.id;
  await amara.does(inviteEditor, { personId: jonas.id });
  await jonas.does(acceptEditing, { businessId });

  const { id: imageId } = await sendPicture(jonas, 'business_post_images');
  await jonas.does(createBusinessPost, { id: uuid(), content: '', imageId, businessId });
  const setLogo = async (person: Person, businessLogoId: string) => {
    const { ownerId: _o, createdAt: _c, ...page } = await person.does(getOwnBusiness, { businessId });
    await person.does(editBusiness, { ...page, businessId, businessLogoId });
  };
  const { id: logoId } = await sendPicture(jonas, 'business_logos');
  await setLogo(jonas, logoId);
  await setLogo(amara, (await sendPicture(amara, 'business_logos')).id);
  await setLogo(amara, logoId);
  await rounds.sql('update uploads set bytes = 5 * 1024 * 1024 where id = any($1)', [[imageId, logoId]]);

  const begin = (person: Person, purpose: string, length: number) =>
    create(person, { length, words: { purpose, filename: 'x.png' } });
  const isRefused = async (person: Person, purpose: string, length: number) => {
    const refused = await begin(person, purpose, length);
    assert.deepEqual([refused.status, (await refused.json()).error.text], [403, 'media.quotaReached']);
  };
  for (const purpose of ['business_post_images', 'business_logos', 'post_images'])
    await isRefused(jonas, purpose, 10);
  const large = 9 * 1024 * 1024;
  assert.equal((await begin(amara, 'business_post_images', large)).status, 201);
  await isRefused(amara, 'post_images', large);
});
