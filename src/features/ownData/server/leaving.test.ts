import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { test } from 'vitest';
import { login, register } from '#/features/accounts/contract.ts';
import { acceptRequest, requestConnection } from '#/features/connections/contract.ts';
import { sendFeedback } from '#/features/feedback/contract.ts';
import { listChats, listMessages } from '#/features/messaging/contract.ts';
import {
  createPost,
  deleteComment,
  getPost,
  likeComment,
  likePost,
  listComments,
  listReplies,
  repostPost,
} from '#/features/posts/contract.ts';
import { blockPerson, getProfile, mutePerson } from '#/features/profiles/contract.ts';
import { openFixture } from '#test/support/fixture.ts';
import { emailOf, password, sendPicture } from '#test/support/fixtures.ts';
import { chatOf, tell } from '#test/support/talk.ts';
import { comment, post, reply } from '#test/support/write.ts';
import * as contract from '../contract.ts';
import { parts } from './parts.ts';
import { sweepOwnData } from './sweepOwnData.ts';

const aTry = { id: '', number: 1, isLast: true, signal: new AbortController().signal };
const credentials = { email: emailOf('jonas.l'), password };

const { rounds, amara, jonas, mei, noor } = await openFixture('amara', 'jonas', 'mei', 'noor');

test('Leaving requires a fresh session', async () => {
  await rounds.sql(`update sessions set proved_at = now() - interval '1 hour' where user_id = $1`, [mei.id]);
  assert.equal((await mei.isRefused(contract.leave, {})).text, 'accounts.notFresh');
  await rounds.sql('update sessions set proved_at = now()');
});

test('A leaving account is hidden and signed out at once, and can return within fourteen days', async () => {
  const stream = await mei.listen();
  const { leavesAt } = await mei.does(contract.leave, {});
  await stream.ended;
  const days = (Date.parse(leavesAt) - Date.now()) / 86_400_000;
  assert.ok(days > 13.9 && days < 14.1, String(days));
  assert.equal((await amara.isRefused(getProfile, { username: 'mei_t' })).status, 404);
  await sweepOwnData.work({}, aTry);
  await mei.does(login, { email: emailOf('mei_t'), password });
  await amara.does(getProfile, { username: 'mei_t' });
  const [row] = await rounds.sql('select leaves_at from users where id = $1', [mei.id]);
  assert.equal(row!.leaves_at, null);
});

/** Where in the database the id of somebody still stands, but for what is said to keep it. */
async function placesOf(id: string) {
  const columns = await rounds.sql(`
    select table_name, column_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' `);
  const staying = new Set(parts.flatMap(part => Object.keys(part.stays ?? {})));
  const places = [];
  for (const { table_name: table, column_name: column } of columns) {
    if (staying.has(String(table))) continue;
    const found = await rounds.sql(`select 1 from "${table}" where "${column}"::text like $1 limit 1`, [
      `%${id}%`,
    ]);
    if (found.length > 0) places.push(`${table}.${column}`);
  }
  return places;
}

const files = async () =>
  (await readdir(join(rounds.dataDir, 'media'), { recursive: true })).filter(name => name.includes('.'));

test('After the fourteen days everything of the account is deleted, and the data of others stays correct', async () => {
  const hers = (await post(amara, 'Hers')).id;
  const kept = await files();
  const { id: picture } = await sendPicture(jonas, 'post_images');
  const his = (await post(jonas, 'His', picture)).id;
  const photos = [];
  for (const alt of ['Before', 'After'])
    photos.push({ id: (await sendPicture(jonas, 'post_images')).id, alt });
  await jonas.does(createPost, { id: uuid(), content: 'Twice', photos });
  await sendPicture(jonas, 'post_images');
  const { id: one } = await comment(jonas, hers, 'One');
  await comment(jonas, hers, 'Two');
  const { id: noors } = await comment(noor, hers, 'Hers too');
  const { id: answer } = await reply(noor, hers, one, 'And me');
  await reply(jonas, hers, one, 'You, too');
  await reply(jonas, hers, noors, 'So is mine');
  await jonas.does(likeComment, { commentId: noors });
  const { id: emptied } = await comment(noor, hers, 'Never mind');
  await reply(jonas, hers, emptied, 'Mind what?');
  await noor.does(deleteComment, { commentId: emptied });
  await jonas.does(likePost, { postId: hers });
  await noor.does(likePost, { postId: hers });
  await jonas.does(repostPost, { postId: hers, id: uuid() });
  const repost = (await noor.does(repostPost, { postId: his, id: uuid() })).id;
  await comment(noor, his, 'Under his');
  await jonas.does(requestConnection, { personId: amara.id });
  await amara.does(acceptRequest, { personId: jonas.id });
  const talk = await chatOf(jonas, amara);
  await tell(jonas, talk.id, 'Seven it is.');
  await jonas.does(mutePerson, { personId: noor.id });
  await noor.does(blockPerson, { personId: jonas.id });
  await jonas.does(sendFeedback, {
    id: uuid(),
    name: 'Jonas',
    mobile: '5550100199',
    email: credentials.email,
    message: 'Goodbye.',
  });
  await jonas.does(contract.startExport, {});
  assert.ok((await placesOf(jonas.id)).length > 10);

  await jonas.does(contract.leave, {});
  await rounds.sql(`update users set leaves_at = now() - interval '1 second' where id = $1`, [jonas.id]);
  // Too late: nobody comes back into an account that is being taken apart.
  assert.equal((await rounds.visitor().isRefused(login, credentials)).text, 'accounts.userNotFound');
  await sweepOwnData.work({}, aTry);
  for (let tries = 0; tries < 400; tries++) {
    if ((await rounds.sql('select 1 from users where id = $1', [jonas.id])).length === 0) break;
    await wait(25);
  }
  assert.deepEqual(await placesOf(jonas.id), []);
  const mine = await rounds.sql(`select id from uploads where owner_id = $1`, [jonas.id]);
  assert.deepEqual(mine, []);
  // His profile's picture was among those there before.
  let left = await files();
  const isGone = () => left.every(name => kept.includes(name)) && left.length < kept.length;
  for (let tries = 0; !isGone() && tries < 400; tries++) {
    await wait(25);
    left = await files();
  }
  assert.ok(isGone(), left.join(' '));

  const post_ = await noor.does(getPost, { postId: hers });
  assert.deepEqual([post_.likes, post_.comments, post_.reposts], [1, 2, 0]);
  // What others replied to him stays, where his comment was.
  const { items, ids } = await amara.does(listComments, { postId: hers });
  assert.deepEqual(
    items.map(({ id, likes, replies }) => [id, likes, replies]),
    [[noors, 0, 0]],
  );
  assert.deepEqual(ids, [noors, one]);
  const { items: replies } = await amara.does(listReplies, { commentId: one });
  assert.deepEqual(
    replies.map(({ id }) => id),
    [answer],
  );
  const tombstone = await noor.does(getPost, { postId: repost });
  assert.deepEqual(tombstone.repostOf, { postId: his, post: null });
  const { items: chats } = await amara.does(listChats, {});
  assert.deepEqual(
    chats.map(({ id, other }) => [id, other]),
    [[talk.id, null]],
  );
  const { items: said } = await amara.does(listMessages, { chatId: talk.id });
  assert.ok(said.some(({ content }) => content === 'Seven it is.'));

  const actions = await rounds.sql('select action from audit where person_id = $1 order by id desc limit 1', [
    jonas.id,
  ]);
  assert.deepEqual(actions, [{ action: 'account.deleted' }]);
  // Username and e-mail are free again.
  await rounds.visitor().does(register, { username: 'jonas.l', ...credentials });
});
