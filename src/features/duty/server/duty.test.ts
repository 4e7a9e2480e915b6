import assert from 'node:assert/strict';
import { beforeEach, test } from 'vitest';
import { confirmWorkplace, invitePerson } from '#/features/businesses/workplacesContract.ts';
import { acceptRequest, removeConnection, requestConnection } from '#/features/connections/contract.ts';
import { getDuty, getDutyOf, listOffDuty, setDutyPlan, setOffUntil } from '#/features/duty/contract.ts';
import { askedTogether, type DutyReaders } from '#/features/duty/kinds.ts';
import { blockPerson, unblockPerson } from '#/features/profiles/contract.ts';
import { openBusiness } from '#test/support/businesses.ts';
import { openFixture } from '#test/support/fixture.ts';
import type { Person } from '#test/support/person.ts';

const { rounds, amara, jonas, mei, noor } = await openFixture('amara', 'jonas', 'mei', 'noor');
beforeEach(() => rounds.sql('delete from duty_plans'));

const hour = 60 * 60_000;
const later = (ms = hour) => new Date(Date.now() + ms).toISOString();
const everyDay = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, from, to }));
const always = everyDay('00:00', '00:00');
const plan = (changed: object = {}) => ({
  isOn: true,
  timeZone: 'Europe/Berlin',
  shifts: always,
  daysOff: [] as string[],
  readers: 'connections' as DutyReaders,
  ...changed,
});
const connect = async (one: Person, other: Person) => {
  await one.does(requestConnection, { personId: other.id });
  await other.does(acceptRequest, { personId: one.id });
};
const seen = (reader: Person, person: Person) => reader.does(getDutyOf, { personId: person.id });
const hidden = { isOff: false, until: null, onDuty: [] };

test('Nobody is off duty who has said nothing; a plan is kept as it was given, its days off in order and once', async () => {
  const before = await amara.does(getDuty, {});
  assert.deepEqual(before.duty, { isOn: true, until: null });
  assert.equal(before.plan.isOn, false);
  assert.equal(before.plan.readers, 'connections');
  const daysOff = ['2027-01-01', '2026-12-25', '2027-01-01'];
  const kept = await amara.does(setDutyPlan, plan({ daysOff, shifts: everyDay('07:00', '15:30') }));
  assert.deepEqual(
    kept.plan,
    plan({ daysOff: ['2026-12-25', '2027-01-01'], shifts: everyDay('07:00', '15:30') }),
  );
  assert.deepEqual(await amara.does(getDuty, {}), kept);
});

test('"Off until" ends by itself or when it is ended, and is neither in the past nor more than a year ahead', async () => {
  const until = later();
  const off = await amara.does(setOffUntil, { until });
  assert.deepEqual([off.offUntil, off.duty], [until, { isOn: false, until }]);
  await rounds.sql(`update duty_plans set off_until = now() - interval '1 second'`);
  const over = await amara.does(getDuty, {});
  assert.deepEqual([over.offUntil, over.duty.isOn], [null, true]);
  await amara.does(setOffUntil, { until });
  assert.equal((await amara.does(setOffUntil, { until: null })).duty.isOn, true);
  for (const [wrong, text] of [
    [later(-hour), 'duty.untilPassed'],
    [later(367 * 24 * hour), 'duty.untilTooFar'],
  ] as const) {
    const refusal = await amara.isRefused(setOffUntil, { until: wrong });
    assert.deepEqual([refusal.code, refusal.text, refusal.field], ['invalid', text, 'until']);
  }
});

test('A plan that makes no sense is refused with what is wrong, and the one before stays', async () => {
  const kept = await amara.does(setDutyPlan, plan());
  const wrong: [object, string][] = [
    [{ shifts: [] }, 'duty.noShifts'],
    [{ shifts: [{ day: 1, from: '', to: '15:00' }] }, 'duty.timeInvalid'],
    [{ shifts: [{ day: 1, from: '07:00', to: '24:00' }] }, 'duty.timeInvalid'],
    [{ shifts: Array.from({ length: 22 }, () => always[0]) }, 'duty.tooManyShifts'],
    [{ timeZone: 'Mars/Olympus' }, 'duty.timeZoneUnknown'],
    [{ timeZone: '+02:00' }, 'duty.timeZoneUnknown'],
    [{ daysOff: ['2026-02-30'] }, 'duty.dayInvalid'],
    [{ daysOff: Array.from({ length: 61 }, () => '2026-12-25') }, 'duty.tooManyDaysOff'],
  ];
  for (const [changed, text] of wrong) {
    const refusal = await amara.isRefused(setDutyPlan, plan(changed));
    assert.deepEqual([refusal.code, refusal.text], ['invalid', text]);
  }
  assert.deepEqual((await amara.does(getDuty, {})).plan, kept.plan);
});

