import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { getPost, likePost, unlikePost } from '#/posts/contract.ts';
import type { Person } from '#/testing/person.ts';
import { openRounds, type Rounds } from '#/testing/rounds.ts';
import { comment, post } from '#/testing/write.ts';

let rounds: Rounds;
let people: Person[];

before(async () => {
  rounds = await openRounds();
  people = await Promise.all([rounds.member('amara'), rounds.member('jonas'), rounds.member('mei')]);
});
after(() => rounds.close());

type Step = { what: 'like' | 'unlike' | 'comment'; target: number };
type Modelled = { id: string; authorId: string; likedBy: Set<string>; comments: number };

const step = fc.record({
  what: fc.constantFrom<Step['what']>('like', 'like', 'unlike', 'comment'),
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
    on.comments++;
    await comment(person, postId, 'Noted.');
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

test('whatever several people do at once, counts equal those of a model, for everyone who looks', async () => {
  const property = fc.asyncProperty(day, async days => {
    const posts: Modelled[] = [];
    for (const author of people) {
      const { id } = await post(author, 'Count on me');
      posts.push({ id, authorId: author.id, likedBy: new Set(), comments: 0 });
    }
    // Each keeps their own order; between people there is none, and none is needed.
    await Promise.all(
      people.map(async (person, i) => {
        for (const one of days[i]!) await act(person, one, posts);
      }),
    );
    for (const { id: postId, likedBy, comments } of posts) {
      for (const person of people) {
        const seen = await person.does(getPost, { postId });
        const expected = { likes: likedBy.size, liked: likedBy.has(person.id), comments };
        assert.deepEqual({ likes: seen.likes, liked: seen.liked, comments: seen.comments }, expected);
      }
    }
  });
  await fc.assert(property, { numRuns: 20 });
});
