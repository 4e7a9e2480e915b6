import assert from 'node:assert/strict';
import { test } from 'vitest';
import { deletePost, editPost, getHashtag, listPostsTagged } from '#/features/posts/contract.ts';
import { followTopic, listTopics } from '#/features/posts/topicsContract.ts';
import { openFixture } from '#test/support/fixture.ts';
import { post } from '#test/support/write.ts';

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

test('every spelling of a hashtag leads to one page and one topic to follow', async () => {
  const spellings = ['flu', 'Flu\uFE0F', 'ｆｌｕ'];
  const persian = ['نرم\u200Cافزار', 'نرمافزار'];
  const turkish = ['İstanbul', 'istanbul', 'ISTANBUL'];
  for (const same of [spellings, persian, turkish]) {
    for (const tag of same) await post(amara, `About #${tag}`);
    for (const tag of same) {
      assert.equal(await count(tag), same.length, tag);
      assert.equal((await tagged(tag)).length, same.length, tag);
    }
    const topics = await Promise.all(same.map(tag => jonas.does(followTopic, { tag })));
    assert.equal(new Set(topics.map(({ tag }) => tag)).size, 1);
  }
  assert.equal((await jonas.does(listTopics, {})).items.length, 3);
});
