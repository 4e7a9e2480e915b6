import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { getViewer, login, register } from '#/features/accounts/contract.ts';
import { answerChallenge, linkByPassword } from '#/features/accounts/factorsContract.ts';
import { listIdentities, removeIdentity } from '#/features/accounts/identitiesContract.ts';
import { forgotPassword, resetPassword, verifyEmail } from '#/features/accounts/mailContract.ts';
import { codeOf, useAuthenticator } from '#test/support/authenticator.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { Browser } from '#test/support/google/browser.ts';
import { continueWithGoogle, countOf } from '#test/support/google/continueWithGoogle.ts';
import type { PliantProvider } from '#test/support/google/pliantProvider.ts';
import { openPliantRounds } from '#test/support/google/pliantRounds.ts';
import { type MailServer, openMailServer, tokenIn } from '#test/support/mail.ts';
import type { Rounds } from '#test/support/rounds.ts';
import { vouchesFor } from './claims.ts';

let mail: MailServer;
let google: PliantProvider;
let rounds: Rounds;
let close: (() => Promise<void>) | undefined;
beforeAll(async () => {
  mail = await openMailServer();
  ({ rounds, google, close } = await openPliantRounds(mail.settings));
});
afterAll(async () => {
  await close?.();
  await mail?.close();
});

const isHere = (email: string, sub = email) => {
  google.says = { sub, email, email_verified: true, name: 'Ada Mensah' };
};

/** A member of the house who has confirmed their e-mail in their own session. */
async function proved(username: string, email = emailOf(username)) {
  const person = rounds.visitor();
  await person.does(register, { username, email, password });
  await person.does(login, { email, password });
  await person.does(verifyEmail, { token: tokenIn(await mail.to(email)) });
  return { person, email };
}

/** Whoever sits at this browser, with the cookies of a session or a challenge. */
function at(browser: Browser) {
  const person = rounds.visitor();
  person.cookie = ['rounds', 'rounds-code']
    .map(name => `${name}=${browser.cookie(rounds.url, name) ?? ''}`)
    .join('; ');
  return person;
}

test('Nothing is linked before the second factor is verified, even if the user stops there; then a mail reports it', async () => {
  const { person, email } = await proved('factored');
  const { secret } = await useAuthenticator(person);
  isHere(email);
  const before = await countOf(rounds);
  for (const _ of [1, 2]) {
    const browser = new Browser();
    await continueWithGoogle(rounds, {}, browser);
    const refused = await at(browser).isRefused(answerChallenge, { code: '000000' });
    assert.equal(refused.text, 'accounts.codeWrong');
    assert.deepEqual(await countOf(rounds), before);
  }
  assert.deepEqual((await person.does(listIdentities, {})).identities, []);
  const browser = new Browser();
  await continueWithGoogle(rounds, {}, browser);
  await rounds.sql('update authenticators set last_step = 0');
  const back = at(browser);
  await back.does(answerChallenge, { code: await codeOf(secret) });
  const { identities } = await back.does(listIdentities, {});
  assert.deepEqual(
    identities.map(({ issuer, account }) => [issuer, account]),
    [[google.issuer, email]],
  );
  const letter = await mail.to(email, 2);
  assert.match(letter.headers, /^Subject: Google sign-in was added to your Rounds account\r$/m);
  assert.ok((await person.does(getViewer, {})).me, 'a proved account keeps its sessions');
  await rounds.visitor().does(login, { email, password });
});

test('A linked identity is listed and, with a fresh proof, removed; from then on it signs nobody in', async () => {
  const { person, email } = await proved('unlinker');
  isHere(email);
  const thief = new Browser();
  await continueWithGoogle(rounds, {}, thief);
  const stream = await at(thief).listen();
  await rounds.sql("update sessions set proved_at = now() - interval '1 day'");
  const issuer = google.issuer;
  assert.equal((await person.isRefused(removeIdentity, { issuer })).text, 'accounts.notFresh');
  await rounds.sql('update sessions set proved_at = now()');
  await person.does(removeIdentity, { issuer });
  await stream.ended;
  assert.equal((await at(thief).does(getViewer, {})).me, null, 'its session has ended');
  assert.ok((await person.does(getViewer, {})).me);
  assert.deepEqual((await person.does(listIdentities, {})).identities, []);
  assert.match((await mail.to(email, 3)).headers, /^Subject: A linked sign-in was removed/m);
  assert.equal((await person.isRefused(removeIdentity, { issuer })).text, 'accounts.identityNotFound');
});

test('The only way to sign in cannot be removed', async () => {
  isHere('only@example.org');
  const browser = new Browser();
  await continueWithGoogle(rounds, {}, browser);
  const person = at(browser);
  const refused = await person.isRefused(removeIdentity, { issuer: google.issuer });
  assert.deepEqual([refused.status, refused.text], [409, 'accounts.lastWayIn']);
  assert.equal((await person.does(listIdentities, {})).identities.length, 1);
});

