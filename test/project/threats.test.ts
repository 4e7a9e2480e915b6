import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { afterAll, beforeAll, test } from 'vitest';
import { contract, shapeOf } from '#/app/api.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { isThere } from '../../bin/proofs/isThere.ts';
import { readThreats } from '../../bin/proofs/threats.ts';

let rounds: Rounds;
let amara: Person;
beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  await rounds.sql('update users set is_staff = true, is_moderator = true where id = $1', [amara.id]);
});
afterAll(() => rounds.close());

const read = (file: string) => readFileSync(file, 'utf8');
const product = await Array.fromAsync(glob('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*', 'src/demo/**'] }));
const filesWith = (pattern: RegExp, files = product) => files.filter(file => pattern.test(read(file))).sort();

test('every threat has its row, and every test named there exists', () => {
  const rows = readThreats();
  const threats = [...new Set(rows.map(({ threat }) => threat))];
  assert.deepEqual(
    threats.filter(threat => threat.startsWith('T')),
    Array.from({ length: 65 }, (_, n) => `T${n + 1}`),
  );
  assert.deepEqual(
    rows.filter(row => row.file !== 'not held' && !isThere(row)),
    [],
  );
});

test('no file of the product turns text into markup or code', () => {
  assert.deepEqual(
    filesWith(/dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/),
    [],
  );
  assert.deepEqual(filesWith(/\beval\(|new Function\(|srcDoc|setTimeout\(['"`]/), []);
});

test('raw SQL is built only from numbers and constants', () => {
  const raw = product.flatMap(file => [...read(file).matchAll(/sql\.raw\((.*)\)/g)].map(([, made]) => made!));
  // Limits, lists of our own words, the length a table gives its column or an excerpt, and a rule over an alias of ours.
  const ofOurs =
    /^(?:String\((?:(?:limits|dutyLimits|digestLimits|pushLimits)\.\w+|(?:5 \* )?rows|length|most \+ 1|chatsAtOnce)\)|`<= \$\{limits\.|`between 1 and \$\{length\}|(?:words|reportReasons|postAudiences|staffAuditActions)\.map|verifiedClinicianOf\('\w+'\))/;
  assert.deepEqual(
    raw.filter(made => !ofOurs.test(made)),
    [],
  );
  // One of four columns that the type of the parameter names; those after which pages of an export go on.
  assert.deepEqual(filesWith(/sql\.identifier\(/), [
    'src/features/connections/server/suggestions.ts',
    'src/platform/database/ownData.ts',
  ]);
  // Names of roles, and in a backup of the tables the database has: no person chooses one.
  const slices = product.filter(file => !/^src\/(?:platform|features\/backup)\//.test(file));
  assert.deepEqual(filesWith(/\.query\(\s*`[^`]*\$\{/, slices), []);
});

test('nothing secret comes from a predictable random number', () => {
  // How long somebody waits before they try again, so that not all do at the same time; which requests are traced.
  assert.deepEqual(filesWith(/Math\.random/), [
    'src/features/profiles/web/live.ts',
    'src/features/push/server/handOver.ts',
    'src/platform/database/migrations/lockRetries.ts',
    'src/platform/http/admission.ts',
    'src/platform/live/liveRoute.ts',
    'src/platform/live/streams.ts',
    'src/platform/observability/tracing/sampler.ts',
    'src/platform/shared/backoff.ts',
    'src/platform/web/throttle.ts',
  ]);
});

test('the server connects only to configured addresses, and to push services', () => {
  const server = product.filter(
    file => file.includes('/server/') || /^src\/platform\/(?!shared|web)/.test(file),
  );
  // Storage in S3, mail and Google speak by their libraries, to what the settings name; the exporter to its collector, and
  // who looks for malware to its scanner. Push services are named by browsers: their addresses are checked for each connection.
  const asks =
    /(?<![.\w]|async )fetch\(|\b(?:https?|net|tls)\.(?:get|request|connect)\(|(?<!\.)\bconnect\(\{|from 'undici'|\bconnect\b.* from 'node:(?:net|tls|http2)'/;
  assert.deepEqual(filesWith(asks, server), [
    'src/features/media/server/refuseMalware.ts',
    'src/features/push/server/httpPost.ts',
    'src/platform/observability/tracing/Exporter.ts',
  ]);
});

/** Columns of what the server makes or cuts itself: hashes, words of ours, 300 letters of a User-Agent, what Google signed. */
const made = [
  'audit.action',
  'audit_chain.hash',
  'google_attempts.browser_hash',
  'google_attempts.mode',
  'google_attempts.next',
  'google_attempts.nonce',
  'google_attempts.screen',
  'google_attempts.state_hash',
  'google_attempts.verifier',
  'google_identities.email',
  'google_identities.issuer',
  'google_identities.subject',
  'mail_tokens.purpose',
  'outbox.name',
  'outbox.topic',
  'sessions.token_hash',
  'sessions.user_agent',
  'users.password_hash',
  'withheld_notices.notice',
];

test('every text column has a maximum length in the database too', async () => {
  const endless = await rounds.sql(`
    select table_name || '.' || column_name as place from information_schema.columns c
    where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER' and not exists (
      select from pg_constraint where conrelid = c.table_name::regclass and contype = 'c'
        and pg_get_constraintdef(oid) ~ ('\\m' || c.column_name || '\\M'))
    order by 1`);
  assert.deepEqual(
    endless.map(({ place }) => place),
    made,
  );
});

test('every list refuses an invalid cursor', async () => {
  const lists = contract.filter(call => 'cursor' in shapeOf(call).input.shape && !call.path.includes('/:'));
  assert.ok(lists.length > 15, `${lists.length}`);
  const invalid = ['x', '0', '-1', '1e9', Buffer.from('-1.x').toString('base64url'), 'a'.repeat(201)];
  for (const list of lists)
    for (const cursor of invalid) {
      const query = new URLSearchParams({ cursor, ...('q' in shapeOf(list).input.shape && { q: 'rounds' }) });
      assert.equal(
        (await amara.request('GET', `${list.path}?${query}`)).status,
        400,
        `${list.path} ${cursor}`,
      );
    }
});
