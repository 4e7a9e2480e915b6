import assert from 'node:assert/strict';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { test } from 'vitest';
import { limits } from '#/app/limits.ts';
import {
  deleteComment,
  likeComment,
  likePost,
  repostPost,
  unlikeComment,
  unlikePost,
  unrepostPost,
} from '#/features/posts/contract.ts';
import { blockPerson, unblockPerson } from '#/features/profiles/contract.ts';
import { migrationsFolder } from '#/platform/database/migrate.ts';
import { readMigrations } from '#/platform/database/migrations/readMigrations.ts';
import { explain } from '#test/support/explain.ts';
import { openFixture } from '#test/support/fixture.ts';
import type { Person } from '#test/support/person.ts';
import { queriesOf } from '#test/support/queriesOf.ts';
import { vacuum } from '#test/support/vacuum.ts';
import { comment, post } from '#test/support/write.ts';
import { getNews, listNotifications, readNotifications } from '../contract.ts';

const { rounds, amara, jonas, mei, noor } = await openFixture('amara', 'jonas', 'mei', 'noor');
const crowd = Array.from({ length: 300 }, (_, n) => ({ id: uuid(), username: `crowd${n}` }));
await rounds.sql(
  `insert into users (id, username, username_key, email, email_key, full_name, profession)
    select id, username, username, username || '@x.example', username || '@x.example', 'Crowd', 'general_user'
    from unnest($1::uuid[], $2::text[]) made(id, username)`,
  [crowd.map(({ id }) => id), crowd.map(({ username }) => username)],
);

const kept = () => rounds.sql('select * from notification_groups order by user_id, kind, subject_id');
/** The lines as they would be if they were made of the notifications now. */
const made = () =>
  rounds.sql(`
    select user_id, kind, subject_id, (array_agg(post_id))[1] as post_id, max(newest_at) as newest_at,
      (array_agg(newest_id order by newest_at desc, newest_id desc))[1] as newest_id,
      (array_agg(comment_id order by newest_at desc, newest_id desc))[1] as comment_id, count(*)::int as actors,
      sum(unread)::int as unread, (array_agg(actor_id order by newest_at desc, newest_id desc))[1:3] as newest_actor_ids
    from (select user_id, kind, case when kind = 'like' and comment_id is not null then comment_id when kind in ('like', 'comment', 'repost') then post_id when kind = 'follow' then user_id
        else id end as subject_id, actor_id, (array_agg(post_id))[1] as post_id, max(created_at) as newest_at,
        (array_agg(id order by created_at desc, id desc))[1] as newest_id,
        (array_agg(comment_id order by created_at desc, id desc))[1] as comment_id,
        count(*) filter (where read_at is null) as unread from notifications group by 1, 2, 3, 4) one
    group by 1, 2, 3 order by user_id, kind, subject_id`);

/**
 * Of lines that several wrote to at once. Whoever comes late is put after those who are there, and not in the order of the times: only who
 * comes first is certain.
 */
const ofConcurrent = (lines: Record<string, unknown>[]) =>
  lines.map(({ newest_actor_ids, ...line }) => {
    const [first, ...others] = newest_actor_ids as string[];
    return { ...line, first, others: others.toSorted() };
  });

const like = (postId: string, userIds: string[], at = 'now()') =>
  rounds.sql(
    `insert into notifications (id, user_id, kind, actor_id, post_id, created_at)
      select gen_random_uuid(), $1, 'like', actor, $2, ${at} from unnest($3::uuid[]) actor`,
    [amara.id, postId, userIds],
  );

async function lineOf(person: Person, postId: string) {
  const { items } = await person.does(listNotifications, {});
  const line = items.find(item => item.postId === postId);
  return (
    line && { people: line.people.map(({ username }) => username), others: line.others, isNew: line.isNew }
  );
}

