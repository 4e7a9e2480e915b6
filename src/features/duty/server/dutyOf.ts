import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { dutyLimits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { isColleague } from '#/features/businesses/server/workplaces/worksAt.ts';
import { areConnected } from '#/features/connections/server/relation.ts';
import * as contract from '#/features/duty/contract.ts';
import { findPersonOfId } from '#/features/profiles/server/find.ts';
import { personColumns } from '#/features/profiles/server/people.ts';
import { visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { atMostRows, prepared, uuidArray } from '#/platform/database/prepared.ts';
import { handler } from '#/platform/http/api.ts';
import { dutiesOf, dutyColumns } from './storedDuty.ts';
import { dutyPlans } from './tables.ts';

const { placeholder } = sql;
const me = sql`${placeholder('me')}::uuid`;

/** Whether `me` may see when the person of the row of `duty_plans` is on duty. That they see the person is asked beside it. */
const mayRead: SQL = or(
  eq(dutyPlans.readers, 'everyone'),
  and(eq(dutyPlans.readers, 'connections'), areConnected(dutyPlans.userId, me)),
)!;

const ofOne = prepared('duty of somebody', from =>
  from
    .select(dutyColumns)
    .from(dutyPlans)
    .where(and(eq(dutyPlans.userId, placeholder('personId')), mayRead)),
);

const ofSome = prepared('duty of several', from =>
  from
    .select(dutyColumns)
    .from(dutyPlans)
    .innerJoin(users, eq(users.id, dutyPlans.userId))
    .where(and(sql`${dutyPlans.userId} = any(${placeholder('personIds')}::uuid[])`, visibleTo(me), mayRead)),
);

const ofColleagues = prepared('duty of colleagues', from =>
  from
    .select({ person: personColumns(me), duty: dutyColumns })
    .from(dutyPlans)
    .innerJoin(users, eq(users.id, dutyPlans.userId))
    .where(
      and(
        eq(dutyPlans.isOn, true),
        ne(dutyPlans.userId, placeholder('personId')),
        ne(dutyPlans.userId, me),
        isColleague(me, sql`${placeholder('personId')}::uuid`, dutyPlans.userId),
        visibleTo(me),
        mayRead,
      ),
    )
    .orderBy(users.searchName, users.id)
    .limit(atMostRows(dutyLimits.onDutyAmong)),
);

export const getDutyOf = handler(contract.getDutyOf, async ({ personId }, { me }) => {
  await findPersonOfId(me, personId);
  const asked = { me: me.id, personId };
  const duty = (await dutiesOf(await ofOne(asked))).get(personId);
  if (duty?.isOn !== false) return { isOff: false, until: null, onDuty: [] };
  const colleagues = await ofColleagues(asked);
  const theirs = await dutiesOf(colleagues.map(({ duty }) => duty));
  const onDuty = colleagues.filter(({ duty }) => theirs.get(duty.userId)!.isOn);
  return {
    isOff: true,
    until: duty.until,
    onDuty: onDuty.slice(0, dutyLimits.onDutyShown).map(({ person }) => person),
  };
});

export const listOffDuty = handler(contract.listOffDuty, async ({ personIds }, { me }) => {
  const duties = await dutiesOf(await ofSome({ me: me.id, personIds: uuidArray(personIds.split(',')) }));
  return {
    items: [...duties].flatMap(([personId, { isOn, until }]) => (isOn ? [] : [{ personId, until }])),
  };
});
