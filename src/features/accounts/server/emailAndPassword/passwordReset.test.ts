import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, test } from 'vitest';
import { getViewer, login, register } from '#/features/accounts/contract.ts';
import { changePassword, forgotPassword, resetPassword } from '#/features/accounts/mailContract.ts';
import { useAuthenticator } from '#test/support/authenticator.ts';
import { Device } from '#test/support/Device.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { type MailServer, mailsHandedOver, openMailServer, tokenIn } from '#test/support/mail.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { takeTheSameTime } from '#test/support/sameTime.ts';
import { until } from '#test/support/until.ts';

let mail: MailServer;
let rounds: Rounds;
beforeAll(async () => {
  mail = await openMailServer();
  rounds = await openRounds({ ...mail.settings, PUBLIC_URL: 'http://rounds.example.org' });
});
afterAll(async () => {
  await rounds.close();
  await mail.close();
});

let people = 0;
/** Somebody new with an account; their mailbox has the letter of the registration. */
async function someone() {
  const username = `person${++people}`;
  const email = emailOf(username);
  const person = rounds.visitor();
  await person.does(register, { username, email, password });
  await mail.to(email);
  return { person, email };
}

/** Asks for a link and takes it out of the mailbox. */
async function link(person: Person, email: string, asked = email) {
  const before = mail.letters.length;
  await person.does(forgotPassword, { email: asked });
  // A notice of what was done before may arrive first.
  const letter = () =>
    mail.letters.slice(before).find(({ to, text }) => to.includes(email) && text.includes('/reset-password'));
  await until(() => letter() !== undefined);
  return tokenIn(letter()!);
}

const passTime = () =>
  rounds.sql(`update pgboss.job set start_after = now() where state = 'retry' and name like 'mail.%'`);

test('A forgotten password is reset with the link that was sent, and the old one stops working', async () => {
  const { person, email } = await someone();
  const token = await link(person, email, email.toUpperCase());
  assert.deepEqual(await person.does(resetPassword, { token, password: 'a new ward 8' }), { email });
  const old = await person.isRefused(login, { email, password });
  assert.equal(old.text, 'accounts.incorrectPassword');
  await person.does(login, { email, password: 'a new ward 8' });
});

test('A reset does not turn off the second factor of an account with a verified e-mail', async () => {
  const { person, email } = await someone();
  await person.does(login, { email, password });
  await useAuthenticator(person);
  await rounds.sql('update users set email_verified_at = now() where email = $1', [email]);
  const token = await link(rounds.visitor(), email);
  await rounds.visitor().does(resetPassword, { token, password: 'a new ward 8' });
  const again = rounds.visitor();
  assert.deepEqual(await again.does(login, { email, password: 'a new ward 8' }), { needsCode: true });
  assert.equal((await again.does(getViewer, {})).me, null);
});

test('A claimant of an e-mail keeps no access once its owner has reset the password', async () => {
  const { person: squatter, email } = await someone();
  await squatter.does(login, { email, password });
  await useAuthenticator(squatter);
  const key = new Device(rounds.url);
  await key.join(squatter, { origin: 'http://rounds.example.org', rpId: 'rounds.example.org' });
  const token = await link(rounds.visitor(), email);
  await rounds.visitor().does(resetPassword, { token, password: 'a new ward 8' });
  const owner = rounds.visitor();
  assert.deepEqual(await owner.does(login, { email, password: 'a new ward 8' }), { needsCode: false });
  const left = 'select u.id from users u join passkeys p on p.user_id = u.id where u.email = $1';
  assert.deepEqual(await rounds.sql(left, [email]), []);
});

test('The mail goes to the stored address and says the same in text and HTML', async () => {
  const { person, email } = await someone();
  await person.does(forgotPassword, { email: email.toUpperCase() });
  const letter = await mail.to(email, 2);
  assert.deepEqual(letter.to, [email]);
  assert.match(letter.headers, /^Subject: Reset your Rounds password\r$/m);
  assert.match(letter.headers, /^Content-Type: multipart\/alternative/m);
  const sentence = 'The link works once and expires in 30 minutes.';
  assert.equal(letter.text.split(sentence).length - 1, 2);
});