test('Who may see it is nobody, connections or everyone; the rest cannot tell it from duty', async () => {
  const until = later();
  await amara.does(setOffUntil, { until });
  const told = { isOff: true, until, onDuty: [] };
  assert.deepEqual(await seen(jonas, amara), hidden);
  await connect(jonas, amara);
  assert.deepEqual(await seen(jonas, amara), told);
  await amara.does(setDutyPlan, plan({ readers: 'nobody' }));
  assert.deepEqual(await seen(jonas, amara), hidden);
  await amara.does(setDutyPlan, plan({ readers: 'everyone' }));
  assert.deepEqual(await seen(mei, amara), told);
  await amara.does(blockPerson, { personId: mei.id });
  assert.equal((await mei.isRefused(getDutyOf, { personId: amara.id })).code, 'notFound');
  await amara.does(unblockPerson, { personId: mei.id });
  assert.equal((await rounds.visitor().isRefused(getDutyOf, { personId: amara.id })).code, 'unauthorized');
  await amara.does(removeConnection, { personId: jonas.id });
});

test('Of the workplace that both share, those on duty are named, as far as they may be seen', async () => {
  await openBusiness(noor);
  for (const person of [amara, jonas, mei]) {
    await noor.does(invitePerson, { personId: person.id });
    if (person !== mei) await person.does(confirmWorkplace, { businessId: noor.id });
  }
  await amara.does(setDutyPlan, plan({ readers: 'everyone' }));
  await amara.does(setOffUntil, { until: later() });
  await mei.does(setDutyPlan, plan({ readers: 'everyone' }));
  const names = async () => (await seen(jonas, amara)).onDuty.map(({ id }) => id);
  assert.deepEqual(await names(), [], 'invited is not working there');
  await mei.does(confirmWorkplace, { businessId: noor.id });
  assert.deepEqual(await names(), [mei.id]);
  await mei.does(setOffUntil, { until: later() });
  assert.deepEqual(await names(), [], 'off duty, too');
  await mei.does(setOffUntil, { until: null });
  await mei.does(setDutyPlan, plan({ readers: 'connections' }));
  assert.deepEqual(await names(), []);
  await connect(jonas, mei);
  assert.deepEqual(await names(), [mei.id]);
  await mei.does(blockPerson, { personId: jonas.id });
  assert.deepEqual(await names(), []);
  await mei.does(unblockPerson, { personId: jonas.id });
  await mei.does(setDutyPlan, plan({ isOn: false, readers: 'everyone' }));
  assert.deepEqual(await names(), [], 'without a plan nobody has said that they are on duty');
});

test('Of several people it is told at once who is off duty, by the same rule as of one', async () => {
  const until = later();
  for (const person of [amara, noor, mei]) await person.does(setOffUntil, { until });
  await amara.does(setDutyPlan, plan({ readers: 'everyone' }));
  await noor.does(setDutyPlan, plan({ readers: 'connections' }));
  await mei.does(setDutyPlan, plan({ readers: 'nobody' }));
  const all = [amara, noor, mei, jonas].map(({ id }) => id).join();
  const off = async () => {
    const { items } = await jonas.does(listOffDuty, { personIds: all });
    assert.ok(items.every(item => item.until === until));
    for (const person of [amara, noor, mei]) {
      const alone = await jonas.send(getDutyOf, { personId: person.id });
      assert.equal(
        alone.ok && (await alone.json()).isOff,
        items.some(({ personId }) => personId === person.id),
      );
    }
    return new Set(items.map(({ personId }) => personId));
  };
  assert.deepEqual(await off(), new Set([amara.id]));
  await connect(jonas, noor);
  assert.deepEqual(await off(), new Set([amara.id, noor.id]));
  await amara.does(blockPerson, { personId: jonas.id });
  assert.deepEqual(await off(), new Set([noor.id]));
  await amara.does(unblockPerson, { personId: jonas.id });
  await amara.does(setOffUntil, { until: null });
  assert.deepEqual(await off(), new Set([noor.id]));
  for (const personIds of [
    '',
    'no id',
    `${all},`,
    Array(askedTogether + 1)
      .fill(amara.id)
      .join(),
  ])
    assert.equal((await jonas.isRefused(listOffDuty, { personIds })).code, 'invalid');
  assert.equal((await rounds.visitor().isRefused(listOffDuty, { personIds: all })).code, 'unauthorized');
});
