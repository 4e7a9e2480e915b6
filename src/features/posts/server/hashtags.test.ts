import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deletePost, editPost, getHashtag, getPost, listPostsTagged } from '#/features/posts/contract.ts';
import { openFixture } from '#test/support/fixture.ts';
import { comment, post } from '#test/support/write.ts';

const { amara, jonas } = await openFixture('amara', 'jonas');

const tagged = async (tag: string) =>
  (await jonas.does(listPostsTagged, { tag })).items.map(item => item.content);
const count = async (tag: string) => (await jonas.does(getHashtag, { tag })).posts;

test('a hashtag lists its posts newest first, whatever its case and width', async () => {
  await post(amara, 'One #Sepsis');
  await post(jonas, 'Two #SEPSIS, again #sepsis');
  await post(jonas, 'Three #sepsisbundle');
  for (const tag of ['sepsis', 'Sepsis', 'ｓｅｐｓｉｓ']) {
    assert.deepEqual(await tagged(tag), ['Two #SEPSIS, again #sepsis', 'One #Sepsis']);
    assert.equal(await count(tag), 2);
  }
});

test('an edit moves a post between hashtags, a deletion removes it', async () => {
  const { id: postId } = await post(amara, 'About #heart');
  await amara.does(editPost, { postId, version: 1, content: 'About #lung' });
  assert.deepEqual([await count('heart'), await count('lung')], [0, 1]);
  await amara.does(deletePost, { postId });
  assert.deepEqual([await count('lung'), await tagged('lung')], [0, []]);
});

test('an unused hashtag is empty, not an error; odd ones do no harm', async () => {
  for (const tag of ['never', '%', "'; drop table posts; --", '🩺', 'ا'.repeat(100)]) {
    const path = encodeURIComponent(tag);
    const answer = await jonas.request('GET', `/api/hashtags/${path}/posts`);
    assert.equal(answer.status, 200, tag);
    assert.deepEqual((await answer.json()).items, []);
  }
  assert.equal((await jonas.isRefused(getHashtag, { tag: 'x'.repeat(101) })).status, 400);
});

test('a post and a comment list the people they mention, if they exist', async () => {
  const content = `@${jonas.username.toUpperCase()} and @nobody.here, see mail@${amara.username}`;
  const { id: postId, mentions } = await post(amara, content);
  assert.deepEqual(mentions, [jonas.username.toLowerCase()]);
  const added = await comment(jonas, postId, `Thanks @${amara.username}.`);
  assert.deepEqual(added.mentions, [amara.username.toLowerCase()]);
  const edited = await amara.does(editPost, { postId, version: 1, content: 'Nobody' });
  assert.deepEqual(edited.mentions, []);
  assert.deepEqual((await jonas.does(getPost, { postId })).mentions, []);
});
