import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { cancelUpload } from '#/features/media/contract.ts';
import * as contract from '#/features/posts/contract.ts';
import type { Post } from '#/features/posts/shapes.ts';
import { sendPicture } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { answered, type Outcome, onTrack, race, sentencesOf, times } from '#test/support/race.ts';
import { post } from '#test/support/write.ts';
import { forgetPost } from './deletePost.ts';

const { likePost, unlikePost, addComment, editPost, deletePost, repostPost, createPost, getPost } = contract;

const { track, amara, jonas, mei } = await onTrack('amara', 'jonas', 'mei');

const count = async (query: string, ...values: unknown[]) =>
  Number((await track.sql(`select count(*) as n from ${query}`, values))[0]!.n);

/** The counts beside a post, once they have been compared with the rows they count. */
async function countsOf(postId: string) {
  const [row] = await track.sql('select likes, comments, reposts from posts where id = $1', [postId]);
  const rows = {
    likes: await count('likes where post_id = $1', postId),
    comments: await count('comments where post_id = $1', postId),
    reposts: await count('posts where original_id = $1 and deleted_at is null', postId),
  };
  assert.deepEqual(row, rows);
  return rows;
}

const succeed = (outcomes: Outcome[]) => assert.deepEqual(sentencesOf(outcomes), []);

race('R1: fifty concurrent likes of one person count once', async () => {
  const { id: postId } = await post(amara, 'Hand hygiene day');
  succeed(await track.atOnce(times(50, () => at => at(jonas).does(likePost, { postId }))));
  assert.equal((await countsOf(postId)).likes, 1);
});

race('R1: concurrent likes and unlikes of one person leave one or none', async () => {
  const { id: postId } = await post(amara, 'Impatient');
  const actions = times(
    50,
    n => (at: (one: Person) => Person) => at(jonas).does(n % 4 < 2 ? likePost : unlikePost, { postId }),
  );
  succeed(await track.atOnce(actions));
  assert.ok((await countsOf(postId)).likes <= 1);
});

const aTry = { id: '', number: 1, isLast: true, signal: new AbortController().signal };

/** So long after its deletion that a post cannot be brought back. */
const passTime = (postId: string) =>
  track.sql(`update posts set deleted_at = deleted_at - interval '1 hour' where id = $1`, [postId]);
const forget = (postId: string) => forgetPost.work({ postId }, aTry);

race('R7: a comment or like during a deletion is refused, or counted and deleted with the post', async () => {
  const { id: postId } = await post(amara, 'Now');
  const outcomes = await track.atOnce(
    times(20, n => async at => {
      if (n === 10) await at(amara).does(deletePost, { postId });
      else if (n % 2) await at(jonas).does(addComment, { postId, id: uuid(), content: 'Wait' });
      else await at(n % 4 ? jonas : mei).does(likePost, { postId });
    }),
  );
  assert.equal(outcomes[10]!.refused, undefined, 'the deletion is never refused');
  assert.ok(sentencesOf(outcomes).every(sentence => sentence === 'posts.notFound'));
  const said = outcomes.filter((_, n) => n % 2 === 1);
  assert.equal((await countsOf(postId)).comments, answered(said));
  for (const call of [contract.listComments, getPost, likePost])
    assert.equal((await jonas.isRefused(call, { postId })).status, 404);
  await passTime(postId);
  await forget(postId);
  const left = ['posts where id = $1', 'comments where post_id = $1', 'likes where post_id = $1'];
  for (const rows of left) assert.equal(await count(rows, postId), 0);
});

race('R8: of ten concurrent edits of one version one succeeds', async () => {
  const { id: postId } = await post(amara, 'Race');
  const edits = times(
    10,
    n => (at: (one: Person) => Person) =>
      at(amara).does(editPost, { postId, version: 1, content: `Edit ${n}` }),
  );
  const outcomes = await track.atOnce(edits);
  assert.deepEqual([answered(outcomes), sentencesOf(outcomes)], [1, ['posts.changedElsewhere']]);
  const winner = outcomes.findIndex(({ refused }) => !refused);
  const { content, version } = await jonas.does(getPost, { postId });
  assert.deepEqual([content, version], [`Edit ${winner}`, 2]);
  assert.equal((await amara.does(contract.listVersions, { postId })).length, 1);
});

