import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { test } from 'vitest';
import { createPost, deletePost } from '#/features/posts/contract.ts';
import { film, picture, place } from '#test/support/films.ts';
import { openFixture } from '#test/support/fixture.ts';
import type { Person } from '#test/support/person.ts';
import { upload } from '#test/support/upload.ts';

const { amara, jonas } = await openFixture('amara', 'jonas');

const get = (person: Person, id: string, headers = {}) =>
  person.request('GET', `/media/${id}/video.mp4`, undefined, headers);

test('a video is streamed by ranges to whoever sees its post, and disappears with it at once', async () => {
  const sent = film('isom');
  const { video } = await upload(amara, 'post_videos', sent, 'ward round.mp4');
  assert.deepEqual(
    [video!.format, video!.width, video!.seconds, video!.name],
    ['mp4', 1080, 12.5, 'ward round.mp4'],
  );
  assert.equal((await get(jonas, video!.id)).status, 404, 'not before it is posted');
  const post = await amara.does(createPost, { id: uuid(), content: '', videoId: video!.id });
  assert.equal(post.video?.id, video!.id);

  const whole = await get(jonas, video!.id);
  const bytes = Buffer.from(await whole.arrayBuffer());
  assert.deepEqual(
    [whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges'), bytes.length],
    [200, 'video/mp4', 'bytes', sent.length],
  );
  assert.ok(bytes.includes(picture) && !bytes.includes(place));

  const tag = whole.headers.get('etag')!;
  const part = async (range: string, headers = {}) => {
    const response = await get(jonas, video!.id, { range, ...headers });
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, range: response.headers.get('content-range'), body };
  };
  const size = sent.length;
  assert.deepEqual(await part('bytes=4-7'), {
    status: 206,
    range: `bytes 4-7/${size}`,
    body: Buffer.from('ftyp'),
  });
  assert.deepEqual((await part('bytes=-10')).body, bytes.subarray(-10));
  assert.deepEqual((await part(`bytes=${size - 3}-`)).body, bytes.subarray(-3));
  assert.equal((await part(`bytes=0-${size + 99}`)).range, `bytes 0-${size - 1}/${size}`);
  assert.deepEqual(await part(`bytes=${size}-`), {
    status: 416,
    range: `bytes */${size}`,
    body: Buffer.alloc(0),
  });
  assert.equal((await part('bytes=-0')).status, 416);
  for (const range of ['bytes=7-4', 'bytes=0-1,4-5', 'bytes=-', 'lines=0-1', 'bytes=x-'])
    assert.equal((await part(range)).status, 200, range);
  assert.equal((await part('bytes=0-1', { 'if-range': tag })).status, 206);
  assert.equal((await part('bytes=0-1', { 'if-range': '"another"' })).status, 200);
  assert.equal((await get(jonas, video!.id, { 'if-none-match': tag })).status, 304);

  await amara.does(deletePost, { postId: post.id });
  assert.equal((await get(jonas, video!.id, { 'if-none-match': tag })).status, 404);
  assert.equal((await part('bytes=0-1')).status, 404);
});
