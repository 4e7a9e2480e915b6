import assert from 'node:assert/strict';
import { afterAll, beforeAll } from 'vitest';
import { login } from '#/features/accounts/contract.ts';
import { resetPassword } from '#/features/accounts/mailContract.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { isSignedIn } from '#test/support/isSignedIn.ts';
import type { Person } from '#test/support/person.ts';
import { answered, openTrack, race, sentencesOf, type Track, times } from '#test/support/race.ts';
import { hashOf, newToken } from './token.ts';

let track: Track;
let amara: Person;
beforeAll(async () => {
  track = await openTrack();
  amara = await track.account('amara');
});
afterAll(() => track.close());

const email = emailOf('amara');

/** A link as it stands in a mail. */
async function link() {
  const token = newToken();
  await track.sql(
    `insert into mail_tokens (user_id, purpose, token_hash, email, expires_at)
      values ($1, 'reset', $2, $3, now() + interval '30 minutes')
      on conflict (user_id, purpose) do update set token_hash = excluded.token_hash, used_at = null`,
    [amara.id, hashOf(token), email],
  );
  return token;
}

async function browserWith(password: string) {
  const browser = track.visitor();
  await browser.does(login, { email, password });
  return browser;
}

/** The password of now, put back by hand. */
const putBack = async () =>
  track.sql('update users set password_hash = $2 where id = $1', [amara.id, await firstHash()]);
let kept: unknown;
async function firstHash() {
  kept ??= (await track.sql('select password_hash from users where id = $1', [amara.id]))[0]!.password_hash;
  return kept;
}

race('R12: of twenty concurrent uses of a reset link one succeeds and ends every session', async round => {
  await firstHash();
  await putBack();
  const before = await browserWith(password);
  const token = await link();
  const visitors = times(20, () => track.visitor());
  const outcomes = await track.atOnce(
    visitors.map(
      (visitor, n) => at =>
        at(visitor).does(resetPassword, { token, password: `chosen by ${n} in ${round}` }),
    ),
    'mail_tokens',
  );
  assert.deepEqual([answered(outcomes), sentencesOf(outcomes)], [1, ['accounts.linkUsed']]);
  const winner = outcomes.findIndex(({ refused }) => !refused);
  assert.equal(await isSignedIn(before), false);
  assert.equal(await isSignedIn(await browserWith(`chosen by ${winner} in ${round}`)), true);
});

race('R12: a login with the old password during a reset is ended by it, or refused', async () => {
  await firstHash();
  await putBack();
  const token = await link();
  const browsers = times(6, () => track.visitor());
  const outcomes = await track.atOnce(
    [
      at => at(track.visitor()).does(resetPassword, { token, password: 'a new ward 8' }),
      ...browsers.map(browser => async (at: (one: Person) => Person) => {
        const there = at(browser);
        await there.does(login, { email, password });
        browser.cookie = there.cookie;
      }),
    ],
    'users',
  );
  assert.equal(outcomes[0]!.refused, undefined);
  assert.ok(sentencesOf(outcomes).every(sentence => sentence === 'accounts.incorrectPassword'));
  for (const browser of browsers) assert.equal(await isSignedIn(browser), false);
  assert.deepEqual(await track.sql('select id from sessions where user_id = $1', [amara.id]), []);
});

race('R12: twenty concurrent uses renew an idle session without creating another', async () => {
  await track.sql('delete from sessions');
  await putBack();
  const browser = await browserWith(password);
  await track.sql(`update sessions set last_used_at = now() - interval '13 days'`);
  const outcomes = await track.atOnce(times(20, () => async at => assert.ok(await isSignedIn(at(browser)))));
  assert.deepEqual(sentencesOf(outcomes), []);
  const [row] = await track.sql('select count(*)::int as n from sessions');
  assert.equal(row!.n, 1);
});
