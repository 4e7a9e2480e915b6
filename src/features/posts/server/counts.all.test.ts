import assert from 'node:assert/strict';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, test } from 'vitest';
import {
  deleteComment,
  getPost,
  likePost,
  repostPost,
  unlikePost,
  unrepostPost,
} from '#/features/posts/contract.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { comment, post } from '#test/support/write.ts';

let rounds: Rounds;
let people: Person[];

beforeAll(async () => {
  rounds = await openRounds();
  people = await Promise.all([rounds.member('amara'), rounds.member('jonas'), rounds.member('mei')]);
});
afterAll(() => rounds.close());

type Step = { what: 'like' | 'unlike' | 'comment' | 'uncomment' | 'repost' | 'unrepost'; target: number };
type Modelled = {
  id: string;
  authorId: string;
  likedBy: Set<string>;
  repostedBy: Set<string>;
  comments: string[];
};

const step = fc.record({
  what: fc.constantFrom<Step['what']>('like', 'like', 'unlike', 'comment', 'uncomment', 'repost', 'unrepost'),
  target: fc.nat(2),
});
const day = fc.tuple(...[0, 1, 2].map(() => fc.array(step, { maxLength: 12 }))) as unknown as fc.Arbitrary<
  Step[][]
>;

/** Does one step as this person and keeps the model in step with it. */
async function act(person: Person, { what, target }: Step, posts: Modelled[]) {
  const on = posts[target]!;
  const postId = on.id;
  if (what === 'comment') {
    on.comments.push((await comment(person, postId, 'Noted.')).id);
  } else if (what === 'uncomment') {
    // Only the post's author may delete whatever comment it is.
    const commentId = on.authorId === person.id ? on.comments.pop() : undefined;
    if (commentId) await person.does(deleteComment, { commentId });
  } else if (what === 'repost') {
    on.repostedBy.add(person.id);
    await person.does(repostPost, { postId, id: uuid() });
  } else if (what === 'unrepost') {
    on.repostedBy.delete(person.id);
    await person.does(unrepostPost, { postId });
  } else if (what === 'unlike') {
    on.likedBy.delete(person.id);
    await person.does(unlikePost, { postId });
  } else if (on.authorId === person.id) {
    assert.equal((await person.isRefused(likePost, { postId })).text, 'posts.ownLike');
  } else {
    on.likedBy.add(person.id);
    await person.does(likePost, { postId });
  }
}

test('after any concurrent actions of several people the counts equal those of a model, for every reader', async () => {
  const property = fc.asyncProperty(day, async days => {
    const posts: Modelled[] = [];
    for (const author of people) {
      const { id } = await post(author, 'Count on me');
      posts.push({ id, authorId: author.id, likedBy: new Set(), repostedBy: new Set(), comments: [] });
    }
    // Each keeps their own order; between people there is none, and none is needed.
    await Promise.all(
      people.map(async (person, i) => {
        for (const one of days[i]!) await act(person, one, posts);
      }),
    );
    for (const { id: postId, likedBy, repostedBy, comments } of posts) {
      for (const person of people) {
        const seen = await person.does(getPost, { postId });
        const { likes, liked, reposts, reposted } = seen;
        assert.deepEqual(
          { likes, liked, reposts, reposted, comments: seen.comments },
          {
            likes: likedBy.size,
            liked: likedBy.has(person.id),
            reposts: repostedBy.size,
            reposted: repostedBy.has(person.id),
            comments: comments.length,
          },
        );
      }
    }
  });
  await fc.assert(property, { numRuns: 20 });
});
