import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { test, vi } from 'vitest';
import { limits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import { getViewer } from '#/features/accounts/contract.ts';
import { getBusiness } from '#/features/businesses/contract.ts';
import { listBusinesses } from '#/features/businesses/directoryContract.ts';
import { acceptRequest, requestConnection } from '#/features/connections/contract.ts';
import { unsubscribePath } from '#/features/digest/server/unsubscribeToken.ts';
import type { Picture } from '#/features/media/shapes.ts';
import { listMessages } from '#/features/messaging/contract.ts';
import { createPost, deletePost, getPost, listPosts, restorePost } from '#/features/posts/contract.ts';
import { blockPerson, getProfile, unblockPerson } from '#/features/profiles/contract.ts';
import { reportThing } from '#/features/reports/contract.ts';
import { bring } from '#test/support/bring.ts';
import { openBusiness } from '#test/support/businesses.ts';
import { drawPicture, sendPicture } from '#test/support/fixtures.ts';
import { openNode } from '#test/support/openNode.ts';
import type { Person } from '#test/support/person.ts';
import { type Query, queriesOf } from '#test/support/queriesOf.ts';
import { openRounds } from '#test/support/rounds.ts';
import { chatOf, fileFor, tell } from '#test/support/talk.ts';
import { until } from '#test/support/until.ts';
import { removeFiles } from './files.ts';
import { secondsLeft, signatureOf } from './signature.ts';

const rounds = await openRounds({}, { isShared: true });
const { amara, jonas, noor } = await bring(rounds, ['amara', 'jonas', 'noor']);
const visitor = rounds.visitor();

const look = (person: Person, address: string, headers = {}) =>
  person.request('GET', address, undefined, headers);
const statusOf = async (person: Person, address: string) => (await look(person, address)).status;
const addressOf = ({ id, signature }: Pick<Picture, 'id' | 'signature'>) => paths.picture(id, 480, signature);

/** A post of Amara's with a picture, for everyone unless said, and the picture as its reader gets it. */
async function posted(audience: 'everyone' | 'connections' = 'everyone', reader = jonas) {
  const { id: imageId } = await sendPicture(amara, 'post_images');
  const postId = uuid();
  await amara.does(createPost, { id: postId, content: 'Look', imageId, audience });
  const { image } = await reader.does(getPost, { postId });
  return { postId, image: image! };
}

/** Runs `work` so many windows later, as the server's clock has it. */
async function later(windows: number, work: () => Promise<unknown>) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + windows * limits.pictureWindow });
  await work().finally(() => vi.useRealTimers());
}

test('The token of a digest is no signature of a picture, and nonsense in an address is never a failure of the server', async () => {
  const [, token] = unsubscribePath(amara.id).split('token=');
  const [userId, mac] = token!.split('.');
  for (const id of [`digest ${userId}`, `digest%20${userId}`, userId!, 'nonsense', '..%2f..', '%00'])
    for (const signature of [`email.${mac}`, `.${mac}`, token!, `email.${'A'.repeat(16)}`, '%00'])
      for (const file of ['480.webp', 'full.webp', '1.avif']) {
        const { status } = await look(visitor, `/media/${id}/${file}?s=${signature}`);
        assert.ok([400, 401, 404].includes(status), `${id} ${signature}: ${status}`);
      }
});

test('the signed address of a picture for every member is answered without the database, and kept until it ends', async () => {
  const { image } = await posted();
  const queries = await queriesOf(async () => {
    for (const person of [jonas, visitor])
      for (const file of [480, 960, 'full'] as const) {
        const response = await look(person, paths.picture(image.id, file, image.signature));
        assert.equal(response.status, 200);
        const [, seconds] = /^private, max-age=(\d+)$/.exec(response.headers.get('cache-control')!)!;
        assert.ok(Number(seconds) > limits.pictureWindow / 1_000 - 60);
        assert.ok(Number(seconds) <= (2 * limits.pictureWindow) / 1_000);
        assert.equal(response.headers.get('content-type'), 'image/webp');
        assert.deepEqual(response.headers.getSetCookie(), []);
      }
    const etag = (await look(jonas, addressOf(image))).headers.get('etag')!;
    assert.equal((await look(jonas, addressOf(image), { 'if-none-match': etag })).status, 304);
  });
  const isOfPictures = ({ name }: Query) => ['find sessions', 'one upload'].includes(name!);
  assert.deepEqual(queries.filter(isOfPictures), []);
  const asked = await queriesOf(() => look(jonas, paths.picture(image.id, 480)));
  assert.ok(asked.some(isOfPictures), 'without a signature the database is asked');
});

