import assert from 'node:assert/strict';
import { test } from 'vitest';
import { listChats, listMessages } from '#/features/messaging/contract.ts';
import { listNotifications } from '#/features/notifications/contract.ts';
import { likePost } from '#/features/posts/contract.ts';
import { openFixture } from '#test/support/fixture.ts';
import { chatOf, tell } from '#test/support/talk.ts';
import { post } from '#test/support/write.ts';

const { amara, jonas } = await openFixture('amara', 'jonas');
const { id: chatId } = await chatOf(amara, jonas);

const family = '👩‍👩‍👧‍👦';

test('a quote, a list of chats and a notification end before an emoji or a family, not within', async () => {
  for (const [one, rest] of [
    ['😀', 160],
    [family, 158],
    ['🇩🇪', 159],
  ] as const) {
    const content = `${'a'.repeat(rest)}${one} and more`;
    const { id: replyToId } = await tell(jonas, chatId, content);
    const expected = 'a'.repeat(rest);
    const { items: chats } = await amara.does(listChats, {});
    assert.equal(chats[0]!.last!.text, expected);
    const { replyTo } = await tell(amara, chatId, 'Yes', { replyToId });
    assert.equal(replyTo!.text, expected);
    const { items } = await jonas.does(listMessages, { chatId });
    assert.equal(items.at(-1)!.replyTo!.text, expected);
  }
  const { id: postId } = await post(amara, `${'b'.repeat(118)}${family} and more`);
  await jonas.does(likePost, { postId });
  const { items } = await amara.does(listNotifications, {});
  assert.equal(items[0]!.excerpt, 'b'.repeat(118));
});
