import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { test } from 'vitest';
import { limits } from '#/app/limits.ts';
import { createPost, getPost, listPosts, listPostsTagged } from '#/features/posts/contract.ts';
import { openFixture } from '#test/support/fixture.ts';
import { sendPicture } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { upload } from '#test/support/upload.ts';
import { inventedVideo } from '#test/support/videos.ts';
import { post } from '#test/support/write.ts';

const { rounds, amara, jonas } = await openFixture('amara', 'jonas');

test('a text post is stored as written, without surrounding space, under its author’s name', async () => {
  const made = await post(amara, '  Night shift is over.\n\nCoffee?  ');
  assert.equal(made.content, 'Night shift is over.\n\nCoffee?');
  assert.equal(made.author.username, 'amara');
  assert.equal(made.author.fullName, 'Amara Okafor');
  assert.deepEqual([made.likes, made.liked, made.comments, made.image], [0, false, 0, null]);
  assert.deepEqual(await jonas.does(getPost, { postId: made.id }), made);
});

test('a post with one picture needs no text, and may have both', async () => {
  const alone = await post(amara, '', (await sendPicture(amara, 'post_images')).id);
  assert.equal(alone.content, '');
  assert.deepEqual([alone.image?.width, alone.image?.height], [60, 40]);
  const picture = await sendPicture(amara, 'post_images');
  const both = await post(amara, 'Our new ward', picture.id);
  assert.deepEqual([both.content, both.image?.id], ['Our new ward', picture.id]);
});

test('an empty or blank post is refused with the sentence of the specification', async () => {
  for (const content of ['', ' \n\t　 ']) {
    const refused = await amara.isRefused(createPost, { id: uuid(), content });
    assert.deepEqual([refused.status, refused.text, refused.field], [400, 'posts.empty', 'content']);
  }
});

test('length is counted in code points after normalization, as people count characters', async () => {
  const { postLength: max } = limits;
  for (const letter of ['x', '😀', 'e\u0301'])
    assert.equal([...(await post(amara, letter.repeat(max))).content].length, max);
  for (const letter of ['x', '😀', 'e\u0301']) {
    const refused = await amara.isRefused(createPost, { id: uuid(), content: letter.repeat(max + 1) });
    assert.deepEqual([refused.status, refused.text, refused.params], [400, 'base.tooLong', { max }]);
  }
});

test('unstorable text is refused, not changed', async () => {
  for (const content of ['a\0b', 'half a \ud83d face', '\udc00']) {
    const refused = await amara.isRefused(createPost, { id: uuid(), content });
    assert.deepEqual([refused.status, refused.text], [400, 'base.unreadableText']);
  }
  for (const content of ['نور 👩‍⚕️', '‮right to left‬', "'; drop table posts; --", '<b>bold</b>'])
    assert.equal((await post(amara, content)).content, content);
});

test('the author, time and likes of a post cannot be set by the client', async () => {
  const forged = {
    authorId: jonas.id,
    author: { id: jonas.id },
    authorName: 'Jonas',
    likes: 40,
    comments: 3,
    createdAt: '2020-01-01T00:00:00Z',
    timestamp: 0,
    isBusinessPost: true,
    constructor: {},
  };
  for (const [key, value] of Object.entries(forged)) {
    const id = uuid();
    const refused = await amara.isRefused(createPost, { id, content: 'Forged', [key]: value });
    assert.deepEqual([refused.status, refused.text, refused.field], [400, 'base.unknownField', key]);
    assert.equal((await amara.isRefused(getPost, { postId: id })).status, 404);
  }
});

test('a malformed body is refused without a server error', async () => {
  const id = uuid();
  const wrong = [
    { content: 'no id' },
    { id: 'not-an-id', content: 'x' },
    { id, content: null },
    { id, content: ['x'] },
    { id, content: { length: 1 } },
    { id, content: 7 },
    { id, content: 'x', imageId: 'photo.png' },
    { id, content: 'x', imageId: [] },
  ];
  for (const input of wrong) assert.equal((await amara.isRefused(createPost, input)).status, 400);
  const json = { 'content-type': 'application/json' };
  for (const body of ['[]', 'null', '"x"', '{', `{"id":"${id}","content":"x","__proto__":{"a":1}}`])
    assert.equal((await amara.request('POST', '/api/posts', body, json)).status, 400);
});

test('an id in upper case is the same id: one post, with its hashtags and events', async () => {
  const id = uuid();
  const stream = await jonas.listen();
  const made = await amara.does(createPost, { id: id.toUpperCase(), content: 'Morning #capitals' });
  assert.equal(made.id, id);
  await stream.until('post.created', data => data.postId === id);
  await stream.close();
  const { items } = await jonas.does(listPostsTagged, { tag: 'capitals' });
  assert.deepEqual(
    items.map(one => one.id),
    [id],
  );
});

