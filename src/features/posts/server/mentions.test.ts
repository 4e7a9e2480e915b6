import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { beforeEach, test } from 'vitest';
import { listNotifications } from '#/features/notifications/contract.ts';
import { editComment, editPost, getPost, listComments, listPostsTagged } from '#/features/posts/contract.ts';
import { piecesOf } from '#/features/posts/piecesOf.ts';
import type { Mention } from '#/features/posts/shapes.ts';
import { blockPerson, unblockPerson } from '#/features/profiles/contract.ts';
import { openFixture } from '#test/support/fixture.ts';
import type { Person } from '#test/support/person.ts';
import { mentionCases } from '#test/support/taggedCases.ts';
import { comment, post } from '#test/support/write.ts';
import { readTextsAgain } from './readAgain.ts';

// The names of the cases.
const {
  rounds,
  amara,
  jonas: anna,
  mei: annaK,
  noor: imke,
} = await openFixture('amara', 'jonas', 'mei', 'noor');
const people: [Person, string][] = [
  [anna, 'anna'],
  [annaK, 'anna.k'],
  [imke, 'imke_r'],
];

beforeEach(async () => {
  await rounds.sql('truncate posts, notifications, former_usernames, blocks, topic_follows cascade');
  await rounds.sql(`delete from users where full_name = 'A Newcomer'`);
  for (const [person, username] of people) await rename(person, username);
});

const rename = (person: { id: string }, username: string) =>
  rounds.sql('update users set username = $2, username_key = lower($2) where id = $1', [person.id, username]);

/** Somebody new takes the name that a person left more than 90 days ago. */
async function takeOver(person: Person, from: string, to: string) {
  await rename(person, to);
  const id = uuid();
  await rounds.sql(
    `insert into users (id, username, username_key, email, email_key, full_name, profession)
      values ($1, $2, $2, $3, $3, 'A Newcomer', 'nurse')`,
    [id, from, `${from}@new.example`],
  );
  return id;
}

/** The usernames of those who are notified of a mention, in no order. */
async function notified(postId: string) {
  const rows = await rounds.sql(
    `select username from notifications join users on users.id = user_id where kind = 'mention' and post_id = $1`,
    [postId],
  );
  return rows.map(({ username }) => username as string).toSorted();
}

const linked = ({ content, mentions }: { content: string; mentions: Mention[] }) =>
  piecesOf(content, mentions).flatMap(({ text, to }) => (to?.startsWith('/profile/') ? [text.slice(1)] : []));

test('whom a text links to is who is notified of it', async () => {
  for (const [text, ...usernames] of mentionCases) {
    const { id: postId } = await post(amara, text);
    const shown = await anna.does(getPost, { postId });
    assert.deepEqual(linked(shown), usernames, text);
    assert.deepEqual(await notified(postId), usernames.toSorted(), text);
  }
});

test('a mention follows its person to a new name, and nobody inherits it', async () => {
  const { id: postId } = await post(amara, 'Thanks @anna');
  const { id: commentId } = await comment(amara, postId, 'And @anna again');
  const newcomer = await takeOver(anna, 'anna', 'anna.new');
  const shown = await imke.does(getPost, { postId });
  assert.deepEqual(linked(shown), ['anna.new']);
  const { items } = await imke.does(listComments, { postId });
  assert.deepEqual(items.map(linked), [['anna.new']]);
  await amara.does(editPost, { postId, version: 1, content: 'Many thanks @anna' });
  await amara.does(editComment, { commentId, content: 'And @anna once more' });
  assert.deepEqual(linked(await imke.does(getPost, { postId })), ['anna.new']);
  assert.deepEqual(await rounds.sql('select from notifications where user_id = $1', [newcomer]), []);
});

test('a name that meant nobody when it was written means nobody later, until it is written anew', async () => {
  const { id: postId } = await post(amara, 'Thanks @zoe_new');
  await takeOver(anna, 'zoe_new', 'anna');
  const edited = await amara.does(editPost, { postId, version: 1, content: 'Many thanks @zoe_new' });
  assert.deepEqual([linked(edited), await notified(postId)], [[], []]);
  await amara.does(editPost, { postId, version: 2, content: 'Many thanks' });
  const anew = await amara.does(editPost, { postId, version: 3, content: 'Many thanks @zoe_new' });
  assert.deepEqual([linked(anew), await notified(postId)], [['zoe_new'], ['zoe_new']]);
});

