import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from 'vitest';
import { login } from '../../src/features/accounts/contract.ts';
import { forgotPassword, resetPassword } from '../../src/features/accounts/mailContract.ts';
import { dataFolder } from '../../test/support/embedded.ts';
import { Keeper } from '../../test/support/faults/keeper.ts';
import { lasts, seedOf } from '../../test/support/faults/options.ts';
import { FaultProxy } from '../../test/support/faults/proxy.ts';
import { openRows } from '../../test/support/faults/rows.ts';
import { emailOf, Fixtures, fixtures } from '../../test/support/fixtures.ts';
import { openMailServer, tokenIn } from '../../test/support/mail.ts';
import { Person } from '../../test/support/person.ts';
import { takeTheSameTime } from '../../test/support/sameTime.ts';
import { undo } from '../../test/support/undo.ts';

const half = 30 * 60;
/** The longest pause between two tries (docs/operations.md), and a little. */
const longestPauseMs = 11 * 60_000;

test('F8 the mail server refuses, is unresponsive, or is down', { timeout: 40 * 60_000 }, async t => {
  seedOf(t);
  const sink = await openMailServer();
  undo(t, () => sink.close());
  const proxy = await FaultProxy.open(Number(new URL(sink.settings.SMTP_URL).port));
  undo(t, proxy.close);
  const DATA_DIR = await dataFolder(t);
  const SMTP_URL = `smtp://127.0.0.1:${proxy.port}`;
  const keeper = await Keeper.start(t, { ...sink.settings, SMTP_URL, DATA_DIR });
  const rows = await openRows(t, DATA_DIR);
  const emails = Object.values(fixtures).map(({ username }) => emailOf(username));
  await Promise.all(Object.values(fixtures).map(role => new Fixtures(keeper.url).account(role)));
  for (const email of emails) await sink.to(email);
  // One of them asks repeatedly, and may get more than one mail.
  const [hasty, ...known] = emails;
  const before = sink.letters.length;

  const visitor = new Person(keeper.url, 'a visitor');
  const away = lasts(600);
  const begun = Date.now();
  await proxy.become({ is: 'refuse' });
  const answers = await Promise.all(
    [...known, ...known.map(email => `nobody.${email}`)].map(async email => {
      const response = await visitor.send(forgotPassword, { email });
      return `${response.status} ${await response.text()}`;
    }),
  );
  assert.equal(new Set(answers).size, 1, 'known and unknown addresses are answered differently');
  const ratio = await takeTheSameTime(
    () => visitor.does(forgotPassword, { email: hasty! }),
    () => visitor.does(forgotPassword, { email: `nobody.${hasty}` }),
  );
  for (const change of [() => proxy.become({ is: 'blackhole' }), () => sink.become('refusing')]) {
    await wait(Math.max(0, (away * 1000) / 3 - (Date.now() - begun)));
    await change();
  }
  await proxy.become({ is: 'pass' });
  await wait(Math.max(0, away * 1000 - (Date.now() - begun)));
  assert.equal(sink.letters.length, before, 'a letter came through');
  sink.become('well');

  const back = Date.now();
  while (known.some(email => lettersTo(email).length === 0) && Date.now() < back + longestPauseMs)
    await wait(50);
  const slowest = Date.now() - back;
  const left = await rows(
    `select extract(epoch from expires_at - now())::int as left from mail_tokens where purpose = 'reset'`,
  );
  // As if they were sent this moment, whenever they were asked for.
  for (const { left: seconds } of left)
    assert.ok(Number(seconds) > half - slowest / 1000 - 10, `${seconds} s`);
  for (const [n, email] of known.entries()) {
    const token = tokenIn(lettersTo(email).at(-1)!);
    await visitor.does(resetPassword, { token, password: `another ward ${n}` });
    await new Person(keeper.url, email).does(login, { email, password: `another ward ${n}` });
  }
  await wait(10_000);
  for (const email of known) assert.equal(lettersTo(email).length, 1, `letters to ${email}`);
  assert.ok(!sink.letters.some(({ to }) => to.some(address => address.startsWith('nobody.'))));
  assert.ok(keeper.isAlive);
  t.annotate(
    `away for ${away} s: ${answers.length} answers alike, times known to unknown ${ratio.toFixed(2)}; ${known.length} letters once each, the last ${Math.round(slowest / 1000)} s after it was back; links are good for 30 minutes from then`,
  );

  /** Letters with a link for a new password since the mail server was away. */
  function lettersTo(email: string) {
    const since = sink.letters.slice(before).filter(({ to }) => to.includes(email));
    return since.filter(({ text }) => text.includes('reset-password'));
  }
});