test('a signature is the same within its window, also for other readers, and another one in the next', async () => {
  const { postId, image } = await posted();
  const seen = async (person: Person) => (await person.does(getPost, { postId })).image!.signature;
  const inFeed = async () =>
    (await jonas.does(listPosts, {})).items.find(({ id }) => id === postId)!.image!.signature;
  const signatures: string[] = [];
  for (const windows of [0, 1])
    await later(windows, async () => {
      const now = signatureOf(image.id);
      assert.deepEqual(await Promise.all([seen(jonas), seen(noor), inFeed()]), [now, now, now]);
      signatures.push(now);
    });
  const [now, next] = signatures as [string, string];
  assert.notEqual(now, next);
  const status = () => statusOf(visitor, paths.picture(image.id, 480, now));
  await later(1, async () => assert.equal(await status(), 200, 'the one before is good yet'));
  await later(2, async () => assert.equal(await status(), 401));
});

test('a signature that is forged, expired, cut, doubled, or of another picture is none', async () => {
  const [{ image }, { image: other }] = [await posted(), await posted()];
  const good = image.signature!;
  const [window, mac] = good.split('.') as [string, string];
  const next = (Number.parseInt(window, 36) + 1).toString(36);
  const earlier = signatureOf(image.id, Date.now() - 2 * limits.pictureWindow);
  const bad = [
    other.signature!,
    earlier,
    `${next}.${mac}`,
    `${window}.${mac.slice(1)}`,
    `${window}.${mac}A`,
    `${window}.${'A'.repeat(16)}`,
    `${window.toUpperCase()}.${mac}`,
    `0${good}`,
    `${good}.${mac}`,
    `${window}.`,
    `.${mac}`,
    'zzzzzzzz.AAAAAAAAAAAAAAAA',
    '',
    'constructor',
  ];
  const stranger = async (query: string) => statusOf(visitor, `${paths.picture(image.id, 480)}?${query}`);
  for (const signature of bad) {
    assert.equal(secondsLeft(image.id, signature), 0, signature);
    assert.equal(await stranger(`s=${encodeURIComponent(signature)}`), 401, signature);
  }
  assert.equal(await stranger(`s=${good}&s=${good}`), 401);
  assert.equal(await stranger(`s[]=${good}`), 401);
  assert.equal(await stranger(`s=${good}`), 200);
  // What the session allows is not less for it.
  assert.equal(await statusOf(jonas, paths.picture(image.id, 480, bad[0]!)), 200);
  assert.equal(await statusOf(jonas, paths.picture(image.id, 480, earlier)), 200);
  const { headers } = await look(jonas, paths.picture(image.id, 480, earlier));
  assert.equal(headers.get('cache-control'), 'private, no-cache');
});

test('a signature is good for the pictures of its upload alone', async () => {
  const { image } = await posted();
  for (const file of ['file.bin', 'video.mp4', '481.webp', '480.webp.bin', '..%2f480.webp', 'source']) {
    const status = await statusOf(visitor, `/media/${image.id}/${file}?s=${image.signature}`);
    assert.ok([401, 404].includes(status), file);
  }
  for (const id of [image.id.toUpperCase(), `${image.id}-480.webp`, 'x'])
    assert.equal(await statusOf(visitor, `/media/${id}/480.webp?s=${image.signature}`), 401, id);
});

