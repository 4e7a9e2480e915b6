import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { getProofs, proveByPassword } from '#/features/accounts/sessionsContract.ts';
import { password } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';

let rounds: Rounds;
let amara: Person;
beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.account('amara');
});
afterAll(() => rounds.close());

const isFresh = async () => {
  const [row] = await rounds.sql(
    "select proved_at > now() - interval '1 minute' as fresh from sessions where user_id = $1",
    [amara.id],
  );
  return row!.fresh;
};

test('The right password makes an old session fresh again, a wrong one does not', async () => {
  await rounds.sql("update sessions set proved_at = now() - interval '1 day'");
  const refusal = await amara.isRefused(proveByPassword, { password: 'a wrong password' });
  assert.deepEqual(
    [refusal.status, refusal.text, refusal.field],
    [403, 'accounts.incorrectPassword', 'password'],
  );
  assert.equal(await isFresh(), false);
  await amara.does(proveByPassword, { password });
  assert.equal(await isFresh(), true);
});

test('An account without a password has no proof by password', async () => {
  const jonas = await rounds.account('jonas');
  assert.deepEqual(await jonas.does(getProofs, {}), { password: true, passkey: false, google: false });
  await rounds.sql('update users set password_hash = null where id = $1', [jonas.id]);
  assert.deepEqual(await jonas.does(getProofs, {}), { password: false, passkey: false, google: false });
  for (const tried of [password, 'nobody has this password'])
    assert.equal((await jonas.isRefused(proveByPassword, { password: tried })).status, 403);
});
