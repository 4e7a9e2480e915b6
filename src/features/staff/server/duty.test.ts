import assert from 'node:assert/strict';
import { type TestContext, test } from 'vitest';
import { contract } from '#/app/api.ts';
import { login } from '#/features/accounts/contract.ts';
import { proveByPassword } from '#/features/accounts/sessionsContract.ts';
import { useAuthenticator } from '#test/support/authenticator.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds } from '#test/support/rounds.ts';
import { listAccounts } from '../contract.ts';

/** An administrator and moderator of a Rounds with these settings. */
async function onDuty(t: TestContext, settings: Record<string, string> = {}) {
  const rounds = await openRounds(settings);
  t.onTestFinished(() => rounds.close());
  const amara = await rounds.member('amara');
  await rounds.sql('update users set is_staff = true, is_moderator = true where id = $1', [amara.id]);
  return { rounds, amara };
}

const calls = contract.filter(({ who }) => who === 'staff' || who === 'moderator');

/** What each call of staff answers, before its input is looked at. */
async function refusalsOf(person: Person) {
  const texts = new Set<string>();
  for (const { method, path } of calls) {
    const body = method === 'GET' || method === 'DELETE' ? undefined : '{}';
    const response = await person.request(
      method,
      path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'),
      body,
      body ? { 'content-type': 'application/json' } : {},
    );
    const said = await response.json();
    texts.add(`${response.status} ${said.error?.text}`);
  }
  return [...texts];
}

test('Acting as staff or reading private data requires a proof within twelve hours', async t => {
  const { rounds, amara } = await onDuty(t);
  assert.ok(calls.length >= 11);
  await amara.does(listAccounts, {});
  await rounds.sql("update sessions set proved_at = now() - interval '11 hours 59 minutes'");
  await amara.does(listAccounts, {});
  await rounds.sql("update sessions set proved_at = now() - interval '12 hours 1 minute'");
  assert.deepEqual(await refusalsOf(amara), ['403 accounts.notFresh']);
  await amara.does(proveByPassword, { password });
  await amara.does(listAccounts, {});
});

test('Over https staff can act only in a session with a second factor or a passkey', async t => {
  const { rounds, amara } = await onDuty(t, { PUBLIC_URL: 'https://rounds.example' });
  assert.deepEqual(await refusalsOf(amara), ['403 accounts.dutyNeedsFactor']);
  await useAuthenticator(amara);
  await amara.does(listAccounts, {});
  await rounds.sql('delete from authenticators');
  const elsewhere = rounds.visitor();
  await elsewhere.does(login, { email: emailOf('amara'), password });
  assert.deepEqual(await refusalsOf(elsewhere), ['403 accounts.dutyNeedsFactor']);
});