test('what every member may see is signed: people, businesses, posts for everyone, and me', async () => {
  await openBusiness(noor, { businessUsername: 'signed.clinic' });
  const profile = await jonas.does(getProfile, { username: 'amara' });
  const business = await jonas.does(getBusiness, { businessUsername: 'signed.clinic' });
  const listed = (await jonas.does(listBusinesses, {})).items[0]!;
  const { me } = await jonas.does(getViewer, {});
  const { author } = (await jonas.does(listPosts, {})).items[0]!;
  const all = [
    [profile.profileImageId, profile.profileImageSignature],
    [business.businessLogoId, business.businessLogoSignature],
    [business.businessCoverImageId, business.businessCoverImageSignature],
    [listed.businessLogoId, listed.businessLogoSignature],
    [listed.businessCoverImageId, listed.businessCoverImageSignature],
    [me!.profileImageId, me!.profileImageSignature],
    [author.profileImageId, author.profileImageSignature],
  ];
  for (const [n, [id, signature]] of all.entries()) assert.ok(secondsLeft(id!, signature) > 0, `number ${n}`);
});

test('a picture in a chat or of a post for connections is never signed, and taking the right away works at once', async () => {
  await jonas.does(requestConnection, { personId: amara.id });
  await amara.does(acceptRequest, { personId: jonas.id });
  const { image } = await posted('connections');
  assert.equal(image.signature ?? null, null);
  const chat = await chatOf(amara, jonas);
  const file = await fileFor(amara, chat.id, await drawPicture(), 'ward.png');
  await tell(amara, chat.id, '', { fileId: file.id });
  const { items } = await jonas.does(listMessages, { chatId: chat.id });
  const sent = items.find(message => message.file?.image)!.file!.image!;
  assert.equal(sent.signature ?? null, null);
  for (const { id } of [image, sent]) {
    assert.equal(await statusOf(jonas, paths.picture(id, 480)), 200);
    assert.equal(await statusOf(noor, paths.picture(id, 480)), 404);
    // Another picture's, and one of a member's own making.
    const { signature } = (await posted()).image;
    for (const made of [signature, signatureOf(amara.id)])
      assert.equal(await statusOf(noor, paths.picture(id, 480, made)), 404);
  }
  await amara.does(blockPerson, { personId: jonas.id });
  assert.equal(await statusOf(jonas, paths.picture(image.id, 480)), 404);
  await amara.does(unblockPerson, { personId: jonas.id });
});

test('after a block no new address is given out, and the old one ends with its window', async () => {
  const { postId, image } = await posted();
  await amara.does(blockPerson, { personId: jonas.id });
  assert.equal((await jonas.send(getPost, { postId })).status, 404);
  assert.equal(await statusOf(jonas, addressOf(image)), 200, 'within the window');
  assert.equal(await statusOf(jonas, paths.picture(image.id, 480)), 404);
  await later(2, async () => {
    assert.equal(await statusOf(jonas, addressOf(image)), 404);
    assert.equal(await statusOf(noor, addressOf(image)), 200, 'by the session');
  });
  await amara.does(unblockPerson, { personId: jonas.id });
});

test('what is hidden by a report or a suspension is signed no more, not for its owner, moderators or staff either', async () => {
  const { postId, image } = await posted();
  await rounds.sql('update users set is_staff = true where id = $1', [noor.id]);
  await noor.does(reportThing, { kind: 'post', thingId: postId, reason: 'patient' });
  const own = (await amara.does(getPost, { postId })).image!;
  assert.deepEqual([own.id, own.signature ?? null], [image.id, null]);
  await later(2, async () => assert.equal(await statusOf(jonas, addressOf(image)), 404));

  const person = async (viewer: Person) => {
    const { profileImageId, profileImageSignature } = await viewer.does(getProfile, { username: 'amara' });
    return [profileImageId !== null, profileImageSignature];
  };
  await rounds.sql(`update users set withheld_parts = '{picture}' where id = $1`, [amara.id]);
  assert.deepEqual(await person(amara), [true, null]);
  assert.equal((await amara.does(getViewer, {})).me!.profileImageSignature, null);
  await rounds.sql(
    `update users set withheld_parts = '{}', leaves_at = now() + interval '1 day' where id = $1`,
    [amara.id],
  );
  for (const viewer of [amara, noor]) assert.deepEqual(await person(viewer), [true, null]);
  await openBusiness(amara, { businessUsername: 'left.clinic' });
  const business = await noor.does(getBusiness, { businessUsername: 'left.clinic' });
  assert.deepEqual(
    [business.businessLogoSignature, business.businessCoverImageSignature],
    [null, null],
    'that of somebody leaving',
  );
  await rounds.sql('update users set leaves_at = null where id = $1', [amara.id]);
  await rounds.sql('update users set is_staff = false where id = $1', [noor.id]);
});

