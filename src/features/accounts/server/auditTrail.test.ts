import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, test } from 'vitest';
import { login, logout, register } from '#/features/accounts/contract.ts';
import {
  answerChallenge,
  removeAuthenticator,
  renewRecoveryCodes,
} from '#/features/accounts/factorsContract.ts';
import {
  changeEmail,
  changePassword,
  forgotPassword,
  resetPassword,
  verifyEmail,
} from '#/features/accounts/mailContract.ts';
import { removePasskey, signInByPasskey } from '#/features/accounts/passkeysContract.ts';
import { endOtherSessions, proveByPassword } from '#/features/accounts/sessionsContract.ts';
import { leave, startExport } from '#/features/ownData/contract.ts';
import { likePost } from '#/features/posts/contract.ts';
import { listAccounts } from '#/features/staff/contract.ts';
import { useAuthenticator as setUpApp } from '#test/support/authenticator.ts';
import { Device } from '#test/support/Device.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { type MailServer, openMailServer, type ReceivedMail, tokenIn } from '#test/support/mail.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';

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

/** What was written down about this account, oldest first, and by whom. */
const trailOf = async (id: string) =>
  (
    await rounds.sql('select action, actor_id from audit where person_id = $1 order by created_at, id', [id])
  ).map(({ action, actor_id }) => `${action}${actor_id === null ? ' by nobody known' : ''}`);

const credentialsOf = (username: string) => ({ email: emailOf(username), password });
const idOf = async (username: string) =>
  String((await rounds.sql('select id from users where username = $1', [username]))[0]!.id);

/** The token in the link to a new password, whatever other letters come meanwhile. */
async function resetToken(address: string) {
  for (let looks = 0; looks < 1_500; looks++) {
    const isIt = ({ to, text }: ReceivedMail) => to.includes(address) && text.includes('/reset-password#');
    const letter = mail.letters.find(isIt);
    if (letter) return tokenIn(letter);
    await wait(10);
  }
  throw new Error(`${address} never got the link`);
}

/** Somebody who registers, is guessed at, and sets up and takes down every way of signing in. */
async function walk(person: Person, username: string) {
  const credentials = credentialsOf(username);
  const { email } = credentials;
  await person.does(register, { username, ...credentials });
  await rounds.visitor().isRefused(login, { email, password: 'a guess' });
  await person.does(login, credentials);
  await person.does(verifyEmail, { token: tokenIn(await mail.to(email)) });
  await person.isRefused(proveByPassword, { password: 'a guess' });
  await person.isRefused(changePassword, { currentPassword: 'a guess', newPassword: 'another ward' });
  const phone = new Device(rounds.url);
  const { id: passkeyId } = await phone.join(person);
  const thief = rounds.visitor();
  await thief.isRefused(signInByPasskey, { credential: await phone.show(thief, { isUnverified: true }) });
  const app = await setUpApp(person);
  const guesser = rounds.visitor();
  await guesser.does(login, credentials);
  await guesser.isRefused(answerChallenge, { code: 'aaaa-aaaa-aaaa-aaaa' });
  await guesser.does(answerChallenge, { code: app.recoveryCodes[0]! });
  await person.does(endOtherSessions, {});
  const { recoveryCodes } = await person.does(renewRecoveryCodes, {});
  await person.does(removeAuthenticator, { code: recoveryCodes[0]! });
  await person.does(removePasskey, { passkeyId });
}

test('Every sign-in, failed attempt and change of sign-in methods leaves one entry in the account’s audit log', async () => {
  await walk(rounds.visitor(), 'trail');
  assert.deepEqual(await trailOf(await idOf('trail')), [
    'account.registered',
    'account.signInFailed by nobody known',
    'account.signedIn',
    'account.proofFailed',
    'account.proofFailed',
    'account.passkeyAdded',
    'account.passkeyFailed by nobody known',
    'account.factorOn',
    'account.codeFailed by nobody known',
    'account.signedIn',
    'account.sessionsEnded',
    'account.codesRenewed',
    'account.factorOff',
    'account.passkeyRemoved',
  ]);
});

test('So do a reset, a change of e-mail, an export and a request for deletion', async () => {
  const person = rounds.visitor();
  const credentials = credentialsOf('onward');
  const { email } = credentials;
  await person.does(register, { username: 'onward', ...credentials });
  await person.does(login, credentials);
  await person.does(verifyEmail, { token: tokenIn(await mail.to(email)) });
  await person.does(logout, {});
  const id = await idOf('onward');
  const before = (await trailOf(id)).length;
  await person.does(forgotPassword, { email });
  await person.does(resetPassword, { token: await resetToken(email), password });
  await person.does(login, credentials);
  await person.does(changeEmail, { email: 'onward@elsewhere.example' });
  await person.does(verifyEmail, { token: tokenIn(await mail.to('onward@elsewhere.example')) });
  await person.does(startExport, {});
  await person.does(leave, {});
  assert.deepEqual((await trailOf(id)).slice(before), [
    'account.passwordReset',
    'account.signedIn',
    'account.emailChanged',
    'account.exported',
    'account.leaving',
  ]);
});

test('The owner of an e-mail who takes it back by a reset finds in the log what the claimant had set up', async () => {
  const claimant = rounds.visitor();
  const claimed = { email: 'claimed@example.org', password };
  await claimant.does(register, { username: 'claimed', ...claimed });
  await claimant.does(login, claimed);
  await new Device(rounds.url).join(claimant);
  await setUpApp(claimant);
  await rounds.visitor().does(forgotPassword, { email: claimed.email });
  const token = await resetToken(claimed.email);
  await rounds.visitor().does(resetPassword, { token, password: 'the owner 7' });
  const [{ id }] = (await rounds.sql(`select id from users where username = 'claimed'`)) as [{ id: string }];
  const taken = (await trailOf(id)).filter(action => action.endsWith('by nobody known'));
  assert.deepEqual(taken.sort(), [
    'account.factorOff by nobody known',
    'account.passkeyRemoved by nobody known',
  ]);
});

test('A call refused by a rule is logged with the rule, once an hour; a missing object is not', async () => {
  const jonas = await rounds.member('jonas');
  for (const _ of 'ab') await jonas.isRefused(listAccounts, {});
  await jonas.isRefused(likePost, { postId: '01890000-0000-7000-8000-00000000abcd' });
  const denied = await rounds.sql(
    `select actor_id, detail from audit where action = 'access.denied' and person_id = $1`,
    [jonas.id],
  );
  assert.deepEqual(denied, [{ actor_id: jonas.id, detail: 'staff' }]);
  const [, answer] = await Promise.all([0, jonas.request('GET', '/api/admin/people')]);
  assert.doesNotMatch(await answer.text(), /denied/);
});
