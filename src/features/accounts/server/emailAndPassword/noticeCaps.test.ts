import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { rates } from '#/app/limits.ts';
import { login, register } from '#/features/accounts/contract.ts';
import { changePassword, forgotPassword } from '#/features/accounts/mailContract.ts';
import { leave } from '#/features/ownData/contract.ts';
import { raised } from '#/platform/http/rates.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { type MailServer, mailsHandedOver, openMailServer, proveMailbox } from '#test/support/mail.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';

let mail: MailServer;
let rounds: Rounds;
beforeAll(async () => {
  mail = await openMailServer();
  // Whoever acts may act often: the mailbox is protected for itself.
  const byMailbox = { 'mail.recipient': rates['mail.recipient'], 'reset.mailbox': rates['reset.mailbox'] };
  const eager = { ...raised(1_000), ...byMailbox };
  rounds = await openRounds(mail.settings, { rates: eager });
});
afterAll(async () => {
  await rounds.close();
  await mail.close();
});

const isSummary = `name = 'mail.withheldNotices'`;
const notSummaries = `select from pgboss.job where name like 'mail.%' and not ${isSummary}
  and state not in ('completed', 'failed', 'cancelled') limit 1`;
const firstMailsHandedOver = async () => {
  while ((await rounds.sql(notSummaries)).length > 0) await new Promise(setImmediate);
};
const subjectsTo = (email: string) =>
  mail.letters
    .filter(({ to }) => to.includes(email))
    .map(({ headers }) => /^Subject: (.*)\r$/m.exec(headers)![1]!);

async function joins(name: Parameters<typeof emailOf>[0], isProved: boolean) {
  const email = emailOf(name);
  const person = rounds.visitor();
  await person.does(register, { username: name, email, password });
  if (isProved) await proveMailbox(rounds, email);
  await person.does(login, { email, password });
  return { person, email };
}

async function leavesAndReturns(person: Person, email: string, times: number) {
  for (let n = 0; n < times; n++) {
    await person.does(leave, {});
    await person.does(login, { email, password });
  }
}

test('A mailbox that nobody has proved gets links alone, whatever its account does', async () => {
  const { person, email } = await joins('amara', false);
  await leavesAndReturns(person, email, 50);
  await person.does(changePassword, { currentPassword: password, newPassword: `${password} 2` });
  await person.does(forgotPassword, { email });
  await firstMailsHandedOver();
  assert.deepEqual(subjectsTo(email).sort(), ['Confirm your email for Rounds', 'Reset your Rounds password']);
});

test('Of many notices within an hour three are sent, and one afterwards says how many more there were', async () => {
  const { person, email } = await joins('ben', true);
  await leavesAndReturns(person, email, 8);
  await firstMailsHandedOver();
  const told = { 'Your Rounds account will be deleted': 0, 'Your Rounds account will not be deleted': 0 };
  const count = () => {
    const counted: Record<string, number> = { ...told };
    for (const subject of subjectsTo(email)) if (subject in told) counted[subject]!++;
    return Object.values(counted);
  };
  assert.deepEqual(count(), [3, 3]);
  const later = await rounds.sql(
    `update pgboss.job set start_after = now() where ${isSummary} and start_after > now() + interval '59 minutes' returning id`,
  );
  assert.equal(later.length, 2);
  await mailsHandedOver(rounds);
  assert.deepEqual(count(), [4, 4]);
  for (const { text } of mail.letters.filter(({ to }) => to.includes(email)).slice(-2))
    assert.match(text, /This happened 5 more times, of which we sent no email/);
  assert.deepEqual(await rounds.sql('select from withheld_notices'), []);
});

test('A stranger who signed in to an account with this mailbox gets no more links sent there than others', async () => {
  const { person, email } = await joins('chidi', false);
  for (let n = 0; n < 12; n++) {
    await person.does(forgotPassword, { email });
    await firstMailsHandedOver();
  }
  const resets = subjectsTo(email).filter(subject => subject === 'Reset your Rounds password');
  assert.equal(resets.length, rates['reset.mailbox'][0].times);
});