test('from when a post is hidden or deleted its pictures are there on no node, after a restart either, until it is shown again', {
  tags: 'thorough',
}, async () => {
  const [hidden, deleted, kept] = [await posted(), await posted(), await posted()];
  const node = await openNode(rounds);
  const statusAt = async (url: string, { image }: typeof hidden) =>
    (await fetch(url + addressOf(image))).status;
  for (const one of [hidden, deleted]) assert.equal(await statusAt(node.url, one), 200);
  await jonas.does(reportThing, { kind: 'post', thingId: hidden.postId, reason: 'patient' });
  await amara.does(deletePost, { postId: deleted.postId });
  const isGone = async (url: string) => {
    for (const one of [hidden, deleted]) await until(async () => (await statusAt(url, one)) === 404);
    assert.equal(await statusAt(url, kept), 200);
  };
  await isGone(rounds.url);
  await isGone(node.url);
  assert.equal(await statusOf(jonas, addressOf(hidden.image)), 404);
  assert.equal(await statusOf(amara, addressOf(hidden.image)), 200, 'its author sees what was hidden');
  await node.stop();
  await rounds.stopServer();
  await rounds.startServer();
  for (const one of [hidden, deleted]) assert.equal(await statusAt(rounds.url, one), 404);
  await isGone(rounds.url);
  await amara.does(restorePost, { postId: deleted.postId });
  assert.equal(await statusOf(jonas, addressOf(deleted.image)), 200, 'by the session');
  assert.equal(await statusOf(jonas, addressOf(hidden.image)), 404);
  await later(2, async () =>
    assert.equal(await statusAt(rounds.url, hidden), 401, 'an address that has ended'),
  );
});

test('a picture whose file is removed is a 404 that nobody keeps, whatever is signed', {
  tags: 'thorough',
}, async () => {
  const { image } = await posted();
  await removeFiles({ id: image.id, folder: 'post_images', format: 'webp' });
  const gone = await look(visitor, addressOf(image));
  assert.deepEqual([gone.status, gone.headers.get('cache-control')], [404, 'no-store, no-transform']);
});

test('every node signs alike, after a restart too, and what the key before has signed stays good', {
  tags: 'thorough',
}, async () => {
  const { image } = await posted();
  const node = await openNode(rounds);
  const at = node.at(jonas);
  const { items } = await at.does(listPosts, {});
  const found = items.find(item => item.image?.id === image.id)!;
  assert.ok(secondsLeft(image.id, found.image!.signature) > 0);
  assert.equal((await fetch(node.url + addressOf(image))).status, 200);
  await node.stop();
  await rounds.stopServer();
  await rounds.startServer();
  assert.equal(await statusOf(visitor, addressOf(image)), 200);
  const before = await readFile(join(rounds.dataDir, 'secret-key'), 'utf8');
  const given = { SECRET_KEY: randomBytes(32).toString('base64url'), SECRET_KEY_BEFORE: before.trim() };
  await rounds.stopServer();
  await rounds.startServer(given);
  assert.notEqual(image.signature, signatureOf(image.id));
  assert.equal(await statusOf(visitor, addressOf(image)), 200);
  await rounds.stopServer();
  await rounds.startServer({ SECRET_KEY: given.SECRET_KEY });
  assert.equal(await statusOf(visitor, addressOf(image)), 401, 'a key that nobody knows any more');
});
