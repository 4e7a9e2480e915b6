import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { getViewer, login, register } from '#/features/accounts/contract.ts';
import {
  changeEmail,
  changePassword,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '#/features/accounts/mailContract.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import {
  type MailServer,
  mailsHandedOver,
  openMailServer,
  proveMailbox,
  tokenIn,
} from '#test/support/mail.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { takeTheSameTime } from '#test/support/sameTime.ts';
import { startExpiry } from './tokens.ts';

let mail: MailServer;
let rounds: Rounds;
beforeAll(async () => {
  mail = await openMailServer();
  rounds = await openRounds(mail.settings);
});
afterAll(async () => {
  await rounds.close();
  await mail.close();
});

let people = 0;
async function someone() {
  const username = `person${++people}`;
  const email = emailOf(username);
  const person = rounds.visitor();
  await person.does(register, { username, email, password });
  await person.does(login, { email, password });
  return { person, email, letter: await mail.to(email) };
}

test('The link after registration verifies the e-mail, once, in a session of the account or with its password', async () => {
  const { person, email, letter } = await someone();
  assert.equal((await person.does(getViewer, {})).me!.emailVerified, false);
  const token = tokenIn(letter);
  const elsewhere = rounds.visitor();
  assert.equal((await elsewhere.isRefused(verifyEmail, { token })).text, 'accounts.linkNeedsPassword');
  const wrong = await elsewhere.isRefused(verifyEmail, { token, password: 'a guess' });
  assert.deepEqual([wrong.text, wrong.field], ['accounts.incorrectPassword', 'password']);
  assert.equal((await person.does(getViewer, {})).me!.emailVerified, false);
  assert.deepEqual(await elsewhere.does(verifyEmail, { token, password }), { email });
  assert.equal((await elsewhere.does(getViewer, {})).me, null, 'it signs nobody in');
  assert.equal((await person.does(getViewer, {})).me!.emailVerified, true);
  assert.equal((await person.isRefused(verifyEmail, { token })).text, 'accounts.linkUsed');
  // Nobody is asked for what they have proved.
  await person.does(resendVerification, {});
  await someone();
  assert.equal(mail.letters.filter(({ to }) => to.includes(email)).length, 1);
});

test('A reset link verifies no e-mail, nor the reverse', async () => {
  const { person, letter } = await someone();
  const refused = await person.isRefused(resetPassword, { token: tokenIn(letter), password: 'another one' });
  assert.equal(refused.text, 'accounts.linkUnknown');
});

test('A new e-mail takes effect once its link is opened, and the former one is notified', async () => {
  const { person, email } = await someone();
  await proveMailbox(rounds, email);
  await person.does(changeEmail, { email: 'Elsewhere@example.org' });
  const letter = await mail.to('Elsewhere@example.org');
  assert.equal((await person.does(getViewer, {})).me!.email, email);
  await rounds.visitor().does(verifyEmail, { token: tokenIn(letter), password });
  const { me } = await person.does(getViewer, {});
  assert.deepEqual([me!.email, me!.emailVerified], ['Elsewhere@example.org', true]);
  const notice = await mail.to(email, 2);
  assert.match(notice.headers, /^Subject: Your Rounds email was changed\r$/m);
  await rounds.visitor().does(login, { email: 'elsewhere@example.org', password });
});

test('A taken e-mail gets the same response, no mail is sent there, and it does not take effect later either', async () => {
  const [{ person }, other] = [await someone(), await someone()];
  assert.deepEqual(await person.does(changeEmail, { email: other.email }), { email: other.email });
  await person.does(changeEmail, { email: 'soon@example.org' });
  const letter = await mail.to('soon@example.org');
  assert.equal(mail.letters.filter(({ to }) => to.includes(other.email)).length, 1);
  await rounds.visitor().does(register, { username: 'faster', email: 'soon@example.org', password });
  const refused = await person.isRefused(verifyEmail, { token: tokenIn(letter) });
  assert.equal(refused.text, 'accounts.emailTakenSince');
});

