import assert from 'node:assert/strict';
import { inArray } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { test, vi } from 'vitest';
import { getDuty, getDutyOf, listOffDuty, setDutyPlan, setOffUntil } from '#/features/duty/contract.ts';
import { dutyAt } from '#/features/duty/server/dutyAt.ts';
import { readDuties } from '#/features/duty/server/ownDuty.ts';
import { renewChanges } from '#/features/duty/server/storedDuty.ts';
import { dutyPlans } from '#/features/duty/server/tables.ts';
import { db } from '#/platform/database/database.ts';
import { openBusiness } from '#test/support/businesses.ts';
import { openCrowd } from '#test/support/crowd.ts';
import { openFixture } from '#test/support/fixture.ts';

const { rounds, amara, jonas, noor } = await openFixture('amara', 'jonas', 'noor');

const zones = Intl.supportedValuesOf('timeZone');
const crowd = (await openCrowd(rounds, 50, 'rounds')).map(({ id, cookie }) => ({
  id,
  person: Object.assign(rounds.visitor(), { id, cookie }),
}));
const personIds = crowd.map(({ id }) => id).join();
const weekend = [6, 7].map(day => ({ day, from: '07:00', to: '19:00' }));
const nights = [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, from: '21:00', to: '07:15' }));

const always = [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, from: '00:00', to: '00:00' }));

/** How often something was computed of a plan while this ran. */
async function computed(run: () => Promise<unknown>) {
  const counted = [vi.spyOn(Temporal.Instant, 'fromEpochMilliseconds'), vi.spyOn(Temporal.PlainTime, 'from')];
  try {
    await run();
    return counted.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  } finally {
    for (const spy of counted) spy.mockRestore();
  }
}

await openBusiness(noor);
for (const [n, { person }] of crowd.entries())
  await person.does(setDutyPlan, {
    isOn: true,
    timeZone: zones[Math.floor((n * zones.length) / crowd.length)]!,
    shifts: n % 2 ? weekend : nights,
    daysOff: [],
    readers: 'everyone',
  });
await rounds.sql(
  `insert into workplaces (business_id, user_id, state) select $1, id, 'confirmed' from unnest($2::uuid[]) id`,
  [noor.id, [...crowd.map(({ id }) => id), jonas.id, amara.id]],
);

test('No reader computes anything of 50 plans in 50 zones, the first one neither', async () => {
  const { person, id } = crowd[0]!;
  await person.does(setOffUntil, { until: new Date(Date.now() + 60 * 60_000).toISOString() });
  const first = await computed(() => jonas.does(listOffDuty, { personIds }));
  const ofOne = await computed(() => jonas.does(getDutyOf, { personId: id }));
  const own = await computed(() => person.does(getDuty, {}));
  const pushed = await computed(() => readDuties(db, personIds.split(',')));
  assert.deepEqual({ first, ofOne, own, pushed }, { first: 0, ofOne: 0, own: 0, pushed: 0 });
});

const ids = crowd.map(({ id }) => id);
const told = async () =>
  new Map([...(await readDuties(db, ids))].toSorted(([one], [other]) => (one < other ? -1 : 1)));
/** The same, computed of the plans. */
async function expected() {
  const plans = await db
    .select()
    .from(dutyPlans)
    .where(inArray(dutyPlans.userId, ids))
    .orderBy(dutyPlans.userId);
  const now = new Date();
  return new Map(plans.map(plan => [plan.userId, dutyAt(plan, plan.offUntil, now)]));
}
const renew = () =>
  renewChanges.work({}, { id: '', number: 1, isLast: true, signal: new AbortController().signal });

test('What is stored tells the same as the plans, also at the end of an "off until" a year ahead', async () => {
  assert.deepEqual(await told(), await expected());
  const days = [0.1, 0.5, 1.7, 3, 13, 20, 65, 120, 365];
  for (const [n, { person }] of crowd.entries()) {
    const ahead = days[n % (days.length + 1)];
    const until = ahead ? new Date(Date.now() + ahead * 24 * 60 * 60_000).toISOString() : null;
    await person.does(setOffUntil, { until });
    const day = (n: number) => new Date(Date.now() + n * 24 * 60 * 60_000).toISOString().slice(0, 10);
    if (n % 7 === 0) {
      const { plan } = await person.does(getDuty, {});
      const daysOff = Array.from({ length: 60 }, (_, n) => day(n));
      await person.does(setDutyPlan, { ...plan, shifts: n % 14 ? always : weekend, daysOff });
    }
    if (n % 11 === 0)
      await person.does(setDutyPlan, { ...(await person.does(getDuty, {})).plan, isOn: false });
  }
  assert.deepEqual(await told(), await expected());
  assert.equal(await computed(told), 0);
});

test('What the version before changes in a plan counts at once, and is stored within a minute', async () => {
  await rounds.sql(`update duty_plans set is_on = true, off_until = null, days_off = '{}', shifts = $1`, [
    JSON.stringify(always),
  ]);
  assert.ok([...(await told()).values()].every(({ isOn }) => isOn));
  await renew();
  assert.equal(await computed(told), 0);
  assert.deepEqual(await told(), await expected());
});

test('Before what is known of a plan ends it is stored anew', async () => {
  await rounds.sql(`update duty_plans set changes_known_to = now() + interval '6 days'`);
  await renew();
  const left = await rounds.sql(
    `select min(changes_known_to) > now() + interval '13 days' as "isLong" from duty_plans where is_on`,
  );
  assert.equal(left[0]!.isLong, true);
});
