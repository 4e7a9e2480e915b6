import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { login, register } from '#/accounts/contract.ts';
import { emailOf, password } from '#/testing/cast.ts';
import { openRounds, type Rounds } from '#/testing/rounds.ts';
import { say } from '#/texts.ts';

let rounds: Rounds;
before(async () => {
  rounds = await openRounds({ STRICT_LOGIN_ERRORS: 'true' });
  await rounds.account('amara');
});
after(() => rounds.close());

const known = { email: emailOf('amara'), password: 'not this one' };
const unknown = { email: 'nobody@example.org', password: 'not this one' };

test('Under STRICT_LOGIN_ERRORS a wrong password and an unknown e-mail sound the same', async () => {
  const refusals = await Promise.all([known, unknown].map(typed => rounds.visitor().isRefused(login, typed)));
  assert.deepEqual(refusals[0], refusals[1]);
  assert.equal(say(refusals[0]!.text), 'Login failed. Please check your email and password.');
  assert.equal(refusals[0]!.field, undefined);
  await rounds.visitor().does(login, { ...known, password });
});

/** The median time of tries with the known e-mail over that with the unknown, taken in turn. */
async function ratio(tries: number) {
  const times: Record<string, number[]> = { known: [], unknown: [] };
  const visitor = rounds.visitor();
  for (let n = 0; n < tries; n++) {
    for (const [kind, typed] of Object.entries(n % 2 ? { known, unknown } : { unknown, known })) {
      const begun = performance.now();
      await visitor.isRefused(login, typed);
      times[kind]!.push(performance.now() - begun);
    }
  }
  const [a, b] = [times.known!, times.unknown!].map(all => all.sort((x, y) => x - y)[tries >> 1]!);
  return a! / b!;
}

test('They take the same time, too', async () => {
  await ratio(10);
  const isEqual = (found: number) => found >= 0.8 && found <= 1.25;
  const found = await ratio(200);
  const again = isEqual(found) ? found : await ratio(200);
  assert.ok(isEqual(again), `the ratio of medians is ${found.toFixed(2)}, then ${again.toFixed(2)}`);
});

/** The mails to an address, which without SMTP lie in the data folder. */
async function mailsTo(email: string) {
  const folder = join(rounds.dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')));
  return mails.filter(mail => mail.toLowerCase().includes(`to: ${email}`));
}

test('Under STRICT_LOGIN_ERRORS registering with a used e-mail looks like success, and its owner is told', async () => {
  const typed = { username: 'somebody.else', email: known.email.toUpperCase(), password: 'of a stranger' };
  assert.deepEqual(await rounds.visitor().does(register, typed), { username: 'somebody.else' });
  for (let tries = 0; tries < 200 && (await subjects()).length < 1; tries++) await wait(25);
  assert.equal((await subjects()).length, 1);
  const [row] = await rounds.sql(
    `select count(*)::int as accounts from users where username_key = 'somebody.else'`,
  );
  assert.equal(row!.accounts, 0);
  await rounds.visitor().does(login, { ...known, password });
  assert.equal(
    (await rounds.visitor().isRefused(login, { ...known, password: typed.password })).text,
    'accounts.loginFailed',
  );
});

const subjects = async () =>
  (await mailsTo(known.email)).filter(mail => mail.includes(`Subject: ${say('accounts.mailTakenSubject')}`));
