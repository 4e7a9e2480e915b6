import assert from 'node:assert/strict';
import { performance } from 'node:perf_hooks';
import { after, before, test } from 'node:test';
import { login, register } from '#/accounts/contract.ts';
import { emailOf, password } from '#/testing/cast.ts';
import { type MailServer, openMailServer } from '#/testing/mail.ts';
import { openRounds, type Rounds } from '#/testing/rounds.ts';
import { say } from '#/texts.ts';

let mail: MailServer;
let rounds: Rounds;
before(async () => {
  mail = await openMailServer();
  rounds = await openRounds({ ...mail.settings, STRICT_LOGIN_ERRORS: 'true' });
  await rounds.account('amara');
});
after(async () => {
  await rounds.close();
  await mail.close();
});

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

test('Whoever registers with a used e-mail hears what everybody hears, and its owner gets a mail', async () => {
  const answer = await rounds
    .visitor()
    .does(register, { username: 'again', email: known.email.toUpperCase(), password });
  assert.deepEqual(answer, { username: 'again' });
  const letter = await mail.to(known.email, 2);
  assert.match(letter.headers, /^Subject: You already have a Rounds account\r$/m);
  assert.deepEqual(await rounds.sql(`select 1 from users where username = 'again'`), []);
  await rounds.visitor().does(login, { ...known, password });
});