test('a post sent twice under one id is stored once, also concurrently', async () => {
  const id = uuid();
  const tries = await Promise.all(
    Array.from({ length: 10 }, () => amara.does(createPost, { id, content: 'Once is enough' })),
  );
  for (const answer of tries) assert.deepEqual(answer, tries[0]);
  const { items } = await jonas.does(listPosts, {});
  assert.equal(items.filter(item => item.content === 'Once is enough').length, 1);
});

test('a retried post with a picture keeps its picture', async () => {
  const id = uuid();
  const { id: imageId } = await sendPicture(amara, 'post_images');
  const tries = await Promise.all(
    Array.from({ length: 5 }, () => amara.does(createPost, { id, content: 'With picture', imageId })),
  );
  for (const answer of tries) assert.equal(answer.image?.id, imageId);
});

test('the id of somebody else’s post is refused, and their post stays unchanged', async () => {
  const theirs = await post(amara, 'Mine');
  const refused = await jonas.isRefused(createPost, { id: theirs.id, content: 'No, mine' });
  assert.deepEqual([refused.status, refused.text], [409, 'posts.idTaken']);
  assert.deepEqual(await jonas.does(getPost, { postId: theirs.id }), theirs);
});

test('a picture that is somebody else’s, in use, for a profile, or unknown is not found, and no post is created', async () => {
  const used = await sendPicture(amara, 'post_images');
  await post(amara, 'First', used.id);
  const pictures = [
    (await sendPicture(jonas, 'post_images')).id,
    used.id,
    (await sendPicture(amara, 'profile_images')).id,
    uuid(),
  ];
  for (const imageId of pictures) {
    const id = uuid();
    const refused = await amara.isRefused(createPost, { id, content: 'With a picture', imageId });
    assert.deepEqual([refused.status, refused.text], [404, 'media.notFound']);
    assert.equal((await amara.isRefused(getPost, { postId: id })).status, 404);
  }
});

test('a visitor and an account without a profile cannot post', async () => {
  const input = { id: uuid(), content: 'Hello' };
  assert.equal((await rounds.visitor().isRefused(createPost, input)).status, 401);
  const mei = await rounds.account('mei');
  const refused = await mei.isRefused(createPost, input);
  assert.deepEqual([refused.status, refused.text], [403, 'profiles.createFirst']);
});

const postVideo = async (person: Person) => {
  const { video } = await upload(person, 'post_videos', inventedVideo(20_000), 'round.mp4');
  return video!;
};

test('a post with one video needs no text, and carries what its card needs before loading', async () => {
  const video = await postVideo(amara);
  const made = await amara.does(createPost, { id: uuid(), content: '', videoId: video.id });
  assert.deepEqual(made.video, video);
  assert.deepEqual([video.width, video.height, video.format, video.name], [640, 360, 'mp4', 'round.mp4']);
  assert.deepEqual((await jonas.does(getPost, { postId: made.id })).video, video);
});

test('a post has at most one photo or video, of its own folder, used once, by its owner', async () => {
  const video = await postVideo(amara);
  const picture = await sendPicture(amara, 'post_images');
  const both = { id: uuid(), content: 'Both', videoId: video.id, imageId: picture.id };
  const refused = await amara.isRefused(createPost, both);
  assert.deepEqual([refused.status, refused.text, refused.field], [400, 'posts.oneMedium', 'videoId']);
  const wrong = [{ imageId: video.id }, { videoId: picture.id }, { videoId: uuid() }];
  for (const medium of wrong)
    assert.equal((await amara.isRefused(createPost, { id: uuid(), content: 'x', ...medium })).status, 404);
  const theirs = { id: uuid(), content: 'Not mine', videoId: video.id };
  assert.equal((await jonas.isRefused(createPost, theirs)).status, 404);
  await amara.does(createPost, { id: uuid(), content: 'First', videoId: video.id });
  const again = await amara.isRefused(createPost, { id: uuid(), content: 'Second', videoId: video.id });
  assert.equal(again.status, 404);
});

test('a photo’s description is stored with it, at most 1,000 characters, and refused without a photo', async () => {
  const { id: imageId } = await sendPicture(amara, 'post_images');
  const alt = 'A corridor at night';
  const made = await amara.does(createPost, { id: uuid(), content: '', imageId, alt: `  ${alt} ` });
  assert.equal(made.alt, alt);
  assert.equal((await amara.does(createPost, { id: uuid(), content: 'Words', alt })).alt, '');
  const long = { id: uuid(), content: 'x', alt: 'x'.repeat(limits.altLength + 1) };
  assert.equal((await amara.isRefused(createPost, long)).text, 'base.tooLong');
});
