import assert from 'node:assert/strict';
import { createHash, createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, test } from 'vitest';
import { Browser } from '#test/support/google/browser.ts';
import {
  askGoogle,
  continueWithGoogle,
  countOf,
  followCallback,
} from '#test/support/google/continueWithGoogle.ts';
import type { PliantProvider } from '#test/support/google/pliantProvider.ts';
import { openPliantRounds } from '#test/support/google/pliantRounds.ts';
import { client } from '#test/support/google/settings.ts';
import type { Rounds } from '#test/support/rounds.ts';
import { undo } from '#test/support/undo.ts';

let google: PliantProvider;
let rounds: Rounds;
let close: (() => Promise<void>) | undefined;
beforeAll(async () => {
  ({ rounds, google, close } = await openPliantRounds());
});
afterAll(() => close?.());
afterEach(() => {
  google.answers = undefined;
  google.leads = undefined;
});

const honest = (sub: string) => ({
  sub,
  email: `${sub}@example.org`,
  email_verified: true,
  name: 'Ada Mensah',
});

/** A sign-in in which the provider does this ends with that sentence, without session, user row or identity. */
async function isRefused(spoil: () => void, said = 'accounts.googleRefused') {
  google.says = honest('victim');
  spoil();
  const before = await countOf(rounds);
  const end = await continueWithGoogle(rounds);
  assert.equal(end.said, said);
  assert.equal(end.me, null);
  assert.deepEqual(await countOf(rounds), before);
}

const says = (claims: Record<string, unknown>) => () => Object.assign(google.says, claims);
const now = () => Math.floor(Date.now() / 1000);
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The honest ID token with this header, signed by `sign`. */
function resigned(header: object, sign: (input: string) => string) {
  return () => {
    google.answers = response => {
      const body = response.body as { id_token: string };
      const [head, payload] = body.id_token.split('.') as [string, string];
      const honestHeader = JSON.parse(Buffer.from(head, 'base64url').toString());
      const input = `${base64({ ...honestHeader, ...header })}.${payload}`;
      body.id_token = `${input}.${sign(input)}`;
    };
  };
}

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const byStranger = (input: string) =>
  createSign('RSA-SHA256').update(input).sign(stranger.privateKey, 'base64url');
const bySecret = (input: string) => createHmac('sha256', client.secret).update(input).digest('base64url');

test('An honest provider is accepted: the control for these tests', async () => {
  google.says = honest('honest');
  const { me, location } = await continueWithGoogle(rounds);
  assert.equal(me?.email, 'honest@example.org');
  assert.equal(location, '/create-profile');
});

test('A wrong or missing nonce is refused', async () => {
  await isRefused(says({ nonce: 'another nonce' }));
  await isRefused(says({ nonce: undefined }));
});

test('A token for another audience, or for none, is refused', async () => {
  await isRefused(says({ aud: 'another-client' }));
  await isRefused(says({ aud: ['another-client'] }));
  await isRefused(says({ aud: undefined }));
  await isRefused(says({ aud: [client.id, 'another-client'], azp: 'another-client' }));
});

test('A token of another issuer is refused', async () => {
  await isRefused(says({ iss: 'https://evil.example' }));
  await isRefused(says({ iss: `${google.issuer}/` }));
  await isRefused(says({ iss: undefined }));
});

test('A token that has expired, has no expiry or is from the future is refused', async () => {
  await isRefused(says({ exp: now() - 3_600 }));
  await isRefused(says({ exp: undefined }));
  await isRefused(says({ nbf: now() + 3_600 }));
});

test('A token signed with another key is refused, under the known key id or its own', async () => {
  await isRefused(resigned({}, byStranger));
  await isRefused(resigned({ kid: 'of-a-stranger' }, byStranger));
});