test('Pending links are revoked by a change of the password or e-mail, say so, and cannot be revived; a new one works', async () => {
  const { person, email, letter } = await someone();
  await person.does(changeEmail, { email: 'pending@example.org' });
  const pending = await mail.to('pending@example.org');
  await person.does(changePassword, { currentPassword: password, newPassword: 'a new ward' });
  const { me } = await person.does(getViewer, {});
  for (const purpose of ['change', 'verify'] as const) await startExpiry(me!.id, purpose);
  for (const sent of [pending, letter]) {
    const refused = await rounds.visitor().isRefused(verifyEmail, { token: tokenIn(sent) });
    assert.deepEqual([refused.status, refused.text], [409, 'accounts.linkWithdrawn']);
  }
  assert.equal((await person.does(getViewer, {})).me!.email, email);
  await person.does(resendVerification, {});
  const again = await mail.to(email, 2);
  await person.does(changeEmail, { email: 'settled@example.org' });
  await person.does(verifyEmail, { token: tokenIn(await mail.to('settled@example.org')) });
  const late = await person.isRefused(verifyEmail, { token: tokenIn(again) });
  assert.equal(late.text, 'accounts.linkWithdrawn');
  assert.equal((await person.does(getViewer, {})).me!.email, 'settled@example.org');
});

test('A mistyped e-mail can be corrected at once: the second link is sent and works', async () => {
  const { person } = await someone();
  for (const email of ['mistyped@example.org', 'well.typed@example.org'])
    await person.does(changeEmail, { email });
  await person.does(verifyEmail, { token: tokenIn(await mail.to('well.typed@example.org')) });
  assert.equal((await person.does(getViewer, {})).me!.email, 'well.typed@example.org');
});

test('Changing to a taken or a free e-mail takes the same time; so does resending the first link', {
  tags: 'thorough',
}, async () => {
  const [{ person }, other] = [await someone(), await someone()];
  await takeTheSameTime(
    () => person.does(changeEmail, { email: other.email }),
    () => person.does(changeEmail, { email: 'nobody@example.org' }),
    () => mailsHandedOver(rounds),
  );
  const proved = await someone();
  await proved.person.does(verifyEmail, { token: tokenIn(proved.letter) });
  await takeTheSameTime(
    () => person.does(resendVerification, {}),
    () => proved.person.does(resendVerification, {}),
    () => mailsHandedOver(rounds),
  );
});

test('A form of one field names it when it is empty', async () => {
  const { person, letter } = await someone();
  const refusals = [
    await person.isRefused(changeEmail, { email: '' }),
    await person.isRefused(changePassword, { currentPassword: password, newPassword: '' }),
    await person.isRefused(resetPassword, { token: tokenIn(letter), password: '' }),
  ];
  assert.deepEqual(
    refusals.map(({ text, field }) => [text, field]),
    [
      ['accounts.newEmailRequired', 'email'],
      ['accounts.newPasswordRequired', 'newPassword'],
      ['accounts.newPasswordRequired', 'password'],
    ],
  );
});

test('A session that is not fresh cannot change the e-mail', async () => {
  const { person, email } = await someone();
  await rounds.sql(`update sessions set proved_at = now() - interval '1 hour'`);
  const refused = await person.isRefused(changeEmail, { email: 'stolen@example.org' });
  assert.deepEqual([refused.status, refused.text], [403, 'accounts.notFresh']);
  assert.equal((await person.does(getViewer, {})).me!.email, email);
});

test('Changing the password requires the current one: the other sessions end, and a mail reports it', {
  timeout: 90_000,
}, async () => {
  const { person, email } = await someone();
  await proveMailbox(rounds, email);
  const elsewhere = rounds.visitor();
  await elsewhere.does(login, { email, password });
  const wrong = await person.isRefused(changePassword, {
    currentPassword: 'a guess',
    newPassword: 'a new ward',
  });
  assert.deepEqual(
    [wrong.status, wrong.text, wrong.field],
    [403, 'accounts.incorrectPassword', 'currentPassword'],
  );
  const short = await person.isRefused(changePassword, { currentPassword: password, newPassword: 'short' });
  assert.deepEqual([short.text, short.field], ['accounts.passwordTooShort', 'newPassword']);
  const stream = await elsewhere.listen();
  await person.does(changePassword, { currentPassword: password, newPassword: 'a new ward' });
  await stream.ended;
  assert.equal((await elsewhere.does(getViewer, {})).me, null);
  assert.ok((await person.does(getViewer, {})).me);
  await mail.to(email, 2);
  await rounds.visitor().does(login, { email, password: 'a new ward' });
});
