import assert from 'node:assert/strict';
import { test } from 'vitest';
import { setDutyPlan, setOffUntil } from '#/features/duty/contract.ts';
import { muteChat } from '#/features/messaging/arrangeContract.ts';
import { markRead } from '#/features/messaging/contract.ts';
import { openPushStage } from '#test/support/pushStage.ts';
import { chatOf, tell } from '#test/support/talk.ts';
import { until } from '#test/support/until.ts';

const stage = await openPushStage();
const { rounds, service, chatId, amara, jonas, mei, waiting, settled, tryAgain } = stage;

const later = (hours: number) => new Date(Date.now() + hours * 60 * 60_000).toISOString();
const summaries = async () =>
  (await rounds.sql(
    `select start_after as at from pgboss.job where name = 'push.slowly' and state = 'created' and data->>'kind' = 'summary'`,
  )) as { at: Date }[];
/** Until nothing waits but the summary at the start of duty. */
const summed = (count = 1) =>
  until(async () => (await waiting()) === count && (await summaries()).length === count);
const isAt = ({ at }: { at: Date }, end: string) => Math.abs(at.getTime() - Date.parse(end)) < 60_000;
const clear = async () => {
  await rounds.sql('delete from duty_plans');
  await rounds.sql(`update chat_members set muted_until = '1970-01-01'`);
};

test('off duty nothing wakes a device; when duty begins, one summary says how much there is', async () => {
  await clear();
  const end = later(8);
  await jonas.does(setOffUntil, { until: end });
  for (const text of ['One', 'Two', 'Three']) await tell(amara, chatId, text);
  await summed();
  assert.deepEqual(service.received, []);
  assert.ok(isAt((await summaries())[0]!, end));
  // As if the eight hours had passed.
  await rounds.sql(`update duty_plans set off_until = now() - interval '1 second'`);
  await tryAgain();
  await service.until(stage.phone, 1);
  await settled();
  const [shown] = service.shownOn(stage.phone);
  assert.deepEqual(
    [shown!.title, shown!.body, shown!.path, shown!.tag],
    ['Rounds', 'New while you were off duty: 1', '/messaging', 'summary'],
  );
  await tell(amara, chatId, 'Four');
  await service.until(stage.phone, 2);
});

test('whoever is back early gets the summary at once; whose plan moves, when it says', async () => {
  await clear();
  await jonas.does(setOffUntil, { until: later(8) });
  await tell(amara, chatId, 'Are you there?');
  await summed();
  const end = later(2);
  await jonas.does(setOffUntil, { until: end });
  await until(async () => (await summaries()).some(one => isAt(one, end)));
  assert.deepEqual(service.received, []);
  await jonas.does(setOffUntil, { until: null });
  await service.until(stage.phone, 1);
  assert.equal(service.shownOn(stage.phone)[0]!.tag, 'summary');
});

test('what was read meanwhile needs no summary, and one that is shown goes when all is read', async () => {
  await clear();
  await jonas.does(setOffUntil, { until: later(8) });
  const first = await tell(amara, chatId, 'For later');
  await summed();
  await jonas.does(markRead, { chatId, seq: first.seq });
  await jonas.does(setOffUntil, { until: null });
  await settled();
  assert.deepEqual(service.received, []);

  const phone = await stage.elsewhere();
  await jonas.does(setOffUntil, { until: later(8) });
  const second = await tell(amara, chatId, 'And this');
  await summed(2);
  await jonas.does(setOffUntil, { until: null });
  await service.until(phone, 1);
  await service.until(stage.phone, 1);
  await jonas.does(markRead, { chatId, seq: second.seq });
  await service.until(phone, 2);
  const last = service.of(phone).at(-1)!;
  assert.deepEqual(last.type === 'close' && last.tags, ['summary']);
});

test('off duty without a shift in sight it waits until the plan changes', async () => {
  await clear();
  const plan = { isOn: true, timeZone: 'UTC', daysOff: [], readers: 'nobody' as const };
  await jonas.does(setDutyPlan, { ...plan, shifts: [{ day: 1, from: '07:00', to: '08:00' }] });
  await rounds.sql(`update duty_plans set shifts = '[]'`);
  await tell(amara, chatId, 'Some day');
  await summed();
  const always = [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, from: '00:00', to: '00:00' }));
  await jonas.does(setDutyPlan, { ...plan, shifts: always });
  await service.until(stage.phone, 1);
});

test('a muted chat wakes nobody, and does not count on the icon', async () => {
  await clear();
  await jonas.does(muteChat, { chatId, until: 'forever' });
  await tell(amara, chatId, 'Psst');
  await settled();
  assert.deepEqual(service.received, []);
  const { id: otherId } = await chatOf(mei, jonas);
  await tell(mei, otherId, 'Good morning');
  await service.until(stage.phone, 1);
  assert.equal(service.shownOn(stage.phone)[0]!.badge, 1);
});
