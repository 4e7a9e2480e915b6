import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { today } from '#/platform/shared/today.ts';
import { drawPicture } from '#test/support/fixtures.ts';
import { pdfOf } from '#test/support/pdf.ts';
import type { Person } from '#test/support/person.ts';
import { post } from '#test/support/write.ts';
import { save } from './edit.ts';
import { takePhoto } from './feed.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';
import { fill } from './wizard.ts';

let stage: Stage;
let amara: Person;
let jonas: Person;
test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.rounds.member('amara');
  jonas = await stage.rounds.member('jonas');
  await stage.rounds.sql('update users set is_staff = true where id = $1', [amara.id]);
});
test.afterAll(() => stage.close());

const label = (name: 'licenceType' | 'number' | 'issuer' | 'country' | 'expiresOn') =>
  say(`credentials.${name}`);

async function chooseDocument(page: Page, name: string, mimeType: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: say('credentials.chooseDocument') }).click();
  await (await chooser).setFiles({ name, mimeType, buffer });
}

async function submit(page: Page) {
  await page.getByRole('button', { name: say('credentials.submit') }).click();
}

async function fillLicence(page: Page) {
  await page.getByLabel(label('number')).fill('LEG-4711');
  await page.getByLabel(label('issuer')).fill('Socialstyrelsen');
  await page.getByLabel(label('country')).fill('Sweden');
  await page.getByLabel(label('expiresOn')).fill('2049-06-30');
}

/** The badge of Jonas as announced by screen readers. */
const badge = () => {
  const day = new Date(today()).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return say('credentials.badge', { what: say('credentials.nursing_licence'), by: 'Rounds', day });
};

test('A nurse submits a licence, reads why it is rejected, submits again, and others see the badge until the name changes', async () => {
  await post(jonas, 'Rounds at seven.');
  const his = await stage.window(jonas);
  await his.goto('/profile/jonas.l');
  await his.getByRole('link', { name: say('credentials.getVerified') }).click();
  await his.waitForURL('/settings/account#verification');
  await sees(his, 'credentials.lead');

  await submit(his);
  for (const text of [
    ...(['numberRequired', 'issuerRequired', 'countryRequired'] as const),
    ...(['expiresOnRequired', 'documentRequired'] as const),
  ])
    await sees(his, `credentials.${text}`);
  await his.getByLabel(label('licenceType')).selectOption('orcid');
  await his.getByLabel(label('number')).fill('0000-0002-1825-0098');
  await sees(his, 'credentials.notAnOrcid');
  await his.getByLabel(label('licenceType')).selectOption('nursing_licence');
  await fillLicence(his);
  await submit(his);
  await sees(his, 'credentials.documentRequired');
  await chooseDocument(his, 'notes.txt', 'text/plain', Buffer.from('my licence'));
  await sees(his, 'media.notADocument');
  await chooseDocument(his, 'licence.pdf', 'application/pdf', pdfOf());
  await submit(his);
  const what = say('credentials.nursing_licence');
  await sees(his, 'credentials.stateSubmitted', { what });

  const hers = await stage.window(amara);
  await hers.goto('/admin#verification');
  const queue = hers.getByRole('list', { name: say('credentials.queue') });
  await queue.getByText('LEG-4711').waitFor();
  const waiting = say('staff.waiting', { count: 1 });
  const way = hers.getByRole('link', { name: `${say('credentials.queue')} ${waiting}`, exact: true });
  await way.waitFor();
  const name = 'Jonas Lindqvist';
  // Its pages, as a picture.
  await queue.getByRole('img', { name: say('credentials.documentOf', { name }) }).waitFor();
  await queue.getByRole('button', { name: say('credentials.rejectName', { name }) }).click();
  const dialog = hers.getByRole('dialog', { name: say('credentials.rejectTitle', { name }) });
  await dialog.getByRole('button', { name: say('credentials.reject') }).click();
  await sees(dialog, 'credentials.reasonRequired');
  await dialog.getByLabel(say('credentials.reason')).fill('The name cannot be read.');
  await dialog.getByRole('button', { name: say('credentials.reject') }).click();
  await sees(hers, 'credentials.queueEmpty');
  await way.waitFor({ state: 'detached' });

  await sees(his, 'credentials.stateRejected', { what, reason: 'The name cannot be read.' });
  await visit(his, '/notifications');
  await his.getByRole('link', { name: say('notifications.verification') }).click();
  await his.waitForURL('/settings/account#verification');
  await his.getByRole('button', { name: say('credentials.submitAgain') }).click();
  await fillLicence(his);
  await chooseDocument(his, 'licence.png', 'image/png', await drawPicture(900, 600));
  await takePhoto(his);
  await submit(his);
  await sees(his, 'credentials.stateSubmitted', { what });

  const reader = await stage.window(await stage.rounds.member('noor'));
  await reader.goto('/home');
  const article = reader.getByRole('article', { name });
  await article.waitFor();
  // Her screen is still open, and gets the event.
  await way.waitFor();
  await queue
    .getByRole('button', { name: say('media.enlarge', { alt: say('credentials.documentOf', { name }) }) })
    .waitFor();
  await queue.getByRole('button', { name: say('credentials.approveName', { name }) }).click();
  await sees(hers, 'credentials.queueEmpty');
  await article.getByText(badge()).waitFor({ state: 'attached' });
  await visit(reader, '/profile/jonas.l');
  await reader.getByText(badge()).first().waitFor();
  await visit(reader, '/nurses');
  // The filter is in the address, and applies once that has changed.
  await reader.getByRole('switch', { name: say('credentials.verifiedOnly') }).click();
  await reader.waitForURL('/nurses?verified=yes');
  await reader.getByRole('heading', { name }).waitFor();

  await visit(his, '/edit-profile');
  await sees(his, 'credentials.renameTakesOff');
  await fill(his, { fullName: 'Jonas Berg' });
  await visit(reader, '/profile/jonas.l');
  await reader.getByText(badge()).first().waitFor();
  await save(his);
  await sees(his, 'profiles.updated');
  await reader.getByRole('heading', { name: 'Jonas Berg' }).waitFor();
  await reader.getByText(badge()).waitFor({ state: 'detached' });
  await visit(his, '/settings/account#verification');
  await sees(his, 'credentials.lead');
});