test('A token that is unsigned, signed with the shared secret or has an invalid signature is refused', async () => {
  await isRefused(resigned({ alg: 'none' }, () => ''));
  await isRefused(resigned({ alg: 'HS256' }, bySecret));
  await isRefused(resigned({}, () => ''));
  await isRefused(resigned({}, input => byStranger(`${input}x`)));
});

test('A response without an ID token is refused, and so is one whose token has no subject', async () => {
  await isRefused(() => {
    google.answers = ({ body }) => {
      delete (body as { id_token?: string }).id_token;
    };
  });
  await isRefused(says({ sub: undefined }));
  await isRefused(says({ sub: 7 }));
});

test('A new user without an e-mail, or with one that Google has not verified, gets no account', async () => {
  const unverified = 'accounts.googleEmailUnverified';
  await isRefused(says({ email: undefined }), unverified);
  await isRefused(says({ email: '' }), unverified);
  // Of a domain that GOOGLE_EMAIL_DOMAINS names the claim may be missing, but not say anything else.
  for (const email_verified of [false, null, 'true', 1])
    await isRefused(says({ email_verified }), unverified);
  for (const email of [
    'victim@elsewhere.example',
    'victim@example.org@elsewhere.example',
    'victim@x.example.org',
  ])
    await isRefused(says({ email, email_verified: undefined }), unverified);
  for (const email of [7, ['victim@example.org'], 'victim', 'vic\0tim@example.org', 'victim@exam＠ple.org'])
    await isRefused(says({ email }), unverified);
});

test('A failing provider is reported as unavailable, without any detail', async () => {
  const away = 'accounts.googleUnavailable';
  await isRefused(() => {
    google.answers = response => {
      response.statusCode = 503;
      response.body = {};
    };
  }, away);
  await isRefused(() => {
    google.answers = response => {
      response.statusCode = 400;
      response.body = { error: 'invalid_grant' };
    };
  });
});

test('Every request to the provider is bound to one attempt by state, nonce and a hashed verifier', async () => {
  const seen = new Set<string>();
  for (const sub of ['tied', 'tied', 'tied']) {
    google.says = honest(sub);
    await continueWithGoogle(rounds);
    const { state, nonce, code_challenge: challenge, ...rest } = Object.fromEntries(google.asked);
    assert.deepEqual(rest, {
      client_id: client.id,
      redirect_uri: `${rounds.url}/api/google/callback`,
      scope: 'openid email profile',
      response_type: 'code',
      code_challenge_method: 'S256',
      prompt: 'select_account',
    });
    const verifier = google.redeemed.at(-1)!.code_verifier!;
    assert.equal(createHash('sha256').update(verifier).digest('base64url'), challenge);
    for (const secret of [state!, nonce!, verifier]) {
      assert.match(secret, /^[\w-]{43}$/);
      seen.add(secret);
    }
  }
  assert.equal(seen.size, 9, 'none is used twice');
});

test('Another person’s code is refused, even with one’s own state', async () => {
  google.says = honest('thief');
  const [thief, victim] = [new Browser(), new Browser()];
  const own = new URL(await askGoogle(rounds, thief));
  google.says = honest('victim');
  const stolen = new URL(await askGoogle(rounds, victim));
  own.searchParams.set('code', stolen.searchParams.get('code')!);
  const before = await countOf(rounds);
  const { said, me } = await followCallback(rounds, thief, own.href);
  assert.deepEqual([said, me], ['accounts.googleRefused', null]);
  assert.deepEqual(await countOf(rounds), before);
});

test('A redirect by the provider is not followed', async t => {
  let asked = 0;
  const elsewhere = createServer((_, response) => {
    asked++;
    response.end('{}');
  }).listen(0, '127.0.0.1');
  undo(t, () => elsewhere.close());
  await once(elsewhere, 'listening');
  const { port } = elsewhere.address() as { port: number };
  await isRefused(() => {
    google.leads = `http://127.0.0.1:${port}/`;
  });
  assert.equal(asked, 0);
});