test('The mail about a reset lists the identities that still sign in', async () => {
  const { email } = await proved('resetter');
  isHere(email, 'linked-once');
  await continueWithGoogle(rounds);
  await mail.to(email, 2);
  await rounds.visitor().does(forgotPassword, { email });
  const token = tokenIn(await mail.to(email, 3));
  await rounds.visitor().does(resetPassword, { token, password: 'a new ward' });
  const { text } = await mail.to(email, 4);
  assert.match(text.replace(/=\r?\n/g, ''), new RegExp(`${new URL(google.issuer).host} \\(${email}\\)`));
});

test('When the issuer does not vouch for the mailbox, the account’s password links it, once', async () => {
  const { person, email } = await proved('guest', 'guest@elsewhere.example');
  isHere(email);
  const before = await countOf(rounds);
  const browser = new Browser();
  const { me, location } = await continueWithGoogle(rounds, { next: '/settings' }, browser);
  assert.deepEqual([me, location], [null, '/login?step=link&next=%2Fsettings']);
  const popup = await continueWithGoogle(rounds, { mode: 'popup' });
  assert.equal(popup.said, 'password needed');
  assert.deepEqual(await countOf(rounds), before);
  const back = at(browser);
  const wrong = await back.isRefused(linkByPassword, { password: 'a guess' });
  assert.deepEqual([wrong.text, wrong.field], ['accounts.incorrectPassword', 'password']);
  assert.equal((await back.isRefused(answerChallenge, { code: '000000' })).text, 'accounts.challengeGone');
  assert.deepEqual(await back.does(linkByPassword, { password }), { needsCode: false });
  assert.equal((await back.does(getViewer, {})).me?.username, 'guest');
  assert.ok((await person.does(getViewer, {})).me);
  assert.equal((await continueWithGoogle(rounds)).me?.username, 'guest', 'from now on Google is enough');
  assert.equal((await back.isRefused(linkByPassword, { password })).text, 'accounts.challengeGone');
});

test('The password can be tried five times, and a second factor follows it', async () => {
  const { person, email } = await proved('both', 'both@elsewhere.example');
  const { secret } = await useAuthenticator(person);
  isHere(email);
  const guesser = new Browser();
  await continueWithGoogle(rounds, {}, guesser);
  for (let n = 0; n < 5; n++) await at(guesser).isRefused(linkByPassword, { password: `guess ${n}` });
  assert.equal((await at(guesser).isRefused(linkByPassword, { password })).text, 'accounts.challengeGone');
  const browser = new Browser();
  await continueWithGoogle(rounds, {}, browser);
  const back = at(browser);
  assert.deepEqual(await back.does(linkByPassword, { password }), { needsCode: true });
  assert.equal((await back.does(getViewer, {})).me, null);
  assert.deepEqual((await person.does(listIdentities, {})).identities, []);
  await rounds.sql('update authenticators set last_step = 0');
  await back.does(answerChallenge, { code: await codeOf(secret) });
  assert.equal((await person.does(listIdentities, {})).identities.length, 1);
});

test('A change of e-mail while the password is awaited cancels the linking', async () => {
  const { person, email } = await proved('changing', 'changing@elsewhere.example');
  isHere(email);
  const browser = new Browser();
  await continueWithGoogle(rounds, {}, browser);
  await rounds.sql("update users set email = 'x@example.org', email_key = 'x@example.org' where email = $1", [
    email,
  ]);
  assert.equal((await at(browser).isRefused(linkByPassword, { password })).text, 'accounts.googleRefused');
  assert.deepEqual((await person.does(listIdentities, {})).identities, []);
});

test('A reset while the password is awaited leaves the former password nothing to link', async () => {
  const { person, email } = await proved('resetting', 'resetting@elsewhere.example');
  isHere(email);
  const browser = new Browser();
  await continueWithGoogle(rounds, {}, browser);
  await rounds.visitor().does(forgotPassword, { email });
  const token = tokenIn(await mail.to(email, 2));
  await rounds.visitor().does(resetPassword, { token, password: 'a new ward 12' });
  await at(browser).isRefused(linkByPassword, { password });
  await person.does(login, { email, password: 'a new ward 12' });
  assert.deepEqual((await person.does(listIdentities, {})).identities, []);
});

test('Google vouches for its own domains and Workspace, other issuers for configured domains', () => {
  const iss = 'https://accounts.google.com';
  for (const email of ['a@gmail.com', 'a@GoogleMail.com'])
    assert.equal(vouchesFor({ iss, email }), true, email);
  assert.equal(vouchesFor({ iss, email: 'a@clinic.example', hd: 'clinic.example' }), true);
  for (const hd of [undefined, '', null, true, 1, ['clinic.example']])
    assert.equal(vouchesFor({ iss, email: 'a@clinic.example', hd }), false, String(hd));
  for (const email of ['a@gmail.com.evil.example', 'gmail.com@evil.example', 'a@notgmail.com'])
    assert.equal(vouchesFor({ iss, email }), false, email);
  const other = 'https://accounts.google.com.evil.example';
  assert.equal(vouchesFor({ iss: other, email: 'a@gmail.com', hd: 'gmail.com' }), false);
  assert.equal(vouchesFor({ iss: google.issuer, email: 'a@example.org' }), true, 'GOOGLE_EMAIL_DOMAINS');
});
