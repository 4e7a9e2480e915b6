import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { getDigest } from '#/features/digest/contract.ts';
import { enqueueDue } from '#/features/digest/server/due.ts';
import { emailOf } from '#test/support/fixtures.ts';
import { type MailServer, openMailServer } from '#test/support/mail.ts';
import type { Person } from '#test/support/person.ts';
import { chatOf, tell } from '#test/support/talk.ts';
import { until } from '#test/support/until.ts';
import { everything, findings, loadAxe } from './axe.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let mail: MailServer;
let stage: Stage;
let amara: Person;
let jonas: Person;
test.beforeAll(async () => {
  mail = await openMailServer();
  stage = await openStage(mail.settings);
  amara = await stage.rounds.member('amara');
  jonas = await stage.rounds.member('jonas');
});
test.afterAll(async () => {
  await stage.close();
  await mail.close();
});

const section = (page: Page) => page.getByRole('region', { name: say('digest.title'), exact: true });
const cadence = async () => (await amara.does(getDigest, {})).cadence;

test('On a phone somebody turns the digest on, gets one, and turns it off by its link', async () => {
  const { id: chatId } = await chatOf(jonas, amara);
  const page = await stage.window(amara, { ...phone, timezoneId: 'Europe/Berlin' });
  await page.goto('/settings/notifications#digest');
  const select = section(page).getByRole('combobox', { name: say('digest.title') });
  assert.equal(await select.inputValue(), 'off');
  const inTable = page.getByRole('switch', {
    name: `${say('pushSettings.ofMessages')} ${say('digest.byEmail')}`,
  });
  assert.ok(await inTable.isDisabled());
  await select.selectOption({ label: say('digest.weekly') });
  await section(page).getByText(say('digest.confirmFirst')).waitFor();
  await section(page)
    .getByRole('combobox', { name: say('digest.weekday'), exact: true })
    .selectOption({ label: 'Friday' });
  await section(page)
    .getByRole('combobox', { name: say('digest.hour'), exact: true })
    .selectOption('7');
  await page
    .getByRole('switch', { name: `${say('notifications.ofLikes')} ${say('digest.byEmail')}` })
    .click();
  await until(async () => {
    const { cadence, hour, weekday, timeZone, kinds } = await amara.does(getDigest, {});
    return cadence === 'weekly' && hour === 7 && weekday === 5 && timeZone === 'Europe/Berlin' && !kinds.like;
  });
  await page.reload();
  await section(page)
    .getByRole('combobox', { name: say('digest.weekday'), exact: true })
    .waitFor();
  assert.equal(await select.inputValue(), 'weekly');

  await tell(jonas, chatId, 'How is bed four?');
  await stage.rounds.sql('update users set email_verified_at = now()');
  await stage.rounds.sql(`update email_digests set next_at = now()`);
  await enqueueDue(new Date(Date.now() + 60_000));
  const isDigest = ({ to, headers }: MailServer['letters'][number]) =>
    to.includes(emailOf(amara.username)) &&
    /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m.test(headers);
  await until(() => mail.letters.some(isDigest));
  const { headers } = mail.letters.find(isDigest)!;
  const address = /^List-Unsubscribe: <([^>]+)>\r$/m.exec(headers.replace(/\r\n\s+/g, ' '))![1]!;

  const reader = await stage.window(undefined, phone);
  await reader.goto(address);
  await loadAxe(reader);
  assert.deepEqual(await findings(reader, everything), []);
  assert.equal(await cadence(), 'weekly');
  await reader.getByRole('button', { name: say('digest.turnOff') }).click();
  await reader.getByRole('heading', { name: say('digest.isOff') }).waitFor();
  assert.equal(await cadence(), 'off');
});
