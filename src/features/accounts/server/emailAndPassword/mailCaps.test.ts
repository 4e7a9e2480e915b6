import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, test } from 'vitest';
import { rates } from '#/app/limits.ts';
import { login, register } from '#/features/accounts/contract.ts';
import { forgotPassword, resendVerification } from '#/features/accounts/mailContract.ts';
import { raised } from '#/platform/http/rates.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { type MailServer, openMailServer } from '#test/support/mail.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';

let mail: MailServer;
let rounds: Rounds;
beforeAll(async () => {
  mail = await openMailServer();
  // Whoever asks may ask often: the mailbox is protected for itself.
  const eager = { ...raised(1_000), 'mail.recipient': rates['mail.recipient'] };
  rounds = await openRounds(mail.settings, { rates: eager });
});
afterAll(async () => {
  await rounds.close();
  await mail.close();
});

const idle = async () => {
  const busy = `select 1 from pgboss.job where name like 'mail.%' and state in ('created', 'retry', 'active')`;
  while ((await rounds.sql(busy)).length > 0) await wait(20);
};

test('A mailbox gets three mails of a kind an hour, and the responses do not reveal it', async () => {
  assert.deepEqual(rates['mail.recipient'], [
    { times: 3, seconds: 60 * 60 },
    { times: 10, seconds: 24 * 60 * 60 },
  ]);
  const email = emailOf('flooded');
  await rounds.visitor().does(register, { username: 'flooded', email, password });
  await idle();
  const person = rounds.visitor();
  await person.does(login, { email, password });
  for (let n = 0; n < 4; n++) {
    assert.deepEqual(await person.does(resendVerification, {}), {});
    await idle();
  }
  assert.equal(mail.letters.filter(({ to }) => to.includes(email)).length, 3);
  // What others can have sent of another kind uses up nothing of these, nor the other way round.
  await person.does(forgotPassword, { email });
  await mail.to(email, 4);
});

test('An e-mail with anything besides one address is refused', async () => {
  const tricks = [
    'a@example.org\r\nBcc: evil@example.net',
    'a@example.org, evil@example.net',
    'a＠example.org',
    'Amara <a@example.org>',
    'a@example.org\n',
  ];
  for (const email of tricks.slice(0, 4)) {
    const refused = await rounds.visitor().isRefused(register, { username: 'tricky', email, password });
    assert.equal(refused.text, 'accounts.emailInvalid', email);
  }
});
