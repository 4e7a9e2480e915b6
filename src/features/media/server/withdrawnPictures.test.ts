import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { test, vi } from 'vitest';
import { limits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import { withholdBusiness, withholdPartsOfBusiness } from '#/features/businesses/server/withhold.ts';
import { type Folder, widths } from '#/features/media/folders.ts';
import { createBusinessPost, createPost } from '#/features/posts/contract.ts';
import { withholdPartsOfPerson, withholdPerson } from '#/features/profiles/server/withhold.ts';
import { transact } from '#/platform/database/transact.ts';
import { bring } from '#test/support/bring.ts';
import { openBusiness } from '#test/support/businesses.ts';
import { sendPicture } from '#test/support/fixtures.ts';
import { openNode } from '#test/support/openNode.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds } from '#test/support/rounds.ts';
import { until } from '#test/support/until.ts';
import { signatureOf } from './signature.ts';
import { releaseUpload } from './uploads.ts';
import { WithdrawnPictures } from './withdrawnPictures.ts';

const rounds = await openRounds({}, { isShared: true });
const { amara, jonas, mei, noor } = await bring(rounds, ['amara', 'jonas', 'mei', 'noor']);

type Kept = [folder: Folder, id: string];

/** The pictures of a member and of a post of theirs, and those of their page and of a post of it. */
async function picturesOf(person: Person) {
  const send = async (folder: Folder) => (await sendPicture(person, folder)).id;
  const [picture, cover] = [await send('profile_images'), await send('cover_images')];
  await rounds.sql('update uploads set attached = true where id = any($1)', [[picture, cover]]);
  await rounds.sql('update users set profile_image_id = $2, cover_image_id = $3 where id = $1', [
    person.id,
    picture,
    cover,
  ]);
  const [logo, background] = [await send('business_logos'), await send('business_cover_images')];
  const businessUsername = `page.${person.id.slice(-12)}`;
  await openBusiness(person, { businessUsername, businessLogoId: logo, businessCoverImageId: background });
  const [own, ofPage] = [await send('post_images'), await send('business_post_images')];
  await person.does(createPost, { id: uuid(), content: 'Look', imageId: own });
  await person.does(createBusinessPost, { id: uuid(), content: 'Open', imageId: ofPage });
  return {
    own: [
      ['profile_images', picture],
      ['cover_images', cover],
      ['post_images', own],
    ] as Kept[],
    ofPage: [
      ['business_logos', logo],
      ['business_cover_images', background],
      ['business_post_images', ofPage],
    ] as Kept[],
  };
}

/** As it was given out just now. */
const signedNow = ([folder, id]: Kept) => paths.picture(id, widths[folder][0]!, signatureOf(id));
const statusesAt = (url: string, all: Kept[]) =>
  Promise.all(all.map(async one => (await fetch(url + signedNow(one))).status));
const areGone = (url: string, all: Kept[]) =>
  until(async () => (await statusesAt(url, all)).every(status => status === 404));
const statusesFor = (person: Person, all: Kept[]) =>
  Promise.all(all.map(one => statusOf(person, signedNow(one))));
const statusOf = async (person: Person, address: string) => (await person.request('GET', address)).status;
const each = (status: number, of: Kept[]) => of.map(() => status);

test('from when a page is hidden its pictures and those of its posts are there on no node, nor on one that starts later', {
  tags: 'thorough',
}, async () => {
  const { own, ofPage } = await picturesOf(amara);
  const node = await openNode(rounds);
  assert.deepEqual(await statusesAt(node.url, [...own, ...ofPage]), each(200, [...own, ...ofPage]));
  await transact(tx => withholdBusiness(tx, amara.id, 'spam'));
  for (const { url } of [rounds, node]) await areGone(url, ofPage);
  assert.deepEqual(await statusesFor(noor, ofPage), each(404, ofPage));
  assert.deepEqual(await statusesFor(amara, ofPage), each(200, ofPage), 'its owner sees what was hidden');
  assert.deepEqual(await statusesFor(noor, own), each(200, own), 'what is hers is not hidden');
  await node.stop();
  const later = await openNode(rounds);
  assert.deepEqual(await statusesAt(later.url, ofPage), each(404, ofPage), 'on one that starts later');
  await later.stop();
  await transact(tx => withholdBusiness(tx, amara.id, null));
  assert.deepEqual(await statusesFor(noor, ofPage), each(200, ofPage), 'shown again');
});

test('from when a member is hidden or suspended, or leaves, all their pictures are there on no node, nor on one that starts later', {
  tags: 'thorough',
}, async () => {
  const { own, ofPage } = await picturesOf(jonas);
  const all = [...own, ...ofPage];
  const node = await openNode(rounds);
  assert.deepEqual(await statusesAt(node.url, all), each(200, all));
  await transact(tx => withholdPerson(tx, jonas.id, 'spam'));
  for (const { url } of [rounds, node]) await areGone(url, all);
  assert.deepEqual(await statusesFor(noor, all), each(404, all));
  await node.stop();
  const later = await openNode(rounds);
  assert.deepEqual(await statusesAt(later.url, all), each(404, all), 'on one that starts later');
  await later.stop();
  await transact(tx => withholdPerson(tx, jonas.id, null));
  assert.deepEqual(await statusesFor(noor, all), each(200, all), 'seen again');
});

test('from when a part of a page is hidden, or another is put in its place, its picture is there no more', async () => {
  const { own, ofPage } = await picturesOf(mei);
  const [picture, cover] = own as [Kept, Kept];
  const [logo] = ofPage as [Kept];
  assert.deepEqual(await statusesAt(rounds.url, [picture, cover, logo]), [200, 200, 200]);
  await transact(tx => withholdPartsOfPerson(tx, mei.id, ['picture']));
  await transact(tx => withholdPartsOfBusiness(tx, mei.id, ['picture']));
  await areGone(rounds.url, [picture, logo]);
  assert.deepEqual(await statusesFor(noor, [picture, cover, logo]), [404, 200, 404]);
  await transact(tx => releaseUpload(tx, cover[1]));
  await areGone(rounds.url, [cover]);
});

const minutes = (count: number) => vi.setSystemTime(count * 60_000);

test('a picture is withdrawn for as long as an address from before may be good, and no longer', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const withdrawn = new WithdrawnPictures();
  withdrawn.add(['first']);
  minutes(15);
  withdrawn.add(['second']);
  assert.deepEqual(
    [withdrawn.has('first'), withdrawn.has('second'), withdrawn.has('other')],
    [true, true, false],
  );
  minutes(21);
  withdrawn.add([]);
  assert.deepEqual([withdrawn.has('first'), withdrawn.has('second')], [false, true]);
  vi.useRealTimers();
});

test('of more pictures than are remembered none is trusted, until they would have been forgotten', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const withdrawn = new WithdrawnPictures();
  withdrawn.add(Array.from({ length: limits.withdrawnPictures }, (_, n) => `${n}`));
  assert.equal(withdrawn.has('another'), false);
  withdrawn.add(['one more']);
  assert.deepEqual([withdrawn.has('0'), withdrawn.has('another')], [true, true]);
  minutes(21);
  assert.deepEqual([withdrawn.has('0'), withdrawn.has('another')], [false, false]);
  vi.useRealTimers();
});

test('while it is being asked which pictures were withdrawn, and after that has failed, none is trusted', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const withdrawn = new WithdrawnPictures();
  const asked = Promise.withResolvers<string[]>();
  const learning = withdrawn.learn(() => asked.promise);
  assert.equal(withdrawn.has('another'), true);
  asked.resolve(['found']);
  await learning;
  assert.deepEqual([withdrawn.has('found'), withdrawn.has('another')], [true, false]);
  await withdrawn.learn(() => Promise.reject(new Error('the database is away')));
  assert.equal(withdrawn.has('another'), true);
  vi.useRealTimers();
});
