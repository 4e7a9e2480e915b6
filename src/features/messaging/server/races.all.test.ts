import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { limits } from '#/app/limits.ts';
import { pinChat } from '#/features/messaging/arrangeContract.ts';
import { holdMessages, releaseMessages, sendMessage, undoMessages } from '#/features/messaging/contract.ts';
import type { Message } from '#/features/messaging/shapes.ts';
import { onTrack, race, sentencesOf, times } from '#test/support/race.ts';
import { chatOf, tell } from '#test/support/talk.ts';
import { post } from '#test/support/write.ts';

const { track, amara, jonas, mei } = await onTrack('amara', 'jonas', 'mei');

race('R6: twenty tabs of both people that open a chat open one, started by one of them', async () => {
  await track.sql('truncate chats cascade; delete from outbox');
  const outcomes = await track.atOnce(
    times(20, n => at => (n % 2 ? chatOf(at(amara), jonas) : chatOf(at(jonas), amara))),
  );
  assert.deepEqual(sentencesOf(outcomes), []);
  const ids = new Set(outcomes.map(({ answer }) => (answer as { id: string }).id));
  assert.deepEqual(
    await track.sql('select id from chats'),
    [...ids].map(id => ({ id })),
  );
  assert.equal(ids.size, 1);
  const [row] = await track.sql(`select (select count(*)::int from chat_members) as members,
    (select count(*)::int from outbox where name = 'chat.started') as announced`);
  assert.deepEqual(row, { members: 2, announced: 1 });
});

race(
  'R11: one message sent ten times concurrently is stored once, and another text under its id is refused',
  async round => {
    const { id: chatId } = await chatOf(amara, jonas);
    const { seq } = await tell(jonas, chatId, `Round ${round}`);
    const id = uuid();
    const contents = times(20, n => (n % 2 ? 'The same' : 'Another'));
    const outcomes = await track.atOnce(
      contents.map(content => at => at(amara).does(sendMessage, { chatId, id, content })),
    );
    assert.deepEqual(sentencesOf(outcomes), ['messaging.idTaken']);
    const [kept, ...more] = await track.sql('select content, seq from messages where id = $1', [id]);
    assert.deepEqual([kept!.seq, more], [seq + 1, []]);
    const answers = outcomes.flatMap(({ answer }, n) => {
      assert.equal(answer !== undefined, contents[n] === kept!.content);
      return answer ? [answer as Message] : [];
    });
    for (const answer of answers) assert.deepEqual(answer, answers[0]);
    const [chat] = await track.sql('select seq from chats where id = $1', [chatId]);
    assert.equal(chat!.seq, seq + 1, 'no number is lost');
  },
);

race('Concurrent messages of both sides are numbered without a gap', async () => {
  const { id: chatId } = await chatOf(amara, jonas);
  const { seq } = await tell(jonas, chatId, 'From here');
  const outcomes = await track.atOnce(
    times(30, n => at => tell(at(n % 2 ? amara : jonas), chatId, `At once ${n}`)),
  );
  const given = outcomes.map(({ answer }) => (answer as Message).seq).toSorted((a, b) => a - b);
  assert.deepEqual(
    given,
    times(30, n => seq + 1 + n),
  );
});

race(
  'Releases of one hold and an Undo that concur deliver it once or not at all, to all of them alike',
  async () => {
    await track.sql('truncate chats cascade; delete from outbox');
    const { id: postId } = await post(jonas, 'Pass it on');
    const holdId = uuid();
    const to = [jonas, mei].map(({ id: userId }) => ({ userId, messageId: uuid() }));
    await amara.does(holdMessages, { id: holdId, to, content: 'Once', postId });
    const outcomes = await track.atOnce(
      times(7, n => at => at(amara).does(n === 3 ? undoMessages : releaseMessages, { holdId })),
    );
    assert.deepEqual(sentencesOf(outcomes), []);
    const { isUndone } = outcomes[3]!.answer as { isUndone: boolean };
    const [made] = await track.sql(`select (select count(*)::int from messages) as messages,
    (select count(*)::int from chats) as chats, (select count(*)::int from held_messages) as held`);
    const expected = isUndone ? 0 : to.length;
    assert.deepEqual(made, { messages: expected, chats: expected, held: 0 });
  },
);

race(
  'R19: of twelve chats pinned at once by two tabs five are pinned, and the others are refused',
  async () => {
    await track.sql('truncate chats cascade; delete from outbox');
    const made = await track.sql(
      `with made as (insert into chats (id, lesser_id, started_by)
      select gen_random_uuid(), $1, $1 from generate_series(1, 12) returning id)
     insert into chat_members (chat_id, user_id) select id, $1 from made returning chat_id`,
      [amara.id],
    );
    const outcomes = await track.atOnce(
      made.map(
        ({ chat_id }) =>
          at =>
            at(amara).does(pinChat, { chatId: chat_id as string, isPinned: true }),
      ),
    );
    assert.deepEqual(sentencesOf(outcomes), ['chatMenu.tooManyPinned']);
    const [row] = await track.sql('select count(pinned_at)::int as pinned from chat_members');
    assert.equal(row!.pinned, limits.pinnedChats);
  },
);
