import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { getViewer, login, register } from '#/features/accounts/contract.ts';
import { answerChallenge } from '#/features/accounts/factorsContract.ts';
import { changeEmail, verifyEmail } from '#/features/accounts/mailContract.ts';
import { signInByPasskey } from '#/features/accounts/passkeysContract.ts';
import { createProfile } from '#/features/profiles/contract.ts';
import { codeOf, useAuthenticator } from '#test/support/authenticator.ts';
import { Device } from '#test/support/Device.ts';
import { emailOf, fixtures, password, profileOf, sendPicture } from '#test/support/fixtures.ts';
import { Browser } from '#test/support/google/browser.ts';
import { continueWithGoogle, countOf } from '#test/support/google/continueWithGoogle.ts';
import type { PliantProvider } from '#test/support/google/pliantProvider.ts';
import { openPliantRounds } from '#test/support/google/pliantRounds.ts';
import { type MailServer, openMailServer, tokenIn } from '#test/support/mail.ts';
import type { Person } from '#test/support/person.ts';
import type { Rounds } from '#test/support/rounds.ts';

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

const isHere = (sub: string, claims: Record<string, unknown> = {}) => {
  google.says = { sub, email: emailOf(sub), email_verified: true, name: 'Ada Mensah', ...claims };
};

/** A stranger registers with somebody's e-mail and makes a profile; the mail is in the owner's mailbox. */
async function squatted(username: string) {
  const stranger = rounds.visitor();
  const email = emailOf(username);
  await stranger.does(register, { username, email, password });
  await stranger.does(login, { email, password });
  const { id } = await sendPicture(stranger, 'profile_images');
  await stranger.does(createProfile, profileOf(fixtures.amara, id));
  return { stranger, email, token: tokenIn(await mail.to(email)) };
}

const isVerified = async (person: Person) => (await person.does(getViewer, {})).me!.emailVerified;

test('A mailbox owner who opens the link of somebody else’s registration does not verify it', async () => {
  const { stranger, token } = await squatted('victim');
  const owner = rounds.visitor();
  assert.equal((await owner.isRefused(verifyEmail, { token })).text, 'accounts.linkNeedsPassword');
  const other = await rounds.account('noor');
  assert.equal((await other.isRefused(verifyEmail, { token })).text, 'accounts.linkNeedsPassword');
  assert.equal(await isVerified(stranger), false);
  const before = await countOf(rounds);
  isHere('victim');
  const { said, me } = await continueWithGoogle(rounds);
  assert.deepEqual([said, me], ['accounts.googleUnproven', null]);
  assert.deepEqual(await countOf(rounds), before);
});

test('The owner’s click does not verify an e-mail that a stranger changes to, either', async () => {
  const { stranger } = await squatted('changer');
  await stranger.does(changeEmail, { email: 'changed.to@example.org' });
  const token = tokenIn(await mail.to('changed.to@example.org'));
  assert.equal((await rounds.visitor().isRefused(verifyEmail, { token })).text, 'accounts.linkNeedsPassword');
  assert.equal((await stranger.does(getViewer, {})).me!.email, emailOf('changer'));
});

test('A password set before the e-mail was verified is removed when its owner signs in with Google, with sessions and passkeys', async () => {
  const { stranger, email } = await squatted('clicked');
  // Verified without the owner's password, which no call does: the rule holds for any such row.
  await rounds.sql('update users set email_verified_at = now() where email = $1', [email]);
  const key = new Device(rounds.url);
  const here = { origin: rounds.url, rpId: new URL(rounds.url).hostname };
  await key.join(stranger, here);
  const stream = await stranger.listen();
  const { me: held } = await stranger.does(getViewer, {});
  isHere('clicked');
  const { me } = await continueWithGoogle(rounds);
  assert.equal(me?.id, held?.id);
  await stream.ended;
  assert.equal((await stranger.does(getViewer, {})).me, null);
  await rounds.visitor().isRefused(login, { email, password });
  const byKey = rounds.visitor();
  await byKey.isRefused(signInByPasskey, { credential: await key.show(byKey, here) });
  const letter = await mail.to(email, 3);
  assert.match(letter.headers, /^Subject: Google sign-in was added to your Rounds account\r$/m);
});

test('With a second factor nothing is linked before its code, and then the password is removed', async () => {
  const { stranger, email } = await squatted('guarded');
  await rounds.sql('update users set email_verified_at = now() where email = $1', [email]);
  const { secret } = await useAuthenticator(stranger);
  isHere('guarded');
  const before = await countOf(rounds);
  const browser = new Browser();
  const { me } = await continueWithGoogle(rounds, {}, browser);
  assert.equal(me, null);
  assert.deepEqual(await countOf(rounds), before);
  await rounds.sql('update authenticators set last_step = 0');
  const owner = rounds.visitor();
  owner.cookie = `rounds-code=${browser.cookie(rounds.url, 'rounds-code')}`;
  await owner.does(answerChallenge, { code: await codeOf(secret) });
  assert.equal((await countOf(rounds)).identities, before.identities + 1);
  assert.equal((await stranger.does(getViewer, {})).me, null);
  await rounds.visitor().isRefused(login, { email, password });
});
