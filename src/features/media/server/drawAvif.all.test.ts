import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { test } from 'vitest';
import { cancelUpload } from '#/features/media/contract.ts';
import type { Folder } from '#/features/media/folders.ts';
import { createPost, getPost } from '#/features/posts/contract.ts';
import { bring } from '#test/support/bring.ts';
import { sendPicture } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { landscape, quarters } from '#test/support/pictures.ts';
import { openRounds } from '#test/support/rounds.ts';
import { until } from '#test/support/until.ts';
import { post } from '#test/support/write.ts';
import { drawAvif } from './drawAvif.ts';
import { mediaData } from './ownData.ts';

const rounds = await openRounds({}, { encoding: 'shipped' });
const { amara, jonas } = await bring(rounds, ['amara', 'jonas']);

const avifOf = async (id: string) =>
  (await rounds.sql('select avif from uploads where id = $1', [id]))[0]?.avif as number[] | null | undefined;
const isDrawn = (id: string) => until(async () => Array.isArray(await avifOf(id)));
const filesOf = async (id: string) =>
  (await readdir(rounds.dataDir, { recursive: true })).filter(name => name.includes(id)).toSorted();
const statusOf = async (person: Person, path: string) => (await person.request('GET', path)).status;

test('a photo of a post is kept as AVIF in the widths in which that is smaller by a tenth, and what arrived is removed', async () => {
  const { id } = await sendPicture(amara, 'post_images', await landscape());
  const postId = uuid();
  await amara.does(createPost, { id: postId, content: 'Look', imageId: id });
  await isDrawn(id);
  const { image } = await jonas.does(getPost, { postId });
  assert.ok(image!.avif!.length > 0);
  for (const width of image!.avif!) {
    const [avif, webp] = await Promise.all(
      ['avif', 'webp'].map(type => rounds.visitor().request('GET', addressOf(`${width}.${type}`))),
    );
    assert.deepEqual([avif!.status, avif!.headers.get('content-type')], [200, 'image/avif']);
    assert.match(avif!.headers.get('cache-control')!, /^private, /);
    const [small, large] = await Promise.all([avif!.arrayBuffer(), webp!.arrayBuffer()]);
    assert.ok(
      small.byteLength <= 0.9 * large.byteLength,
      `${width}: ${small.byteLength}, ${large.byteLength}`,
    );
    const { format, width: real, exif } = await sharp(Buffer.from(small)).metadata();
    assert.deepEqual([format, real, exif], ['heif', Math.min(width, 1_000), undefined]);
  }
  function addressOf(file: string) {
    return `/media/${id}/${file}?s=${image!.signature}`;
  }
  const path = `/media/${id}/${image!.avif![0]}.avif`;
  assert.deepEqual(
    [await statusOf(jonas, path), await statusOf(rounds.visitor(), path)],
    [200, 401],
    'without a signature by the session',
  );
  await until(async () => (await readdir(join(rounds.dataDir, 'incoming'))).length === 0);
  const files = await mediaData.files!(amara.id);
  assert.ok(files.some(({ key }) => key === `${id}-full.webp`));
});

test('a picture that AVIF makes no smaller has none, and none is served', async () => {
  const { id } = await sendPicture(amara, 'post_images', await quarters().resize(64).png().toBuffer());
  const { id: postId } = await post(amara, 'Small', id);
  await isDrawn(id);
  assert.deepEqual(await avifOf(id), []);
  const { image } = await jonas.does(getPost, { postId });
  for (const width of [480, 960, 1600])
    for (const query of ['', `?s=${image!.signature}`])
      assert.equal(await statusOf(jonas, `/media/${id}/${width}.avif${query}`), 404);
  assert.ok((await filesOf(id)).every(name => !name.endsWith('.avif')));
});

test('pictures that few look at have no AVIF, and those from before stay as they are', async () => {
  const folders: Folder[] = ['profile_images', 'cover_images', 'video_posters'];
  for (const folder of folders) {
    const { id } = await sendPicture(amara, folder);
    assert.equal(await avifOf(id), null);
    const jobs = `select from pgboss.job where name = 'upload.drawAvif' and data->>'uploadId' = $1`;
    assert.deepEqual(await rounds.sql(jobs, [id]), []);
  }
  const { id } = await sendPicture(amara, 'post_images');
  await isDrawn(id);
  await rounds.sql('update uploads set avif = null where id = $1', [id]);
  const { id: postId } = await post(amara, 'From before', id);
  const { image } = await jonas.does(getPost, { postId });
  assert.equal(image!.avif, undefined);
  assert.equal(await statusOf(jonas, `/media/${id}/960.webp`), 200);
  assert.equal(await statusOf(jonas, `/media/${id}/960.avif`), 404);
});

test('nothing stays of a picture that is removed, be it before, while or after it is drawn', async () => {
  const attempt = { id: uuid(), number: 1, isLast: true, signal: new AbortController().signal };
  const [early, late] = [
    await sendPicture(amara, 'post_images', await landscape()),
    await sendPicture(amara, 'post_images', await landscape()),
  ];
  await amara.does(cancelUpload, { uploadId: early.id });
  await isDrawn(late.id);
  assert.ok((await filesOf(late.id)).some(name => name.endsWith('.avif')));
  await amara.does(cancelUpload, { uploadId: late.id });
  for (const { id } of [early, late]) {
    await until(async () => (await filesOf(id)).length === 0);
    await drawAvif.work({ uploadId: id }, attempt);
    assert.deepEqual(await filesOf(id), []);
  }
});

test('what a backup may still have to read stays of a picture that is removed while it is drawn', async () => {
  await rounds.sql(
    `insert into backups (id, alive_until) values (gen_random_uuid(), now() + interval '1 hour')`,
  );
  const { id } = await sendPicture(amara, 'post_images', await landscape());
  const isJob = (state: string) =>
    until(async () => {
      const jobs = `select from pgboss.job where name = 'upload.drawAvif' and data->>'uploadId' = $1 and state = $2`;
      return (await rounds.sql(jobs, [id, state])).length > 0;
    });
  await isJob('active');
  await amara.does(cancelUpload, { uploadId: id });
  await isJob('completed');
  const kept = (await filesOf(id)).map(name => name.split('-').at(-1));
  assert.deepEqual(kept, ['1600.webp', '480.webp', '960.webp', 'full.webp']);
  await rounds.sql('delete from backups');
});
