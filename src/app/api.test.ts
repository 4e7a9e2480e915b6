import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { openapi } from '#/platform/http/openapi.ts';
import { type Call, exemptions, rateOf, rulesOf } from '#/platform/shared/contract.ts';
import { type Document, operationsOf } from '#test/support/fuzz/document.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { contract, shapeOf } from './api.ts';
import { rates } from './limits.ts';
import { permissions } from './permissions.ts';
import { otherRoutes, permissionsExplained } from './permissionsExplained.ts';
import { say } from './texts.ts';

const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const names = contract.map(nameOf).sort();

/** Rates that code spends by hand, where a call alone does not say whether it counts. */
const spentByHand: Record<string, string> = {
  'login.account': 'failures alone count',
  'login.browser': 'failures alone count',
  'login.address': 'failures alone count',
  'login.success': 'counts once who logs in is known',
  'code.account': 'failures alone count',
  'code.browser': 'failures alone count',
  'code.address': 'failures alone count',
  'google.address': 'a route beside the contract',
  'upload.create': 'a route beside the contract',
  'upload.megapixels': 'counts what is decoded, and refuses nothing',
  'thing.missed': 'counts what is not there, in every call that names something',
  'reset.requester': 'counts for a mailbox and who asks',
  'reset.browser': 'counts for a mailbox and a browser its owner signed in with',
  'reset.mailbox': 'counts for a mailbox, whoever asks',
  'mail.recipient': 'counts for a mailbox, whoever asks',
  'chat.start': 'a chat that is there already costs nothing',
  'contact.pair': 'counts where a stranger is notified',
  'newcomer.contact': 'only of a new account, and only for a stranger',
  'newcomer.mention': 'only of a new account, and only for a stranger',
  'stranger.mention': 'counts for an author and a post, and only for a stranger',
};

/** Calls that change something and spend nothing when they are made. */
const withoutRate: Record<string, string> = {
  'POST /api/chats/:chatId/typing': 'an ephemeral event: at most ephemeralPerSecond',
  'POST /api/chats/:chatId/messages/together': 'each message counts, as if it were sent alone',
  'POST /api/chats/held': 'each message counts, as if it were sent alone',
  'PUT /api/live/topics': 'stores nothing: at most liveWatchesPerSecond',
  'POST /api/session': 'failures alone count',
  'POST /api/session/code': 'failures alone count',
  'POST /api/session/link': 'failures alone count, five to an attempt',
};

let rounds: Rounds;
beforeAll(async () => {
  rounds = await openRounds();
});
afterAll(() => rounds.close());

test('Every call of the contract names the rules it checks, each once, or why it checks none', () => {
  assert.deepEqual(names, [...new Set(names)]);
  for (const call of contract) {
    const rules = rulesOf(call);
    assert.equal(new Set(rules).size, rules.length, nameOf(call));
    assert.equal(rules.length === 0, Object.hasOwn(exemptions, String(call.rules)), nameOf(call));
  }
});

test('Every operation of the OpenAPI document is a call, and documents the refusals of its rules', () => {
  const document = openapi(contract, shapeOf, '') as unknown as Document;
  const written = operationsOf(document).map(({ name }) => name.replace(/\{(\w+)\}/g, ':$1'));
  assert.deepEqual(written.sort(), names);
  for (const call of contract) {
    const operation = document.paths[call.path.replace(/:(\w+)/g, '{$1}')]![call.method.toLowerCase()]!;
    for (const rule of rulesOf(call))
      assert.ok(
        JSON.stringify(operation).includes(say(permissions[rule].refusal.text)),
        `${nameOf(call)} ${rule}`,
      );
  }
});

test('The server has no routes but the calls and those listed with a reason', () => {
  const isHead = (route: string) =>
    route.startsWith('HEAD ') && rounds.routes.includes(route.replace('HEAD', 'GET'));
  const isFile = (route: string) => existsSync(join('dist/web', route.slice(route.indexOf('/'))));
  const answered = rounds.routes.filter(route => !isHead(route) && !isFile(route));
  assert.deepEqual([...new Set(answered)].sort(), [...names, ...Object.keys(otherRoutes)].sort());
});

test('Every rule is checked by a call', () => {
  const asked = new Set(contract.flatMap(rulesOf));
  assert.deepEqual([...asked].sort(), Object.keys(permissions).sort());
});

test('Every write has a rate limit or a reason, and every rate limit is used', () => {
  const free = contract.filter(call => call.method !== 'GET' && !rateOf(call)).map(nameOf);
  assert.deepEqual(free.sort(), Object.keys(withoutRate).sort());
  const spent = contract.map(rateOf).filter(rate => rate !== undefined);
  assert.deepEqual([...new Set([...spent, ...Object.keys(spentByHand)])].sort(), Object.keys(rates).sort());
});

test('The explanations of rules are not sent to browsers: only their predicates', async () => {
  const meanings = Object.values(permissionsExplained).flatMap(({ actors, states }) => [actors, states]);
  const long = [...meanings, ...Object.values(exemptions), ...Object.values(otherRoutes)].filter(
    text => text.length > 20,
  );
  assert.ok(long.length > 20);
  for await (const path of glob('dist/web/assets/*.js')) {
    const code = await readFile(path, 'utf8');
    for (const text of long) assert.ok(!code.includes(text), `${path}: ${text}`);
  }
});