type Step = 'like' | 'unlike' | 'comment' | 'uncomment' | 'repost' | 'unrepost' | 'read' | 'sweep';
const step = fc.record({
  what: fc.constantFrom<Step>(
    ...([
      'like',
      'like',
      'unlike',
      'comment',
      'comment',
      'uncomment',
      'repost',
      'unrepost',
      'read',
      'sweep',
    ] as const),
  ),
  target: fc.nat(1),
});

test('after any concurrent actions the lines equal those made of all notifications', async () => {
  const people = [jonas, mei, noor];
  const day = fc.tuple(...people.map(() => fc.array(step, { maxLength: 12 })));
  const property = fc.asyncProperty(day, async days => {
    const posts = [await post(amara, 'One'), await post(amara, 'Two')];
    await Promise.all(
      people.map(async (person, n) => {
        const comments: string[] = [];
        for (const { what, target } of days[n]!) {
          const postId = posts[target]!.id;
          if (what === 'like') await person.does(likePost, { postId });
          else if (what === 'unlike') await person.does(unlikePost, { postId });
          else if (what === 'repost') await person.does(repostPost, { postId, id: uuid() });
          else if (what === 'unrepost') await person.does(unrepostPost, { postId });
          else if (what === 'read') await amara.does(readNotifications, {});
          else if (what === 'comment') comments.push((await comment(person, postId, 'Noted.')).id);
          else if (what === 'sweep')
            await rounds.sql(
              `delete from notifications where id in (select id from notifications order by md5(id::text) limit 2)`,
            );
          else {
            const commentId = comments.pop();
            if (commentId) await person.does(deleteComment, { commentId });
          }
        }
      }),
    );
    assert.deepEqual(ofConcurrent(await kept()), ofConcurrent(await made()));
  });
  await fc.assert(property, { numRuns: 12 });
});

test('a post and an account that go for good take their part of the lines along', async () => {
  const [first, second] = [await post(amara, 'Stays'), await post(amara, 'Goes')];
  const ids = crowd.slice(0, 6).map(({ id }) => id);
  for (const { id } of [first, second]) await like(id, ids);
  await rounds.sql('delete from users where id = $1', [ids[5]]);
  await rounds.sql('delete from posts where id = $1', [second.id]);
  assert.deepEqual(await kept(), await made());
  assert.equal((await lineOf(amara, first.id))!.others, 2);
  assert.equal(await lineOf(amara, second.id), undefined);
});

test('the migration makes the lines of what was there before', async () => {
  const { id: postId } = await post(amara, 'Before');
  await like(
    postId,
    crowd.slice(10, 20).map(({ id }) => id),
  );
  await comment(jonas, postId, 'One');
  await comment(jonas, postId, `Two, @${mei.username}`);
  const before = await kept();
  const migration = (await readMigrations(migrationsFolder)).find(({ name }) =>
    name.endsWith('notification_groups'),
  )!;
  await rounds.sql('delete from notification_groups');
  await rounds.sql(
    migration.statements.find(statement => /INSERT INTO "notification_groups"/.test(statement))!,
  );
  // People of one moment may stand in another order.
  assert.deepEqual(
    (await kept()).map(({ newest_actor_ids: _, newest_id: __, ...line }) => line),
    before.map(({ newest_actor_ids: _, newest_id: __, ...line }) => line),
  );
});

test('after any concurrent likes of comments the lines equal those made of all notifications', async () => {
  const { id: postId } = await post(amara, 'Talk');
  const under = await Promise.all([comment(amara, postId, 'One'), comment(amara, postId, 'Two')]);
  const change = fc.record({ on: fc.nat(2), likes: fc.boolean() });
  const property = fc.asyncProperty(
    fc.tuple(...[jonas, mei, noor].map(() => fc.array(change, { maxLength: 8 }))),
    async days => {
      await Promise.all(
        [jonas, mei, noor].map(async (person, n) => {
          for (const { on, likes } of days[n]!) {
            const commentId = under[on]?.id;
            if (commentId) await person.does(likes ? likeComment : unlikeComment, { commentId });
            else await person.does(likes ? likePost : unlikePost, { postId });
          }
        }),
      );
      assert.deepEqual(ofConcurrent(await kept()), ofConcurrent(await made()));
    },
  );
  await fc.assert(property, { numRuns: 6 });
});

