import assert from 'node:assert/strict';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll } from 'vitest';
import { login } from '#/features/accounts/contract.ts';
import {
  answerChallenge,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from '#/features/accounts/factorsContract.ts';
import { changeEmail, changePassword, resetPassword, verifyEmail } from '#/features/accounts/mailContract.ts';
import { addPasskey, removePasskey } from '#/features/accounts/passkeysContract.ts';
import { endOtherSessions, proveByPassword } from '#/features/accounts/sessionsContract.ts';
import { leave, startExport } from '#/features/ownData/contract.ts';
import { codeOf, useAuthenticator } from '#test/support/authenticator.ts';
import { Device } from '#test/support/Device.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { isSignedIn } from '#test/support/isSignedIn.ts';
import type { Person } from '#test/support/person.ts';
import { type Action, answered, type Outcome, openTrack, race, type Track } from '#test/support/race.ts';
import { until } from '#test/support/until.ts';
import { countWaiting } from '#test/support/untilWaiting.ts';
import { hashOf, newToken } from '../token.ts';

let track: Track;
let amara: Person;
let passwordHash: unknown;
beforeAll(async () => {
  track = await openTrack();
  amara = await track.account('amara');
  [{ passwordHash }] = (await track.sql('select password_hash as "passwordHash" from users')) as [
    { passwordHash: string },
  ];
});
afterAll(() => track.close());

const email = emailOf('amara');

/** The account as it was, with no session, no factor and no link. */
async function putBack() {
  for (const table of ['sessions', 'authenticators', 'recovery_codes', 'passkeys', 'mail_tokens', 'exports'])
    await track.sql(`delete from ${table}`);
  await track.sql(
    `update users set password_hash = $1, email = $2, email_key = $2, email_verified_at = now(),
      leaves_at = null, suspended_at = null`,
    [passwordHash, email],
  );
}

/** A browser with a session that has just begun. */
async function browser() {
  const token = newToken();
  await track.sql(
    `insert into sessions (id, user_id, token_hash, user_agent) values ($1, $2, $3, 'of a race')`,
    [uuidv7(), amara.id, hashOf(token)],
  );
  const person = track.visitor();
  person.cookie = `rounds=${token}`;
  return person;
}

/** A link as a mail would carry it. */
async function link(purpose: 'reset' | 'change', to = email) {
  const token = newToken();
  await track.sql(
    `insert into mail_tokens (user_id, purpose, token_hash, email, expires_at)
      values ($1, $2, $3, $4, now() + interval '30 minutes')`,
    [amara.id, purpose, hashOf(token), to],
  );
  return token;
}

const resets =
  (token: string): Action =>
  at =>
    at(track.visitor()).does(resetPassword, { token, password: 'the owner chose' });

/** What the log says was done after the last action of this kind, by the order in which the transactions ran. */
async function doneAfter(action: string, start: string) {
  const rows = await track.sql(
    `select action from audit where id > $2 and id > (select max(id::text)::uuid from audit where action = $1 and id > $2)`,
    [action, start],
  );
  return rows.map(row => row.action);
}

const idle = () =>
  until(async () => {
    const busy = `select 1 from pgboss.job where name like 'mail.%' and state in ('created', 'retry', 'active')`;
    return (await track.sql(busy)).length === 0;
  });

race(
  'A concurrent password change and reset: one of them is refused, and the password of the other holds',
  async round => {
    await putBack();
    const stranger = await browser();
    const token = await link('reset');
    const change: Action = at =>
      at(stranger).does(changePassword, { currentPassword: password, newPassword: 'a stranger chose' });
    const outcomes =
      round % 2
        ? await track.atOnce([change, resets(token)], 'users')
        : await track.overtake(change, 'mail_tokens', resets(token));
    const [changed, reset] = outcomes as [Outcome, Outcome];
    assert.equal(answered(outcomes), 1, JSON.stringify(outcomes));
    const wins = changed.refused ? 'the owner chose' : 'a stranger chose';
    await track.visitor().does(login, { email, password: wins });
    assert.equal(await isSignedIn(stranger), !changed.refused);
    assert.ok(
      ['accounts.notAuthenticated', 'accounts.incorrectPassword', undefined].includes(changed.refused),
    );
    assert.ok(['accounts.linkWithdrawn', undefined].includes(reset.refused));
  },
);

race('Concurrent password changes in two browsers: the second is refused', async () => {
  await putBack();
  const browsers = [await browser(), await browser()];
  const outcomes = await track.atOnce(
    browsers.map(
      (one, n) => at =>
        at(one).does(changePassword, { currentPassword: password, newPassword: `chosen by ${n}` }),
    ),
  );
  assert.equal(answered(outcomes), 1);
});

race('A concurrent confirmation of a new e-mail and a reset: one of them is refused', async round => {
  await putBack();
  const [change, token] = [await link('change', 'stranger@example.org'), await link('reset')];
  const taken: Action = at => at(track.visitor()).does(verifyEmail, { token: change, password });
  const outcomes =
    round % 2
      ? await track.atOnce([taken, resets(token)], 'mail_tokens')
      : await track.overtake(taken, 'mail_tokens', resets(token));
  assert.equal(answered(outcomes), 1, JSON.stringify(outcomes));
});

race('A change of e-mail requested while the password is reset: its link does not work', async round => {
  await putBack();
  const stranger = await browser();
  const token = await link('reset');
  const ask: Action = at => at(stranger).does(changeEmail, { email: 'stranger@example.org' });
  const gate = round % 2 ? 'mail_tokens' : 'pgboss.job_common';
  const [, reset] = await track.overtake(ask, gate, resets(token));
  assert.equal(reset.refused, undefined);
  await idle();
  const open = `select purpose from mail_tokens
    where purpose = 'change' and used_at is null and expires_at > now()`;
  assert.deepEqual(await track.sql(open), []);
});

type Change = {
  title: string;
  gate: string;
  /** What a browser that is signed in is about to do. */
  prepare: (stranger: Person) => Promise<Action>;
};

const changes: Change[] = [
  {
    title: 'Turning off the second factor',
    gate: 'authenticators',
    prepare: async stranger => {
      const { secret } = await useAuthenticator(stranger);
      await track.sql('update authenticators set last_step = 0');
      const code = await codeOf(secret);
      return at => at(stranger).does(removeAuthenticator, { code });
    },
  },
  {
    title: 'Turning on the second factor',
    gate: 'authenticators',
    prepare: async stranger => {
      const { secret } = await stranger.does(startAuthenticator, {});
      const code = await codeOf(secret);
      return at => at(stranger).does(confirmAuthenticator, { code });
    },
  },
  {
    title: 'Renewing the recovery codes',
    gate: 'recovery_codes',
    prepare: async stranger => {
      await useAuthenticator(stranger);
      return at => at(stranger).does(renewRecoveryCodes, {});
    },
  },
  {
    title: 'Adding a passkey',
    gate: 'passkeys',
    prepare: async stranger => {
      const credential = await new Device(track.url).make(stranger);
      return at => at(stranger).does(addPasskey, { credential });
    },
  },
  {
    title: 'Removing a passkey',
    gate: 'passkeys',
    prepare: async stranger => {
      const { id } = await new Device(track.url).join(stranger);
      return at => at(stranger).does(removePasskey, { passkeyId: id });
    },
  },
  {
    title: 'Deleting the account',
    gate: 'pgboss.job_common',
    prepare: async stranger => at => at(stranger).does(leave, {}),
  },
  {
    title: 'Starting an export',
    gate: 'exports',
    prepare: async stranger => at => at(stranger).does(startExport, {}),
  },
];

for (const { title, gate, prepare } of changes) {
  race(`${title} during a password reset happens before it or not at all`, async () => {
    await putBack();
    const start = uuidv7();
    const stranger = await browser();
    const change = await prepare(stranger);
    const token = await link('reset');
    const [, reset] = await track.overtake(change, gate, resets(token));
    assert.equal(reset.refused, undefined);
    assert.equal(await isSignedIn(stranger), false);
    assert.deepEqual(await doneAfter('account.passwordReset', start), []);
  });
}

for (const { title, gate, prepare } of changes.slice(0, 6)) {
  race(`${title} while the owner ends all other sessions happens before it or not at all`, async () => {
    await putBack();
    const start = uuidv7();
    const [stranger, owner] = [await browser(), await browser()];
    const change = await prepare(stranger);
    const outcomes = await track.overtake(change, gate, at => at(owner).does(endOtherSessions, {}));
    assert.equal(await isSignedIn(stranger), false);
    // Deleting the account ends the owner's session too.
    if (!outcomes[1].refused)
      assert.deepEqual(await doneAfter('account.sessionsEnded', start), [], JSON.stringify(outcomes));
  });
}

race('Two browsers end each other’s sessions: one of them stays signed in', async () => {
  await putBack();
  const browsers = [await browser(), await browser()];
  const outcomes = await track.atOnce(browsers.map(one => at => at(one).does(endOtherSessions, {})));
  assert.equal(answered(outcomes), 1);
  const left = await Promise.all(browsers.map(isSignedIn));
  assert.equal(left.filter(Boolean).length, 1);
});

race('The former password is no proof once another one is set', async () => {
  await putBack();
  const one = await browser();
  await track.sql('begin');
  await track.sql("update users set password_hash = 'another'");
  let isOver = false;
  const refusal = one.isRefused(proveByPassword, { password }).finally(() => {
    isOver = true;
  });
  refusal.catch(() => {});
  await until(async () => isOver || (await countWaiting(track.sql)) > 0);
  await track.sql('commit');
  assert.equal((await refusal).text, 'accounts.incorrectPassword');
});

race('A code submitted during a password reset opens no session that outlives it', async round => {
  await putBack();
  const { secret } = await useAuthenticator(await browser());
  await track.sql('update authenticators set last_step = 0');
  const visitor = track.visitor();
  await visitor.does(login, { email, password });
  const [code, token] = [await codeOf(secret), await link('reset')];
  const gate = round % 2 ? 'sessions' : 'authenticators';
  const [, reset] = await track.overtake(
    at => at(visitor).does(answerChallenge, { code }),
    gate,
    resets(token),
  );
  assert.equal(reset.refused, undefined);
  assert.deepEqual(await track.sql('select 1 from sessions'), []);
});
