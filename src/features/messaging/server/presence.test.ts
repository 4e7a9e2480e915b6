import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from 'vitest';
import { limits } from '#/app/limits.ts';
import { acceptRequest, requestConnection } from '#/features/connections/contract.ts';
import {
  acceptChat,
  declineChat,
  getChat,
  listChats,
  setChatPreferences,
} from '#/features/messaging/contract.ts';
import { openFixture } from '#test/support/fixture.ts';
import type { Person } from '#test/support/person.ts';
import { beginChat, tell } from '#test/support/talk.ts';
import { until } from '#test/support/until.ts';

const { rounds, amara, jonas, noor, mei } = await openFixture('amara', 'jonas', 'noor', 'mei');

const presenceFor = async (person: Person, chatId: string) => {
  const { presence } = await person.does(getChat, { chatId });
  const listed = (await person.does(listChats, {})).items.find(({ id }) => id === chatId);
  if (listed) assert.deepEqual(listed.presence, presence);
  return presence;
};

/** What `person` hears live of somebody who comes and goes: nothing, or both. */
async function heardOf(person: Person, other: Person) {
  const stream = await person.listen();
  const theirs = await other.listen();
  const isStored = async (isActive: boolean) => {
    const [row] = await rounds.sql('select node_ids from presences where user_id = $1', [other.id]);
    return row !== undefined && (row.node_ids as string[]).length > 0 === isActive;
  };
  await until(() => isStored(true));
  await theirs.close();
  await until(() => isStored(false));
  // What is told is sent within moments of being stored.
  await wait(limits.presencePause);
  const heard = stream.of('presence.changed').filter(({ data }) => data.userId === other.id);
  await stream.close();
  return heard.map(({ data }) => data.isActive);
}

async function isHiddenBetween(one: Person, other: Person, chatId: string) {
  assert.equal(await presenceFor(one, chatId), null, `to ${one.name}`);
  assert.equal(await presenceFor(other, chatId), null, `to ${other.name}`);
}

async function isShownBetween(one: Person, other: Person, chatId: string) {
  assert.ok(await presenceFor(one, chatId), `to ${one.name}`);
  assert.ok(await presenceFor(other, chatId), `to ${other.name}`);
}

test('A stranger who writes is not shown when one is active, nor shown to one, before the first answer; then both are at once', async () => {
  const { id: chatId } = await beginChat(jonas, amara);
  await tell(jonas, chatId, 'We met at the congress');
  await isHiddenBetween(jonas, amara, chatId);
  assert.deepEqual(await heardOf(jonas, amara), []);
  const his = await jonas.listen();
  const hers = await amara.listen();
  await tell(amara, chatId, 'We did');
  // Their browsers read the chat again.
  for (const stream of [his, hers])
    assert.deepEqual((await stream.until('chat.requestChanged')).data, { chatId });
  await Promise.all([his.close(), hers.close()]);
  assert.deepEqual(await heardOf(jonas, amara), [true, false]);
  await isShownBetween(jonas, amara, chatId);
});

test('A request tells nothing of its receiver while it waits and after it was declined; accepting it does', async () => {
  await amara.does(setChatPreferences, { showsPresence: true, showsReads: true, writers: 'connections' });
  const stream = await noor.listen();
  const { id: chatId } = await beginChat(noor, amara);
  await tell(noor, chatId, 'May I ask you something?');
  await isHiddenBetween(noor, amara, chatId);
  await amara.does(declineChat, { chatId });
  await isHiddenBetween(noor, amara, chatId);
  assert.deepEqual(stream.of('presence.changed'), []);
  await stream.close();
  await amara.does(acceptChat, { chatId });
  await isShownBetween(noor, amara, chatId);
});

test('Whoever connects is shown it without a word', async () => {
  const { id: chatId } = await beginChat(mei, amara);
  await isHiddenBetween(mei, amara, chatId);
  await mei.does(requestConnection, { personId: amara.id });
  await amara.does(acceptRequest, { personId: mei.id });
  await isShownBetween(mei, amara, chatId);
});
