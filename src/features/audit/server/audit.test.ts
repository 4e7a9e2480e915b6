import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, test } from 'vitest';
import { listFeedback, sendFeedback } from '#/features/feedback/contract.ts';
import { startExport } from '#/features/ownData/contract.ts';
import { listAccounts } from '#/features/staff/contract.ts';
import { record } from '#/platform/audit/audit.ts';
import { transact } from '#/platform/database/transact.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { listMyEntries } from '../contract.ts';
import { type Head, verifyAudit } from './verify.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;
beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.account('amara');
  jonas = await rounds.account('jonas');
  await rounds.sql('update users set is_staff = true where id = $1', [amara.id]);
});
afterAll(() => rounds.close());

const actionsOf = async (person: Person) =>
  (await person.does(listMyEntries, {})).items.map(({ action }) => action);

/** Does this to the log as the owner of its table, who can take the triggers away, looks, and puts it back. */
async function tampering(statement: string, undo: string) {
  const quietly = (sql: string) =>
    rounds.sql(`alter table audit disable trigger user; ${sql}; alter table audit enable trigger user`);
  await quietly(statement);
  const { fault } = await verifyAudit();
  await quietly(undo);
  assert.equal((await verifyAudit()).fault, undefined, 'it holds again');
  return fault;
}

const entryAt = async (seq: number) =>
  (
    await rounds.sql(`select audit.* from audit_chain join audit on audit.id = entry_id where seq = $1`, [
      seq,
    ])
  )[0]!;

test('Members read the entries about their own account, and no others', async () => {
  const [mei, noor] = [await rounds.account('mei'), await rounds.account('noor')];
  await mei.does(startExport, {});
  assert.deepEqual(await actionsOf(mei), ['account.exported', 'account.signedIn', 'account.registered']);
  assert.deepEqual(await actionsOf(noor), ['account.signedIn', 'account.registered']);
});

test('When staff open the list of accounts, the log of each listed account records it, once an hour', async () => {
  for (const _ of 'ab') await amara.does(listAccounts, { q: 'jonas' });
  assert.deepEqual(
    (await actionsOf(jonas)).filter(action => action === 'account.viewed'),
    ['account.viewed'],
  );
  assert.deepEqual(
    (await actionsOf(amara)).filter(action => action === 'account.viewed'),
    [],
  );
});

test('Feedback is read by staff, and its sender’s log says so', async () => {
  const words = { name: 'Jonas', mobile: '5551234567', email: 'jonas@example.org', message: 'More lamps' };
  await jonas.does(sendFeedback, { id: uuid(), ...words });
  await amara.does(listFeedback, {});
  assert.ok((await actionsOf(jonas)).includes('feedback.viewed'));
});

test('Concurrent entries each become one link of one chain', async () => {
  const entry = { action: 'account.signedIn', actorId: jonas.id, personId: jonas.id } as const;
  await Promise.all(Array.from({ length: 30 }, () => transact(tx => record(tx, entry))));
  const [{ entries, links, last }] = (await rounds.sql(`
    select (select count(*) from audit)::int as entries, count(*)::int as links, max(seq)::int as last
    from audit_chain`)) as [{ entries: number; links: number; last: number }];
  assert.ok(entries >= 30);
  assert.deepEqual({ links, last }, { links: entries, last: entries });
  const { head, fault } = await verifyAudit();
  assert.deepEqual([head.seq, fault], [entries, undefined]);
});

test('Neither the server nor SQL can change, delete or truncate entries or links', async () => {
  for (const table of ['audit', 'audit_chain'])
    for (const statement of [`delete from ${table}`, `truncate ${table}`])
      await assert.rejects(rounds.sql(statement), /only added to/);
  await assert.rejects(rounds.sql(`update audit set action = 'account.linked'`), /only added to/);
  await assert.rejects(rounds.sql(`update audit_chain set hash = ''`), /only added to/);
});

test('Tampering is detected: entries changed, removed, added or cut off', async () => {
  const { id } = await entryAt(2);
  await rounds.sql(`create temp table kept as select * from audit where id = $1`, [id]);
  const restored = `delete from audit where id = '${id}'; insert into audit select * from kept`;
  for (const [what, statement] of [
    ['changed', `update audit set detail = 'nothing' where id = '${id}'`],
    ['removed', `delete from audit where id = '${id}'`],
  ] as const)
    assert.deepEqual(await tampering(statement, restored), { seq: 2, entry: id, what });
  const stray = uuid();
  const fault = await tampering(
    `insert into audit (id, action) values ('${stray}', 'staff.granted')`,
    `delete from audit where id = '${stray}'`,
  );
  assert.deepEqual([fault?.entry, fault?.what], [stray, 'added']);
});

test('A log that was truncated or rebuilt is detected by a seal kept elsewhere', async () => {
  const { head } = await verifyAudit();
  assert.equal((await verifyAudit(head)).fault, undefined);
  const ahead: Head = { seq: head.seq + 3, hash: head.hash };
  assert.equal((await verifyAudit(ahead)).fault?.what, 'cut');
  const forged: Head = { seq: head.seq, hash: head.hash.replaceAll(/[0-9]/g, '0') };
  assert.equal((await verifyAudit(forged)).fault?.what, 'changed');
});
