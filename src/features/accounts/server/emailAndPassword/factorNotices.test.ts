import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { removeAuthenticator } from '#/features/accounts/factorsContract.ts';
import { removePasskey } from '#/features/accounts/passkeysContract.ts';
import { useAuthenticator } from '#test/support/authenticator.ts';
import { Device } from '#test/support/Device.ts';
import { emailOf } from '#test/support/fixtures.ts';
import { type MailServer, openMailServer, proveMailbox } from '#test/support/mail.ts';
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

test('The owner is mailed when a passkey is added or removed, and when two-factor sign-in is turned off', async () => {
  const amara = await rounds.account('amara');
  const isTold = async (letters: number, subject: string) => {
    const { headers, text } = await mail.to(emailOf('amara'), letters);
    assert.match(headers, new RegExp(`^Subject: ${subject}`, 'm'));
    assert.match(text, /If this was not you, reset your password now/);
  };
  await mail.to(emailOf('amara'));
  await proveMailbox(rounds, emailOf('amara'));
  const { id } = await new Device(rounds.url).join(amara);
  await isTold(2, 'A passkey was added to your Rounds account');
  await amara.does(removePasskey, { passkeyId: id });
  await isTold(3, 'A passkey was removed from your Rounds account');
  const { recoveryCodes } = await useAuthenticator(amara);
  await amara.does(removeAuthenticator, { code: recoveryCodes[0]! });
  await isTold(4, 'Two-factor sign-in of your Rounds account was turned off');
});
