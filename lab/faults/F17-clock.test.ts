import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { test } from 'vitest';
import { getViewer, login } from '../../src/features/accounts/contract.ts';
import { listUnread, markRead } from '../../src/features/messaging/contract.ts';
import { listPosts } from '../../src/features/posts/contract.ts';
import { needDatabase } from '../../test/support/faults/ownDatabase.ts';
import { emailOf, password } from '../../test/support/fixtures.ts';
import { openNode } from '../../test/support/openNode.ts';
import { openRounds } from '../../test/support/rounds.ts';
import { chatOf, tell } from '../../test/support/talk.ts';
import { undo } from '../../test/support/undo.ts';
import { post } from '../../test/support/write.ts';

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const minute = 60_000;
const clocks = { '+5m': 5 * minute, '-5m': -5 * minute, '+1d': 24 * 60 * minute };

for (const [FAKETIME, offset] of Object.entries(clocks))
  test(`F17: a server whose clock is ${FAKETIME} off keeps order, unread counts, session expiry and limits`, async t => {
    if (!existsSync(library)) return t.skip('there is no libfaketime: `apt-get install -y faketime`');
    await needDatabase(t);
    const settings = { SECRET_KEY: randomBytes(32).toString('base64url'), SESSION_MAX_DAYS: '90' };
    const rounds = await openRounds(settings, { isShared: true });
    undo(t, () => rounds.close());
    const amara = await rounds.member('amara');
    const jonas = await rounds.member('jonas');
    const clock = { LD_PRELOAD: library, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
    const node = await openNode(rounds, { ...settings, ...clock });
    undo(t, node.stop);
    const told = Date.parse((await fetch(`${node.url}/api/health`)).headers.get('date')!) - Date.now();
    assert.ok(Math.abs(told - offset) < minute, `its clock is ${told} off`);

    const ids: string[] = [];
    for (let n = 0; n < 10; n++) ids.unshift((await post(n % 2 ? node.at(amara) : amara, `Post ${n}`)).id);
    for (const reader of [jonas, node.at(jonas)]) {
      const { items } = await reader.does(listPosts, {});
      assert.deepEqual(items.map(({ id }) => id).slice(0, 10), ids);
    }

    const { id: chatId } = await chatOf(amara, jonas);
    const seqs = [];
    for (let n = 0; n < 6; n++)
      seqs.push((await tell(n % 2 ? node.at(amara) : amara, chatId, `Message ${n}`)).seq);
    assert.deepEqual(seqs, [1, 2, 3, 4, 5, 6]);
    assert.equal((await jonas.does(listUnread, {})).count, 1);
    await node.at(jonas).does(markRead, { chatId, seq: 6 });
    assert.equal((await jonas.does(listUnread, {})).count, 0);
    await tell(amara, chatId, 'One more');
    assert.equal((await node.at(jonas).does(listUnread, {})).count, 1);

    const browser = node.at(rounds.visitor());
    await browser.does(login, { email: emailOf('jonas.l'), password });
    const isIn = async () => (await browser.does(getViewer, {})).me !== null;
    const age = (interval: string) =>
      rounds.sql(
        `update sessions set last_used_at = now(), created_at = now() - $1::interval
          where id = (select id from sessions order by created_at desc limit 1)`,
        [interval],
      );
    await age('89 days 23 hours 59 minutes');
    assert.equal(await isIn(), true);
    await rounds.sql(
      `update sessions set created_at = now() - interval '90 days 1 second' where created_at < now() - interval '89 days'`,
    );
    assert.equal(await isIn(), false);

    await rounds.sql(`update rate_limits set points = 1000000 where key like 'post.create:%'`);
    for (const author of [amara, node.at(amara)])
      await assert.rejects(post(author, 'Too many'), { code: 'tooMany' });
    t.annotate(
      'order of posts and messages, unread marks, ends of sessions and limits as by the clock of the database',
    );
  });
