import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { getViewer, login } from '#/features/accounts/contract.ts';
import {
  answerChallenge,
  confirmAuthenticator,
  getAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from '#/features/accounts/factorsContract.ts';
import { listSessions, proveByPassword } from '#/features/accounts/sessionsContract.ts';
import { codeOf, useAuthenticator } from '#test/support/authenticator.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { isSignedIn } from '#test/support/isSignedIn.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { untilThereIsRoom } from '#test/support/untilThereIsRoom.ts';

let rounds: Rounds;
let amara: Person;
let secret: string;
beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  ({ secret } = await useAuthenticator(amara));
});
afterAll(() => rounds.close());

const credentials = { email: emailOf('amara'), password };

/** A browser in which the password has been shown. */
async function afterPassword() {
  const person = rounds.visitor();
  assert.deepEqual(await untilThereIsRoom(() => person.does(login, credentials)), { needsCode: true });
  return person;
}

const renew = async () => (await amara.does(renewRecoveryCodes, {})).recoveryCodes;

/** Codes of this moment have been used by nobody yet. */
const forgetUse = () => rounds.sql('update authenticators set last_step = 0');

const wrong = async () => ((Number(await codeOf(secret)) + 1) % 1_000_000).toString().padStart(6, '0');

test('The password alone opens no session; with a code of the authenticator it does', async () => {
  const person = await afterPassword();
  assert.equal(await isSignedIn(person), false);
  assert.equal((await person.isRefused(listSessions, {})).status, 401);
  await assert.rejects(person.listen(), /401/);
  await forgetUse();
  const code = await codeOf(secret);
  await person.does(answerChallenge, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
  assert.equal((await person.does(getViewer, {})).me?.username, 'amara');
});

test('A code in digits of any script is taken, with marks that nobody sees', async () => {
  const inScript = (code: string, zero: number) =>
    code.replace(/\d/g, digit => String.fromCodePoint(zero + Number(digit)));
  // Arabic, Persian, and as wide as a Chinese letter.
  for (const zero of [0x0660, 0x06f0, 0xff10]) {
    const person = await afterPassword();
    await forgetUse();
    await person.does(answerChallenge, { code: `\u200f${inScript(await codeOf(secret), zero)}` });
    assert.equal(await isSignedIn(person), true);
  }
});

test('A login that still needs its code keeps the browser’s current session', async () => {
  const person = await afterPassword();
  await forgetUse();
  await person.does(answerChallenge, { code: await codeOf(secret) });
  await person.does(login, credentials);
  assert.equal(await isSignedIn(person), true);
});

test('Codes of the adjacent time steps are accepted, earlier and later ones are not', async () => {
  for (const [later, taken] of [
    [-1, true],
    [0, true],
    [1, true],
    [-3, false],
    [3, false],
  ] as const) {
    await forgetUse();
    const person = await afterPassword();
    const code = await codeOf(secret, later);
    if (taken) await person.does(answerChallenge, { code });
    else assert.equal((await person.isRefused(answerChallenge, { code })).text, 'accounts.codeWrong');
  }
});

test('A code is single-use, and an earlier one is refused after it', async () => {
  await forgetUse();
  const code = await codeOf(secret);
  await (await afterPassword()).does(answerChallenge, { code });
  const thief = await afterPassword();
  for (const seen of [code, await codeOf(secret, -1)]) {
    const refusal = await thief.isRefused(answerChallenge, { code: seen });
    assert.deepEqual([refusal.status, refusal.text, refusal.field], [400, 'accounts.codeWrong', 'code']);
  }
  assert.equal(await isSignedIn(thief), false);
});

test('One code submitted in twenty browsers at once opens one session', async () => {
  const browsers = await Promise.all(Array.from({ length: 20 }, afterPassword));
  await forgetUse();
  const code = await codeOf(secret);
  const statusFor = async (person: Person): Promise<number> => {
    const { status } = await person.send(answerChallenge, { code });
    // A server that is busy asks to come again.
    return status === 503 ? statusFor(person) : status;
  };
  const statuses = await Promise.all(browsers.map(statusFor));
  assert.equal(statuses.filter(status => status < 300).length, 1);
});

test('After five wrong codes the challenge is void, even for the right code', async () => {
  const person = await afterPassword();
  for (let tries = 0; tries < 5; tries++)
    assert.equal((await person.isRefused(answerChallenge, { code: await wrong() })).status, 400);
  await forgetUse();
  const refusal = await person.isRefused(answerChallenge, { code: await codeOf(secret) });
  assert.deepEqual([refusal.status, refusal.text], [401, 'accounts.challengeGone']);
  assert.equal(await isSignedIn(person), false);
});

test('A code is refused without the browser of the first factor, and after ten minutes', async () => {
  await forgetUse();
  const person = await afterPassword();
  const code = await codeOf(secret);
  assert.equal((await rounds.visitor().isRefused(answerChallenge, { code })).text, 'accounts.challengeGone');
  await rounds.sql("update sign_in_challenges set created_at = now() - interval '601 seconds'");
  assert.equal((await person.isRefused(answerChallenge, { code })).text, 'accounts.challengeGone');
  assert.equal(await isSignedIn(person), false);
});

test('A challenge that was answered cannot be reused', async () => {
  const person = await afterPassword();
  const { cookie } = person;
  await forgetUse();
  await person.does(answerChallenge, { code: await codeOf(secret, -1) });
  const replay = rounds.visitor();
  replay.cookie = cookie;
  assert.equal(
    (await replay.isRefused(answerChallenge, { code: await codeOf(secret) })).text,
    'accounts.challengeGone',
  );
});

test('The challenge cookie is HttpOnly and SameSite', async () => {
  const response = await rounds
    .visitor()
    .request('POST', login.path, JSON.stringify(credentials), { 'content-type': 'application/json' });
  assert.match(
    response.headers.get('set-cookie')!,
    /^rounds-code=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

test('A recovery code works once, however it is typed', async () => {
  const [first] = (await renew()) as [string];
  assert.match(first, /^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/);
  const typed = `\u200f${first}`
    .replace(/[2-9]/g, digit => String.fromCodePoint(0x0660 + Number(digit)))
    .toUpperCase()
    .replaceAll('-', ' ')
    .replaceAll('0', 'O')
    .replaceAll('1', 'l');
  await (await afterPassword()).does(answerChallenge, { code: typed });
  assert.equal((await amara.does(getAuthenticator, {})).recoveryCodesLeft, 9);
  const again = await (await afterPassword()).isRefused(answerChallenge, { code: first });
  assert.equal(again.text, 'accounts.codeWrong');
});

test('One recovery code submitted in ten browsers at once opens one session', async () => {
  const browsers = await Promise.all(Array.from({ length: 10 }, afterPassword));
  const [code] = (await renew()) as [string];
  const statusFor = async (person: Person): Promise<number> => {
    const { status } = await person.send(answerChallenge, { code });
    // A server that is busy asks to come again.
    return status === 503 ? statusFor(person) : status;
  };
  const statuses = await Promise.all(browsers.map(statusFor));
  assert.equal(statuses.filter(status => status < 300).length, 1);
});

test('New recovery codes replace all earlier ones', async () => {
  const [earlier, renewed] = [await renew(), await renew()];
  assert.equal(new Set(renewed).size, 10);
  const person = await afterPassword();
  await person.isRefused(answerChallenge, { code: earlier[5]! });
  await person.does(answerChallenge, { code: renewed[5]! });
});

test('Neither the secret nor a recovery code is stored in plain text', async () => {
  const renewed = await renew();
  const kept = JSON.stringify([
    await rounds.sql('select * from authenticators'),
    await rounds.sql('select * from recovery_codes'),
  ]);
  assert.ok(!kept.includes(secret));
  for (const code of renewed) {
    assert.ok(!kept.includes(code));
    assert.ok(!kept.includes(code.replaceAll('-', '')));
  }
});

test('An authenticator without a confirmed code does not affect login, and a wrong code does not confirm it', async () => {
  const jonas = await rounds.account('jonas');
  const begun = await jonas.does(startAuthenticator, {});
  assert.match(begun.uri, /^otpauth:\/\/totp\/Rounds:jonas\.l%40example\.org\?/);
  const next = await jonas.does(startAuthenticator, {});
  for (const code of [await codeOf(begun.secret), 'abcdef', '000 000 0'])
    assert.equal((await jonas.isRefused(confirmAuthenticator, { code })).field, 'code');
  assert.equal((await jonas.does(getAuthenticator, {})).since, null);
  const person = rounds.visitor();
  assert.deepEqual(await person.does(login, { email: emailOf('jonas.l'), password }), { needsCode: false });
  await jonas.does(confirmAuthenticator, { code: await codeOf(next.secret) });
  assert.ok((await jonas.does(getAuthenticator, {})).since);
  assert.equal((await jonas.isRefused(startAuthenticator, {})).text, 'accounts.factorOnAlready');
  assert.equal(
    (await jonas.isRefused(confirmAuthenticator, { code: await codeOf(next.secret, 1) })).field,
    'code',
  );
});

test('A session that is not fresh cannot change the second factor; a proof by password makes it fresh', async () => {
  const noor = await rounds.account('noor');
  const own = await useAuthenticator(noor);
  await rounds.sql("update sessions set proved_at = now() - interval '601 seconds' where user_id = $1", [
    noor.id,
  ]);
  const code = await codeOf(own.secret);
  for (const refusal of [
    await noor.isRefused(startAuthenticator, {}),
    await noor.isRefused(confirmAuthenticator, { code }),
    await noor.isRefused(removeAuthenticator, { code }),
    await noor.isRefused(renewRecoveryCodes, {}),
  ])
    assert.deepEqual([refusal.status, refusal.text], [403, 'accounts.notFresh']);
  await noor.does(proveByPassword, { password });
  await noor.isRefused(removeAuthenticator, {
    code: own.recoveryCodes[0]!.replace(/./, first => (first === 'z' ? 'y' : 'z')),
  });
  await noor.does(removeAuthenticator, { code });
  assert.deepEqual(await noor.does(getAuthenticator, {}), { since: null, recoveryCodesLeft: 0 });
  const person = rounds.visitor();
  assert.deepEqual(await person.does(login, { email: emailOf('noor'), password }), { needsCode: false });
  assert.equal((await noor.isRefused(renewRecoveryCodes, {})).text, 'accounts.factorOff');
});

test('Another account’s code is refused', async () => {
  const mei = await rounds.account('mei');
  const hers = await useAuthenticator(mei);
  const person = await afterPassword();
  for (const code of [await codeOf(hers.secret), hers.recoveryCodes[0]!])
    assert.equal((await person.isRefused(answerChallenge, { code })).text, 'accounts.codeWrong');
});
