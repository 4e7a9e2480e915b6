import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { test } from 'vitest';
import { setPoster } from '#/features/media/contract.ts';
import { createPost, deletePost } from '#/features/posts/contract.ts';
import { blockPerson, unblockPerson } from '#/features/profiles/contract.ts';
import { film } from '#test/support/films.ts';
import { openFixture } from '#test/support/fixture.ts';
import { sendPicture } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { quarters } from '#test/support/pictures.ts';
import { create, idOf, upload } from '#test/support/upload.ts';
import { post } from '#test/support/write.ts';

const { rounds, amara, jonas } = await openFixture('amara', 'jonas');

const look = (person: Person, id: string, file = '480.webp', headers = {}) =>
  person.request('GET', `/media/${id}/${file}`, undefined, headers);
const statusFor = async (person: Person, id: string, file?: string, headers = {}) =>
  (await look(person, id, file, headers)).status;

test('a block hides every picture of the blocker at once, also at full size and from a browser that has cached it, until it ends', async () => {
  const { id } = await sendPicture(amara, 'post_images');
  await post(amara, 'Look', id);
  const tag = (await look(jonas, id)).headers.get('etag')!;
  assert.equal(await statusFor(jonas, id, 'full.webp'), 200);
  await amara.does(blockPerson, { personId: jonas.id });
  const seen = [
    await statusFor(jonas, id),
    await statusFor(jonas, id, 'full.webp'),
    await statusFor(jonas, id, '480.webp', { 'if-none-match': tag }),
    await statusFor(amara, id),
  ];
  assert.deepEqual(seen, [404, 404, 404, 200]);
  await amara.does(unblockPerson, { personId: jonas.id });
  assert.equal(await statusFor(jonas, id), 200);
});

test('a picture becomes inaccessible with its post, while its owner’s other pictures stay', async () => {
  const { id } = await sendPicture(amara, 'post_images');
  const { id: postId } = await post(amara, 'Look', id);
  const portrait = await sendPicture(amara, 'cover_images');
  assert.equal(await statusFor(jonas, id), 200);
  await amara.does(deletePost, { postId });
  assert.equal(await statusFor(jonas, id), 404);
  assert.equal(await statusFor(amara, portrait.id), 200);
});

test('a picture that can be enlarged is stored at full size; one that is only shown small is not', async () => {
  const file = await quarters().resize(2400).png().toBuffer();
  const { image } = await upload(amara, 'post_images', file);
  const full = await look(amara, image!.id, 'full.webp');
  const { format, width, height, exif } = await sharp(Buffer.from(await full.arrayBuffer())).metadata();
  assert.deepEqual([format, width, height, exif], ['webp', 2400, 1600, undefined]);
  const { id } = await sendPicture(amara, 'profile_images');
  assert.equal(await statusFor(amara, id, 'full.webp'), 404);
});

test('a video accepts only its owner’s ready poster, which has the visibility of the video', async () => {
  const { video } = await upload(amara, 'post_videos', film('isom'), 'round.mp4');
  const poster = await sendPicture(amara, 'video_posters');
  const words = { purpose: 'video_posters', filename: 'p.png' };
  const begun = await idOf(await create(amara, { length: 10, words }));
  const theirs = await sendPicture(jonas, 'video_posters');
  const photo = await sendPicture(amara, 'post_images');
  const give = (person: Person, posterId: string) =>
    person.isRefused(setPoster, { uploadId: video!.id, posterId });
  assert.equal((await give(amara, begun)).status, 409);
  for (const other of [theirs.id, photo.id, uuid()]) assert.equal((await give(amara, other)).status, 404);
  assert.equal((await give(jonas, theirs.id)).status, 404);
  const given = await amara.does(setPoster, { uploadId: video!.id, posterId: poster.id });
  assert.equal(given.video?.poster?.id, poster.id);
  assert.equal(await statusFor(jonas, poster.id), 404);
  const posted = await amara.does(createPost, { id: uuid(), content: '', videoId: video!.id });
  assert.equal(posted.video?.poster?.id, poster.id);
  assert.equal(await statusFor(jonas, poster.id), 200);
  await amara.does(deletePost, { postId: posted.id });
  assert.equal(await statusFor(jonas, poster.id), 404);
});

test('a server that cannot store files is live but not ready', async () => {
  const media = join(rounds.dataDir, 'media');
  const ask = (path: string) => rounds.visitor().request('GET', path);
  assert.equal((await ask('/api/ready')).status, 200);
  // A photo of another test may still be drawn as AVIF.
  await rm(media, { recursive: true, maxRetries: 20 });
  await writeFile(media, 'no folder');
  const away = await ask('/api/ready');
  assert.deepEqual([away.status, away.headers.get('retry-after')], [503, '5']);
  assert.equal((await ask('/api/health')).status, 200);
  await rm(media);
  assert.equal((await ask('/api/ready')).status, 200);
});
