import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { confirmWorkplace, invitePerson } from '#/features/businesses/workplacesContract.ts';
import { getDuty, setDutyPlan, setOffUntil } from '#/features/duty/contract.ts';
import { openBusiness } from '#test/support/businesses.ts';
import type { Person } from '#test/support/person.ts';
import { chatOf } from '#test/support/talk.ts';
import { becomes } from './becomes.ts';
import { messageBox, openChat } from './chat.ts';
import { hasFocus } from './hasFocus.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let stage: Stage;
let amara: Person;
let jonas: Person;
let mei: Person;
test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.rounds.member('amara');
  jonas = await stage.rounds.member('jonas');
  mei = await stage.rounds.member('mei');
});
test.afterAll(() => stage.close());

const section = (page: Page) => page.getByRole('region', { name: say('duty.title'), exact: true });
const hour = 60 * 60_000;
const everyDay = [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, from: '00:00', to: '00:00' }));
const onDuty = {
  isOn: true,
  timeZone: 'Asia/Kolkata',
  shifts: everyDay,
  daysOff: [],
  readers: 'everyone' as const,
};

test('By keyboard somebody plans their week, with a night shift and a day off, and it is kept', async () => {
  const page = await stage.window(amara, { timezoneId: 'Europe/Berlin' });
  await page.goto('/settings/notifications#duty');
  await section(page).getByText(say('duty.withoutPlan')).waitFor();
  const plan = section(page).getByRole('switch', { name: say('duty.plan') });
  await plan.focus();
  await page.keyboard.press('Space');
  await section(page)
    .getByRole('button', { name: say('duty.save') })
    .click();
  await sees(section(page), 'duty.noShifts');

  const add = section(page).getByRole('button', { name: say('duty.addShift', { day: 'Monday' }) });
  await add.focus();
  await page.keyboard.press('Enter');
  await hasFocus(add);
  await section(page)
    .getByLabel(say('duty.from', { day: 'Monday', number: 1 }))
    .fill('21:00');
  await section(page)
    .getByLabel(say('duty.to', { day: 'Monday', number: 1 }))
    .fill('');
  await section(page)
    .getByRole('button', { name: say('duty.save') })
    .click();
  await sees(section(page), 'duty.timeInvalid');
  await section(page)
    .getByLabel(say('duty.to', { day: 'Monday', number: 1 }))
    .fill('07:00');
  await sees(section(page), 'duty.nextDay');
  // The next one begins as this one.
  await section(page)
    .getByRole('button', { name: say('duty.addShift', { day: 'Wednesday' }) })
    .click();
  await section(page).getByLabel(say('duty.daysOff')).fill('2026-12-25');
  await section(page)
    .getByRole('button', { name: say('duty.addDay') })
    .click();
  await section(page)
    .getByRole('radio', { name: say('duty.readersEveryone') })
    .check({ force: true });
  await section(page)
    .getByRole('button', { name: say('duty.save') })
    .click();
  await sees(page, 'duty.saved');
  const { plan: kept } = await amara.does(getDuty, {});
  assert.deepEqual(kept, {
    isOn: true,
    timeZone: 'Europe/Berlin',
    shifts: [
      { day: 1, from: '21:00', to: '07:00' },
      { day: 3, from: '21:00', to: '07:00' },
    ],
    daysOff: ['2026-12-25'],
    readers: 'everyone',
  });
  await page.reload();
  await section(page)
    .getByRole('button', { name: say('duty.removeDay', { day: 'December 25, 2026' }) })
    .waitFor();
});

test('What is typed stays when saving fails, and when another device changes the plan', {
  tag: '@thorough',
}, async () => {
  await jonas.does(setDutyPlan, onDuty);
  const page = await stage.window(jonas);
  await page.goto('/settings/notifications#duty');
  await section(page).getByLabel(say('duty.daysOff')).fill('2027-05-01');
  await section(page)
    .getByRole('button', { name: say('duty.addDay') })
    .click();
  const day = section(page).getByRole('button', { name: say('duty.removeDay', { day: 'May 1, 2027' }) });
  await day.waitFor();
  await page.context().setOffline(true);
  await section(page)
    .getByRole('button', { name: say('duty.save') })
    .click();
  await section(page).getByRole('alert').waitFor();
  await page.context().setOffline(false);
  await jonas.does(setOffUntil, { until: new Date(Date.now() + hour).toISOString() });
  await section(page)
    .getByRole('button', { name: say('duty.backOn') })
    .waitFor();
  assert.equal(await day.count(), 1);
  await section(page)
    .getByRole('button', { name: say('duty.save') })
    .click();
  await sees(page, 'duty.saved');
  assert.deepEqual((await jonas.does(getDuty, {})).plan.daysOff, ['2027-05-01']);
});

test('Who writes sees before sending that the other one is off duty, until when, and who of their workplace is not', {
  tag: '@thorough',
}, async () => {
  await openBusiness(mei);
  const noor = await stage.rounds.member('noor');
  for (const person of [amara, jonas, noor]) {
    await mei.does(invitePerson, { personId: person.id });
    await person.does(confirmWorkplace, { businessId: mei.id });
  }
  for (const person of [amara, noor]) await person.does(setDutyPlan, onDuty);
  const chat = await chatOf(jonas, amara);
  const hers = await stage.window(amara, phone);
  await hers.goto('/settings/notifications#duty');
  const his = await stage.window(jonas, phone);
  await openChat(his, chat.id);
  const said = his.getByText(/^Off duty until /);
  assert.equal(await said.count(), 0);

  await section(hers)
    .getByRole('button', { name: say('duty.hours', { count: 8 }) })
    .click();
  await section(hers)
    .getByText(/^You are off duty until /)
    .waitFor();
  await said.waitFor();
  assert.match(await said.innerText(), /^Off duty until .*\d.*\. They will see it then\.$/);
  await messageBox(his).fill('When you are back: how is bed four?');
  await messageBox(his).press('Enter');
  await his.getByText('how is bed four?').first().waitFor();

  await section(hers)
    .getByRole('button', { name: say('duty.backOn') })
    .click();
  await said.waitFor({ state: 'detached' });
  await section(hers)
    .getByRole('button', { name: say('duty.hours', { count: 1 }) })
    .click();
  await said.waitFor();
  await his.getByRole('button', { name: noor.name, exact: true }).click();
  await becomes(() => his.title(), `${noor.name} · Messaging · Rounds`);
});

test('A time that has passed is refused beside its field', { tag: '@thorough' }, async () => {
  const page = await stage.window(mei, phone);
  await page.goto('/settings/notifications#duty');
  await section(page).getByLabel(say('duty.offUntil')).fill('2026-01-01T07:00');
  await section(page)
    .getByRole('button', { name: say('duty.goOffButton') })
    .click();
  await sees(section(page), 'duty.untilPassed');
  assert.equal(await section(page).getByLabel(say('duty.offUntil')).inputValue(), '2026-01-01T07:00');
});
