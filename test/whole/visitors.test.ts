import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { contract, shapeOf } from '#/app/api.ts';
import type { Call } from '#/platform/shared/contract.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';

/** What somebody may do who is not signed in. Everything else is refused before its input is looked at. */
const openToVisitors = [
  'GET /api/viewer',
  'POST /api/accounts',
  'POST /api/email/proof',
  'POST /api/password/forgotten',
  'POST /api/password/reset',
  'POST /api/session',
  'POST /api/session/code',
  'POST /api/session/link',
  'POST /api/session/passkey',
  'POST /api/session/passkey/challenge',
];

/** What an account may do before it has a profile. */
const openToAccounts = [
  'DELETE /api/identities',
  'DELETE /api/passkeys/:passkeyId',
  'DELETE /api/session',
  'DELETE /api/sessions',
  'DELETE /api/sessions/:sessionId',
  'DELETE /api/uploads/:uploadId',
  'GET /api/authenticator',
  'GET /api/identities',
  'GET /api/me/audit',
  'GET /api/me/export',
  'GET /api/passkeys',
  'GET /api/profile',
  'GET /api/session/proofs',
  'GET /api/sessions',
  'GET /api/uploads/:uploadId',
  'PATCH /api/passkeys/:passkeyId',
  'POST /api/authenticator',
  'POST /api/authenticator/removal',
  'POST /api/email/link',
  'POST /api/feedback',
  'POST /api/me/export',
  'POST /api/me/export/download',
  'POST /api/me/leaving',
  'POST /api/passkeys',
  'POST /api/passkeys/challenge',
  'POST /api/profile',
  'POST /api/recovery-codes',
  'PUT /api/authenticator',
  'PUT /api/email',
  'PUT /api/password',
  'PUT /api/profile',
  'PUT /api/session/proof',
  'PUT /api/session/proof/passkey',
  'PUT /api/uploads/:uploadId/poster',
  'PUT /api/username',
];

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

let rounds: Rounds;
let half: Person;
beforeAll(async () => {
  rounds = await openRounds();
  half = await rounds.account('amara');
});
afterAll(() => rounds.close());

/** The refusal of a call whose path is filled in and whose body is empty. */
async function refusalOf(person: Person, { method, path }: Call) {
  const filled = path.replace(/:\w+/g, '01890000-0000-7000-8000-000000000000');
  const response = await person.request(method, filled);
  return { status: response.status, text: (await response.json()).error?.text };
}

test('Visitors may make these calls and no others', () => {
  assert.deepEqual(
    contract
      .filter(({ who }) => who === 'visitor')
      .map(nameOf)
      .sort(),
    openToVisitors,
  );
});

test('Accounts without a profile may make these calls in addition and no others', () => {
  assert.deepEqual(
    contract
      .filter(({ who }) => who === 'account')
      .map(nameOf)
      .sort(),
    openToAccounts,
  );
});

for (const call of contract.filter(call => !openToVisitors.includes(nameOf(call)))) {
  test(`A visitor is refused: ${shapeOf(call).summary}`, async () => {
    assert.deepEqual(await refusalOf(rounds.visitor(), call), {
      status: 401,
      text: 'accounts.notAuthenticated',
    });
  });

  if (openToAccounts.includes(nameOf(call))) continue;
  test(`An account without a profile is refused: ${shapeOf(call).summary}`, async () => {
    const refusal =
      call.who === 'staff' || call.who === 'moderator'
        ? { status: 404, text: 'base.notFound' }
        : { status: 403, text: 'profiles.createFirst' };
    assert.deepEqual(await refusalOf(half, call), refusal);
  });
}

test('An unknown API address is not found, and never a page', async () => {
  for (const path of ['/api', '/api/nothing', '/api/session/more', '/media/x', '/assets/x.js']) {
    const response = await half.request('GET', path);
    assert.equal(response.status, 404, path);
    assert.match(response.headers.get('content-type')!, /^application\/json/, path);
  }
});