test('somebody who is gone or hidden from the reader is not linked; their text stays', async () => {
  const { id: postId } = await post(amara, 'Thanks @anna and @imke_r');
  await anna.does(blockPerson, { personId: annaK.id });
  const seen = async (person: Person) => linked(await person.does(getPost, { postId }));
  assert.deepEqual([await seen(annaK), await seen(imke)], [['imke_r'], ['anna', 'imke_r']]);
  await anna.does(unblockPerson, { personId: annaK.id });
  await rounds.sql('update users set suspended_at = now() where id = $1', [anna.id]);
  assert.deepEqual(await seen(imke), ['imke_r']);
  await rounds.sql('update users set suspended_at = null where id = $1', [anna.id]);
});

test('who has blocked the author is mentioned as little as who does not exist', async () => {
  await anna.does(blockPerson, { personId: amara.id });
  const { id: postId } = await post(amara, 'Thanks @anna and @nobody_here');
  assert.deepEqual((await amara.does(getPost, { postId })).mentions, []);
  assert.deepEqual(linked(await imke.does(getPost, { postId })), []);
});

test('a mention that is edited away leaves the notifications, and one that stays does not', async () => {
  const { id: postId } = await post(amara, 'Ask @anna and @imke_r');
  const { id: commentId } = await comment(amara, postId, 'Or @anna.k');
  assert.deepEqual(await notified(postId), ['anna', 'anna.k', 'imke_r']);
  await amara.does(editPost, { postId, version: 1, content: 'Ask @imke_r' });
  assert.deepEqual(await notified(postId), ['anna.k', 'imke_r']);
  assert.deepEqual((await anna.does(listNotifications, {})).items, []);
  await amara.does(editComment, { commentId, content: 'Or nobody' });
  assert.deepEqual(await notified(postId), ['imke_r']);
});

test('texts of the version before get their people and hashtags, and keep them from who took a name since', async () => {
  const { id: postId } = await post(amara, 'Thanks @anna and @imke_r #نرم\u200Cافزار');
  const { id: other } = await post(amara, '#Straße');
  const { id: commentId } = await comment(amara, postId, 'And @anna');
  // As that version has left them.
  await rounds.sql('update posts set mentioned_ids = null');
  await rounds.sql('update comments set mentioned_ids = null');
  await rounds.sql('update hashtags set tag = $2 where post_id = $1', [postId, 'نرم']);
  await rounds.sql('update hashtags set tag = $2 where post_id = $1', [other, 'straße']);
  await rounds.sql('insert into topic_follows (user_id, tag) values ($1, $2)', [imke.id, 'straße']);
  assert.deepEqual(linked(await imke.does(getPost, { postId })), []);
  await rounds.sql(
    `insert into former_usernames (username_key, user_id, held_until) values ('anna', $1, now() - interval '1 day')`,
    [anna.id],
  );
  await takeOver(anna, 'anna', 'anna.new');
  // Even an edit before they are read again.
  const edited = await amara.does(editComment, { commentId, content: 'And @anna!' });
  assert.deepEqual(linked(edited), ['anna.new']);
  await readTextsAgain.work({}, { id: uuid(), number: 1, isLast: true, signal: AbortSignal.timeout(60_000) });
  assert.deepEqual(linked(await imke.does(getPost, { postId })), ['anna.new', 'imke_r']);
  const tagged = async (tag: string) => (await imke.does(listPostsTagged, { tag })).items.map(({ id }) => id);
  assert.deepEqual(
    [await tagged('نرم'), await tagged('نرم\u200Cافزار'), await tagged('Strasse')],
    [[], [postId], [other]],
  );
  const [follow] = await rounds.sql('select tag from topic_follows where user_id = $1', [imke.id]);
  assert.equal(follow!.tag, 'strasse');
  const [left] = await rounds.sql('select count(*)::int as n from posts where mentioned_ids is null');
  assert.equal(left!.n, 0);
});
