import assert from 'node:assert/strict';
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { username } from '#/features/accounts/shapes.ts';
import { continueWithGoogle } from '#test/support/google/continueWithGoogle.ts';
import type { PliantProvider } from '#test/support/google/pliantProvider.ts';
import { openPliantRounds } from '#test/support/google/pliantRounds.ts';
import type { Rounds } from '#test/support/rounds.ts';
import { nameIn } from './usernames.ts';

let rounds: Rounds;
let google: PliantProvider;
let close: (() => Promise<void>) | undefined;
beforeAll(async () => {
  ({ rounds, google, close } = await openPliantRounds());
});
afterAll(() => close?.());

test('A proposed username is the local part of the e-mail, cut to the permitted length', () => {
  const names = {
    'ada@example.org': 'ada',
    'Ada.Mensah@example.org': 'Ada.Mensah',
    'ada+rounds@example.org': 'ada',
    'ada-mensah@example.org': 'ada_mensah',
    '.ada..m.@example.org': 'ada.m',
    '__ada__@example.org': 'ada',
    "o'hara@example.org": 'ohara',
    [`${'a'.repeat(64)}@example.org`]: 'a'.repeat(30),
    [`${'a'.repeat(29)}-b@example.org`]: 'a'.repeat(29),
    'al@example.org': 'member',
    '+++@example.org': 'member',
    '"@"@example.org': 'member',
  };
  for (const [email, name] of Object.entries(names)) assert.equal(nameIn(email), name, email);
});

test('Any local part yields a valid username', () => {
  const local = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[\w.+-]{0,70}$/));
  fc.assert(
    fc.property(local, text => {
      assert.ok(username.safeParse(nameIn(`${text}@example.org`)).success);
    }),
  );
});

test('A taken or reserved username gets the first free number', async () => {
  const names: string[] = [];
  for (const email of [
    'sam@a.example',
    'SAM@b.example',
    's.a.m@c.example',
    'sam+x@c.example',
    'info@d.example',
    'admin@d.example',
  ]) {
    google.says = { sub: email, email, email_verified: true };
    names.push((await continueWithGoogle(rounds)).me!.username);
  }
  const ofAdmin = names.pop()!;
  assert.deepEqual(names, ['sam', 'SAM2', 's.a.m', 'sam3', 'info2']);
  assert.match(ofAdmin, /^member\d+$/);
});

test('When nine are taken the next gets a random number, and the longest name stays within the limit', async () => {
  const long = 'a'.repeat(30);
  for (let n = 1; n <= 11; n++) {
    const email = `${long}@${n}.example`;
    google.says = { sub: email, email, email_verified: true };
    const { me } = await continueWithGoogle(rounds);
    assert.match(me!.username, n === 1 ? /^a{30}$/ : n < 10 ? /^a{29}\d$/ : /^a{24,25}\d{5,6}$/);
  }
});
