import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { login } from '#/features/accounts/contract.ts';
import { listStaffActions, suspendPerson } from '#/features/staff/contract.ts';
import { transact } from '#/platform/database/transact.ts';
import { enqueue } from '#/platform/jobs/jobs.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { until } from '#test/support/until.ts';
import { listMyEntries } from '../contract.ts';
import { truncateAddresses } from './truncateAddresses.ts';
import { verifyAudit } from './verify.ts';

const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

let rounds: Rounds;
let amara: Person;
let jonas: Person;
beforeAll(async () => {
  rounds = await openRounds({ TRUST_PROXY: '1' });
  amara = await rounds.account('amara');
  jonas = await rounds.account('jonas');
});
afterAll(() => rounds.close());

const signIn = (from: string) =>
  rounds.visitor().request('POST', login.path, JSON.stringify({ email: emailOf('amara'), password }), {
    'content-type': 'application/json',
    'x-forwarded-for': from,
    ...firefox,
  });

const newest = async (person: Person) => (await person.does(listMyEntries, {})).items[0]!;

test('A person’s log shows the address and browser of each sign-in', async () => {
  assert.equal((await signIn('198.51.100.23')).status, 200);
  const { action, origin } = await newest(amara);
  assert.deepEqual(
    [action, origin],
    ['account.signedIn', { address: '198.51.100.23', browser: 'Firefox, Linux' }],
  );
  for (const [from, address] of [
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6'],
    ['not an address', null],
  ] as const) {
    assert.equal((await signIn(from)).status, 200);
    assert.equal((await newest(amara)).origin?.address, address);
  }
});

test('The log shows staff each other’s addresses; the person affected does not see them', async () => {
  await rounds.sql('update users set is_staff = true where id = $1', [jonas.id]);
  await jonas.does(suspendPerson, { personId: amara.id, reason: 'A test' });
  const [action] = (await jonas.does(listStaffActions, {})).items;
  assert.deepEqual(action!.origin, { address: '127.0.0.1', browser: null });
  await rounds.sql('update users set suspended_at = null, suspension_reason = null where id = $1', [
    amara.id,
  ]);
  const back = await rounds.visitor();
  await back.does(login, { email: emailOf('amara'), password });
  const { items } = await back.does(listMyEntries, {});
  assert.equal(items.find(({ action }) => action === 'staff.suspended')!.origin, null);
});

test('After a month an address is shortened to its network, and the chain still verifies', async () => {
  for (const from of ['198.51.100.23', '::ffff:203.0.113.9', '2001:db8:1:2:3:4:5:6', 'not an address'])
    assert.equal((await signIn(from)).status, 200);
  const { head } = await verifyAudit();
  await rounds.sql(`update audit_origins set created_at = now() - interval '31 days'
    where address in ('198.51.100.23', '2001:db8:1:2:3:4:5:6')`);
  await transact(tx => enqueue(tx, truncateAddresses, {}));
  const known = async () =>
    (await rounds.sql('select distinct abbrev(address) as a from audit_origins order by 1')).map(
      ({ a }) => a,
    );
  await until(async () => !(await known()).includes('198.51.100.23'), 'it stays');
  assert.deepEqual(await known(), ['127.0.0.1', '198.51.100.0/24', '2001:db8:1::/48', '203.0.113.9', null]);
  const visitor = rounds.visitor();
  await visitor.does(login, { email: emailOf('amara'), password });
  const { items } = await visitor.does(listMyEntries, {});
  assert.ok(items.some(({ origin }) => origin?.address === '198.51.100.0/24'));
  assert.equal((await verifyAudit(head)).fault, undefined);
});