test('Only the newest link works, and a made-up one does not', async () => {
  const { person, email } = await someone();
  const first = await link(person, email);
  const second = await link(person, email);
  const refused = await person.isRefused(resetPassword, { token: first, password: 'from the first' });
  assert.deepEqual([refused.status, refused.text], [404, 'accounts.linkUnknown']);
  const madeUp = await person.isRefused(resetPassword, { token: 'A'.repeat(43), password: 'made up' });
  assert.deepEqual([madeUp.status, madeUp.text], [404, 'accounts.linkUnknown']);
  const short = await person.isRefused(resetPassword, { token: second.slice(1), password: 'cut off' });
  assert.equal(short.text, 'accounts.linkUnknown');
  await person.does(resetPassword, { token: second, password: 'from the second' });
});

test('A link is valid for thirty minutes from when the mail was handed over', async () => {
  const { person, email } = await someone();
  const token = await link(person, email);
  await mailsHandedOver(rounds);
  const [row] = await rounds.sql(
    `select extract(epoch from expires_at - now())::int as left from mail_tokens where purpose = 'reset' and email = $1`,
    [email],
  );
  assert.ok(Number(row!.left) > 29 * 60 && Number(row!.left) <= 30 * 60);
  await rounds.sql('update mail_tokens set expires_at = now() where email = $1', [email]);
  const late = await person.isRefused(resetPassword, { token, password: 'too late now' });
  assert.equal(late.text, 'accounts.linkExpired');
  await person.does(login, { email, password });
});

test('Neither the table of links nor the jobs hold a token', async () => {
  const { person, email } = await someone();
  const token = await link(person, email);
  const rows = await rounds.sql(
    'select t::text as row from mail_tokens t union all select j::text from pgboss.job j',
  );
  assert.ok(rows.length > 0);
  assert.deepEqual(
    rows.filter(({ row }) => String(row).includes(token)),
    [],
  );
});

test('A reset ends all sessions and their live streams, and keeps the browsers known before', {
  timeout: 90_000,
}, async () => {
  const member = await rounds.member('amara');
  const email = emailOf('amara');
  const stream = await member.listen();
  const known = async () =>
    (await rounds.sql('select 1 from known_browsers where user_id = $1', [member.id])).length;
  const token = await link(rounds.visitor(), email);
  await rounds.visitor().does(resetPassword, { token, password: 'a new ward 8' });
  await stream.ended;
  assert.equal((await member.does(getViewer, {})).me, null);
  assert.equal(await known(), 1, 'while its e-mail was unproved, others may have registered with it');
  await mail.to(email, 3);
  const again = await link(rounds.visitor(), email);
  await rounds.visitor().does(resetPassword, { token: again, password: 'a new ward 9' });
  assert.equal(await known(), 2);
  const { me } = await signedIn(email, 'a new ward 9');
  assert.equal(me!.emailVerified, true);
  const notice = await mail.to(email, 5);
  assert.match(notice.headers, /^Subject: Your Rounds password was changed\r$/m);
});

async function signedIn(email: string, secret: string) {
  const person = rounds.visitor();
  await person.does(login, { email, password: secret });
  return person.does(getViewer, {});
}

test('A link sent before the password was changed is invalid', async () => {
  const { person, email } = await someone();
  await person.does(login, { email, password });
  const token = await link(person, email);
  await person.does(changePassword, { currentPassword: password, newPassword: 'changed by hand' });
  const refused = await person.isRefused(resetPassword, { token, password: 'from the mail' });
  assert.deepEqual([refused.status, refused.text], [409, 'accounts.linkWithdrawn']);
});

