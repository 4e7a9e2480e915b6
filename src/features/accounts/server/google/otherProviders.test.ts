import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { continueWithGoogle } from '#test/support/google/continueWithGoogle.ts';
import { otherProviders } from '#test/support/google/otherProviders.ts';
import { openPliantRounds } from '#test/support/google/pliantRounds.ts';

let opened: Awaited<ReturnType<typeof openPliantRounds>> | undefined;
beforeAll(async () => {
  opened = await openPliantRounds();
});
afterAll(() => opened?.close());

for (const [provider, claims] of Object.entries(otherProviders)) {
  test(`Somebody whose domain GOOGLE_EMAIL_DOMAINS names signs in with ${provider}, twice`, async () => {
    const { google, rounds } = opened!;
    google.says = { ...claims };
    const { me } = await continueWithGoogle(rounds);
    assert.deepEqual([me?.email, me?.nameFromGoogle], [claims.email, 'Ada Mensah']);
    assert.equal((await continueWithGoogle(rounds)).me?.id, me?.id);
  });

  test(`An e-mail that ${provider} says is not verified opens no account, whatever its domain`, async () => {
    const { google, rounds } = opened!;
    google.says = { ...claims, sub: `${claims.sub}2`, email: `2${claims.email}`, email_verified: false };
    assert.deepEqual((await continueWithGoogle(rounds)).said, 'accounts.googleEmailUnverified');
  });
}
