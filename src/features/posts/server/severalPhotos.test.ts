import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { test } from 'vitest';
import { limits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import { acceptRequest, requestConnection } from '#/features/connections/contract.ts';
import {
  createBusinessPost,
  createPost,
  deletePost,
  getPost,
  listPosts,
  listPostsOf,
  repostPost,
  restorePost,
} from '#/features/posts/contract.ts';
import { openBusiness } from '#test/support/businesses.ts';
import { openFixture } from '#test/support/fixture.ts';
import { sendPicture } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { until } from '#test/support/until.ts';
import { upload } from '#test/support/upload.ts';
import { inventedVideo } from '#test/support/videos.ts';
import { forgetPost } from './deletePost.ts';

const { rounds, amara, jonas, mei } = await openFixture('amara', 'jonas', 'mei');

type Folder = 'post_images' | 'business_post_images';
/** So many photos of somebody, each described by its number. */
async function photosOf(person: Person, count: number, folder: Folder = 'post_images') {
  const photos = [];
  for (let n = 1; n <= count; n++)
    photos.push({ id: (await sendPicture(person, folder)).id, alt: `Photo ${n}` });
  return photos;
}
const postPhotos = async (person: Person, count: number, more: { audience?: 'connections' } = {}) => {
  const photos = await photosOf(person, count);
  return person.does(createPost, { id: uuid(), content: 'On the ward', photos, ...more });
};
const shown = (made: { photos?: { id: string; alt: string }[] | undefined }) =>
  made.photos?.map(({ id, alt }) => ({ id, alt }));
const open = async (person: Person, id: string) =>
  (await person.request('GET', paths.picture(id, 480))).status;
const openAll = (person: Person, made: { photos?: { id: string }[] | undefined }) =>
  Promise.all(made.photos!.map(({ id }) => open(person, id)));

test('a post carries up to ten photos in their order, each with its description, on every path', async () => {
  const photos = await photosOf(amara, limits.photosPerPost);
  photos.reverse();
  const made = await amara.does(createPost, { id: uuid(), content: '', photos });
  assert.deepEqual(shown(made), photos);
  assert.deepEqual(
    [made.image!.id, made.alt],
    [photos[0]!.id, photos[0]!.alt],
    'the first, for older clients',
  );
  const repost = await jonas.does(repostPost, { postId: made.id, id: uuid() });
  const { items: recent } = await jonas.does(listPosts, {});
  const { items: hers } = await jonas.does(listPostsOf, { username: 'amara' });
  const [again] = recent.filter(({ id }) => id === repost.id);
  const seen = [
    await jonas.does(getPost, { postId: made.id }),
    repost.repostOf!.post!,
    again!.repostOf!.post!,
    recent.find(({ id }) => id === made.id)!,
    hers.find(({ id }) => id === made.id)!,
  ];
  for (const one of seen) {
    assert.deepEqual(shown(one), photos);
    for (const { width, height, thumbhash, signature } of one.photos!)
      assert.deepEqual([width, height, Boolean(thumbhash), Boolean(signature)], [60, 40, true, true]);
  }
});

test('one photo is sent and read as before, and a list of one is the same post', async () => {
  const [one] = await photosOf(amara, 1);
  const listed = await amara.does(createPost, { id: uuid(), content: 'One', photos: [one!] });
  assert.deepEqual([listed.image!.id, listed.alt, listed.photos], [one!.id, one!.alt, undefined]);
  const { id: imageId } = await sendPicture(amara, 'post_images');
  const made = await amara.does(createPost, { id: uuid(), content: 'One', imageId, alt: 'As before' });
  assert.deepEqual([made.image!.id, made.alt, made.photos], [imageId, 'As before', undefined]);
});

test('an eleventh photo, one named twice, one beside a video and one beside the single field are refused', async () => {
  const photos = await photosOf(amara, limits.photosPerPost + 1);
  const id = uuid();
  const [one, other] = photos;
  const { video } = await upload(amara, 'post_videos', inventedVideo(20_000), 'round.mp4');
  const refusals = [
    [{ photos }, 'posts.tooManyPhotos', 'photos'],
    [{ photos: [one!, other!, one!] }, 'posts.samePhoto', 'photos'],
    [{ photos: [one!], videoId: video!.id }, 'posts.oneMedium', 'videoId'],
    [{ photos: [one!], imageId: other!.id }, 'base.invalidInput', 'imageId'],
    [{ photos: [{ id: one!.id, alt: 'x'.repeat(limits.altLength + 1) }] }, 'base.tooLong', 'photos.0.alt'],
  ] as const;
  for (const [media, text, field] of refusals) {
    const refused = await amara.isRefused(createPost, {
      id,
      content: 'x',
      ...structuredClone(media),
    } as never);
    assert.deepEqual([refused.status, refused.text, refused.field], [400, text, field], text);
  }
  // None of it has used a photo.
  const made = await amara.does(createPost, { id, content: 'x', photos: photos.slice(1) });
  assert.deepEqual(shown(made), photos.slice(1));
});

test('a video, a stranger’s photo, one in use and an unknown one are not found among photos, and nothing is created', async () => {
  const { video } = await upload(amara, 'post_videos', inventedVideo(20_000), 'round.mp4');
  const used = await postPhotos(amara, 2);
  const wrong = [
    video!.id,
    (await sendPicture(jonas, 'post_images')).id,
    used.photos![1]!.id,
    (await sendPicture(amara, 'profile_images')).id,
    uuid(),
  ];
  const photos = await photosOf(amara, 2);
  for (const other of wrong) {
    const id = uuid();
    const input = { id, content: 'x', photos: [photos[0]!, { id: other, alt: '' }, photos[1]!] };
    const refused = await amara.isRefused(createPost, input);
    assert.deepEqual([refused.status, refused.text], [404, 'media.notFound']);
    assert.equal((await amara.isRefused(getPost, { postId: id })).status, 404);
  }
  const again = { id: uuid(), content: 'x', imageId: used.photos![1]!.id };
  assert.equal((await amara.isRefused(createPost, again)).status, 404, 'nor as the only one');
  assert.equal((await amara.does(createPost, { id: uuid(), content: 'x', photos })).photos!.length, 2);
});

test('a retried post with photos is one post with all of them', async () => {
  const photos = await photosOf(amara, 3);
  const id = uuid();
  const tries = await Promise.all(
    Array.from({ length: 5 }, () => amara.does(createPost, { id, content: 'Once', photos })),
  );
  for (const answer of tries) assert.deepEqual(shown(answer), photos);
});

test('each photo is open to who may read the post, and to nobody else', async () => {
  await jonas.does(requestConnection, { personId: amara.id });
  await amara.does(acceptRequest, { personId: jonas.id });
  const made = await postPhotos(amara, 3, { audience: 'connections' });
  assert.ok(
    made.photos!.every(({ signature }) => !signature),
    'not every member may see them',
  );
  assert.deepEqual(await openAll(jonas, made), [200, 200, 200]);
  assert.deepEqual(await openAll(mei, made), [404, 404, 404]);
  await rounds.sql(`update posts set withheld_for = 'patient' where id = $1`, [made.id]);
  assert.deepEqual(await openAll(jonas, made), [404, 404, 404]);
  assert.deepEqual(await openAll(amara, made), [200, 200, 200]);
});

test('a deleted post takes all of its photos with it, and brings them back if it is restored', async () => {
  const made = await postPhotos(amara, 3);
  const ids = made.photos!.map(({ id }) => id);
  await amara.does(deletePost, { postId: made.id });
  assert.deepEqual(await openAll(jonas, made), [404, 404, 404]);
  assert.deepEqual(shown(await amara.does(restorePost, { postId: made.id })), shown(made));
  assert.deepEqual(await openAll(jonas, made), [200, 200, 200]);
  await amara.does(deletePost, { postId: made.id });
  await rounds.sql(`update posts set deleted_at = deleted_at - interval '1 hour' where id = $1`, [made.id]);
  const aTry = { id: '', number: 1, isLast: true, signal: new AbortController().signal };
  await forgetPost.work({ postId: made.id }, aTry);
  assert.deepEqual(await rounds.sql('select from uploads where id = any($1)', [ids]), []);
  assert.deepEqual(await rounds.sql('select from post_photos where post_id = $1', [made.id]), []);
  const files = async () => await readdir(join(rounds.dataDir, 'media'), { recursive: true });
  await until(async () => !(await files()).some(name => ids.some(id => name.includes(id))));
});

test('a post of a business carries photos that were sent for it, and no others', async () => {
  await openBusiness(amara);
  const photos = await photosOf(amara, 2, 'business_post_images');
  const made = await amara.does(createBusinessPost, { id: uuid(), content: '', photos });
  assert.deepEqual(shown(made), photos);
  const personal = await photosOf(amara, 2);
  const refused = await amara.isRefused(createBusinessPost, { id: uuid(), content: '', photos: personal });
  assert.equal(refused.text, 'media.notFound');
});