test('A password that is too short is refused and the link stays valid', async () => {
  const { person, email } = await someone();
  const token = await link(person, email);
  const refused = await person.isRefused(resetPassword, { token, password: 'short' });
  assert.deepEqual([refused.text, refused.field], ['accounts.passwordTooShort', 'password']);
  await person.does(resetPassword, { token, password: 'longer night' });
});

test('Known and unknown e-mails get the same response, and nothing is sent to unknown ones', async () => {
  const { email } = await someone();
  const answers = [];
  for (const asked of [email, 'nobody@example.org']) {
    const response = await rounds
      .visitor()
      .request('POST', forgotPassword.path, JSON.stringify({ email: asked }), {
        'content-type': 'application/json',
      });
    answers.push([response.status, await response.text()]);
  }
  assert.deepEqual(answers[0], answers[1]);
  await mail.to(email, 2);
  assert.ok(!mail.letters.some(({ to }) => to.includes('nobody@example.org')));
});

test('The link points to PUBLIC_URL, whatever the Host header says', async () => {
  const { email } = await someone();
  const { port } = new URL(rounds.url);
  const body = JSON.stringify({ email });
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
    'content-type': 'application/json',
    'content-length': String(body.length),
  };
  // Node's fetch would say the true host.
  const asked = request({ port, method: 'POST', path: forgotPassword.path, headers }).end(body);
  const [response] = await once(asked, 'response');
  assert.equal(response.statusCode, 200);
  const letter = await mail.to(email, 2);
  assert.ok(!letter.raw.includes('evil.example'));
  assert.match(letter.text, /http:\/\/rounds\.example\.org\/reset-password#token=/);
});

test('A mail server that refuses, hangs and recovers delays a mail and sends it once', {
  tags: 'thorough',
}, async () => {
  const { person, email } = await someone();
  mail.become('refusing');
  const tries = mail.tries();
  await person.does(forgotPassword, { email });
  while (mail.tries() === tries) await wait(10);
  const isPutOff = `select 1 from pgboss.job where name like 'mail.%' and state = 'retry'`;
  await until(async () => (await rounds.sql(isPutOff)).length > 0);
  mail.become('hanging');
  await passTime();
  const hung = mail.tries();
  while (mail.tries() === hung) await wait(10);
  mail.become('well');
  // The hanging try gives up after ten seconds.
  for (let n = 0; n < 300 && mail.letters.filter(({ to }) => to.includes(email)).length < 2; n++) {
    await passTime();
    await wait(100);
  }
  const token = tokenIn(await mail.to(email, 2));
  await mailsHandedOver(rounds);
  assert.equal(mail.letters.filter(({ to }) => to.includes(email)).length, 2);
  await person.does(resetPassword, { token, password: 'after the storm' });
});

test('Known and unknown e-mails take the same time', { tags: 'thorough' }, async t => {
  const { email } = await someone();
  const asks = (asked: string) => rounds.visitor().does(forgotPassword, { email: asked });
  const ratio = await takeTheSameTime(
    () => asks(email),
    () => asks('nobody@example.org'),
    () => mailsHandedOver(rounds),
  );
  t.annotate(`known to unknown: ${ratio.toFixed(3)}`);
});

test('A common password, or one’s own name, is refused in a reset and in a change, and the link stays valid', async () => {
  const { person, email } = await someone();
  const token = await link(person, email);
  const common = await person.isRefused(resetPassword, { token, password: 'password1' });
  assert.deepEqual([common.text, common.field], ['accounts.passwordCommon', 'password']);
  await person.does(resetPassword, { token, password: 'a new ward 8' });
  await person.does(login, { email, password: 'a new ward 8' });
  const change = (newPassword: string) =>
    person.isRefused(changePassword, { currentPassword: 'a new ward 8', newPassword });
  assert.deepEqual((await change('qwertyuiop')).text, 'accounts.passwordCommon');
  const own = await change(email);
  assert.deepEqual([own.text, own.field], ['accounts.passwordOwn', 'newPassword']);
});