test('whoever is hidden is not among the people of a line, nor is a line of hidden people alone', async () => {
  const { id: postId } = await post(amara, 'In peace');
  const [a, b, c, d, e] = crowd.slice(30, 35);
  for (const [n, { id }] of [a!, b!, c!, d!, e!].entries())
    await like(postId, [id], `now() + interval '${n} seconds'`);
  assert.deepEqual(await lineOf(amara, postId), {
    people: [e, d, c].map(one => one!.username),
    others: 2,
    isNew: true,
  });
  await amara.does(blockPerson, { personId: d!.id });
  await amara.does(blockPerson, { personId: a!.id });
  assert.deepEqual(await lineOf(amara, postId), {
    people: [e, c, b].map(one => one!.username),
    others: 0,
    isNew: true,
  });
  await rounds.sql('update users set suspended_at = now() where id = any($1)', [[c!.id, e!.id]]);
  assert.deepEqual(await lineOf(amara, postId), { people: [b!.username], others: 0, isNew: true });
  await amara.does(blockPerson, { personId: b!.id });
  assert.equal(await lineOf(amara, postId), undefined);
  for (const one of [a, b, d]) await amara.does(unblockPerson, { personId: one!.id });
  await rounds.sql('update users set suspended_at = null');
  assert.equal((await lineOf(amara, postId))!.others, 2);
});

test('what a hidden person did is no news', async () => {
  await amara.does(readNotifications, {});
  const { id: postId } = await post(amara, 'No news');
  await like(postId, [crowd[40]!.id]);
  assert.equal((await amara.does(getNews, {})).isThere, true);
  await amara.does(blockPerson, { personId: crowd[40]!.id });
  assert.equal((await amara.does(getNews, {})).isThere, false);
  await amara.does(unblockPerson, { personId: crowd[40]!.id });
});

test('more than one statement marks as read are read all the same', async () => {
  const posts = [];
  for (let n = 0; n < 8; n++) posts.push((await post(amara, `Many ${n}`)).id);
  for (const id of posts)
    await like(
      id,
      crowd
        .slice(0, 5)
        .concat(crowd.slice(6))
        .map(one => one.id),
    );
  const [unread] = await rounds.sql(
    'select count(*)::int as n from notifications where user_id = $1 and read_at is null',
    [amara.id],
  );
  assert.ok(Number(unread!.n) > limits.readBatch);
  await amara.does(readNotifications, {});
  assert.equal((await amara.does(getNews, {})).isThere, false);
  assert.deepEqual(await kept(), await made());
});

test('the cost of a page does not depend on how many notifications there are', async t => {
  const blocks: Record<string, number[]> = { list: [], news: [] };
  let n = 0;
  for (const size of [2, 20]) {
    for (; n < size; n++) {
      const { id } = await post(amara, `Cost ${n}`);
      await like(
        id,
        crowd.slice(6).map(one => one.id),
      );
    }
    await vacuum(rounds.sql, 'notifications', 'notification_groups');
    for (const [what, ask] of [
      ['list', () => amara.does(listNotifications, {})],
      ['news', () => amara.does(getNews, {})],
    ] as const) {
      const queries = (await queriesOf(ask)).filter(({ name }) =>
        /notification groups|is news/.test(name ?? ''),
      );
      assert.equal(queries.length, 1);
      blocks[what]!.push((await explain(rounds.databaseUrl, queries[0]!)).blocks);
    }
  }
  t.annotate(JSON.stringify(blocks));
  for (const [what, [few, many]] of Object.entries(blocks))
    assert.ok(many! <= few! * 1.5 + 20, `${what}: ${few}, then ${many}`);
});