race('R8: a post that is edited and deleted concurrently ends up deleted', async () => {
  const { id: postId } = await post(amara, 'Going');
  const outcomes = await track.atOnce(
    times(6, n => async at => {
      if (n === 3) await at(amara).does(deletePost, { postId });
      else await at(amara).does(editPost, { postId, version: 1, content: `Staying ${n}` });
    }),
  );
  assert.equal(outcomes[3]!.refused, undefined);
  assert.ok(answered(outcomes) <= 2, 'one edit at most came before');
  assert.equal((await amara.isRefused(getPost, { postId })).status, 404);
});

/** Whether the picture can be read: its files are there exactly as long as something refers to it. */
const isRead = async (imageId: string) =>
  (await amara.request('GET', `/media/${imageId}/480.webp`)).status === 200;
const using = (imageId: string) => track.sql('select id from posts where image_id = $1', [imageId]);

race('R10: of concurrent posts with one picture, and its removal, one succeeds', async round => {
  const { id: imageId } = await sendPicture(amara, 'post_images');
  const ids = times(8, () => uuid());
  const outcomes = await track.atOnce(
    ids.map((id, n) => async at => {
      if (n === 7 && round % 2) await at(amara).does(cancelUpload, { uploadId: imageId });
      else await at(amara).does(createPost, { id, content: 'Race', imageId });
    }),
  );
  assert.deepEqual([answered(outcomes), sentencesOf(outcomes)], [1, ['media.notFound']]);
  const made = await using(imageId);
  const winner = outcomes.findIndex(({ refused }) => !refused);
  const isRemoved = winner === 7 && round % 2 === 1;
  assert.deepEqual(made, isRemoved ? [] : [{ id: ids[winner] }]);
  assert.equal(await count('posts where id = any($1)', ids), made.length, 'those that lost were not made');
  assert.equal(await isRead(imageId), made.length === 1);
});

race(
  'R10: of concurrent posts with some of the same photos, in any order, those that win share none',
  async () => {
    const photos: string[] = [];
    for (let n = 0; n < 4; n++) photos.push((await sendPicture(amara, 'post_images')).id);
    const ids = times(8, () => uuid());
    // Each shares at least one photo with every other.
    const outcomes = await track.atOnce(
      ids.map((id, n) => async at => {
        const chosen = photos.filter((_, i) => i !== n % 4).map(photo => ({ id: photo, alt: '' }));
        if (n % 2) chosen.reverse();
        await at(amara).does(createPost, { id, content: 'Race', photos: chosen });
      }),
    );
    assert.deepEqual([answered(outcomes), sentencesOf(outcomes)], [1, ['media.notFound']]);
    const winner = ids[outcomes.findIndex(({ refused }) => !refused)]!;
    assert.equal(await count('posts where id = any($1)', ids), 1);
    assert.equal((await jonas.does(getPost, { postId: winner })).photos?.length, 3);
    assert.equal(await count('uploads where attached and id = any($1)', photos), 3);
  },
);

race('R10: the picture of a deleted and purged post is used by no other, and is purged with it', async () => {
  const { id: imageId } = await sendPicture(amara, 'post_images');
  const { id: postId } = await post(amara, 'With a picture', imageId);
  await amara.does(deletePost, { postId });
  await passTime(postId);
  const outcomes = await track.atOnce(
    times(5, n => async at => {
      if (n === 2) await forget(postId);
      else await at(amara).does(createPost, { id: uuid(), content: 'Mine now', imageId });
    }),
  );
  assert.deepEqual([answered(outcomes), sentencesOf(outcomes)], [1, ['media.notFound']]);
  assert.deepEqual([await using(imageId), await isRead(imageId)], [[], false]);
});

race('R13: twenty concurrent reposts of one person, under one id or many, are one', async () => {
  const { id: postId } = await post(amara, 'Once');
  const one = uuid();
  const outcomes = await track.atOnce(
    times(20, n => at => at(jonas).does(repostPost, { postId, id: n % 2 ? one : uuid() })),
  );
  succeed(outcomes);
  assert.equal(new Set(outcomes.map(({ answer }) => (answer as Post).id)).size, 1);
  assert.equal((await countsOf(postId)).reposts, 1);
});
