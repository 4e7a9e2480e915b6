import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { openBusiness } from '#test/support/businesses.ts';
import { clinic, field, fill, pick } from './business.ts';
import { hasFocus } from './hasFocus.ts';
import { sees } from './sees.ts';
import { signIn } from './signIn.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';
import { press } from './wizard.ts';

let stage: Stage;
let page: Page;
test.beforeAll(async () => {
  stage = await openStage();
  page = await stage.window(await stage.rounds.member('amara'));
});
test.afterAll(() => stage.close());

const create = (page: Page) =>
  page.getByRole('button', { name: say('businesses.create'), exact: true }).click();
const isAtStep = (page: Page, step: number) => sees(page, 'base.stepOf', { step, steps: 3 });
const taken = { username: 'harbour.clinic' };

test('An owner is told what each step still needs, creates a page and is redirected to it', async () => {
  const jonas = await stage.rounds.member('jonas');
  await openBusiness(jonas, { businessUsername: 'harbour.clinic' });
  await page.goto('/home');
  await page
    .getByRole('link', { name: say('businesses.createPage') })
    .filter({ visible: true })
    .click();
  await isAtStep(page, 1);
  await press(page, 'next');
  await sees(page.getByRole('alert'), 'businesses.basicRequired');
  await hasFocus(field(page, 'businessName'));
  await fill(page, clinic);
  // While one types, without regard to case; and again on Next.
  await sees(page, 'accounts.usernameTaken', taken);
  await press(page, 'next');
  await isAtStep(page, 1);
  await sees(page, 'accounts.usernameTaken', taken);
  // Of several faults the first, also if only this screen knows of it.
  await fill(page, { contactEmail: 'desk' });
  await press(page, 'next');
  await sees(page, 'accounts.emailInvalid');
  await hasFocus(field(page, 'businessUsername'));
  await fill(page, { contactEmail: clinic.contactEmail });
  await field(page, 'businessUsername').fill('Lighthouse');
  await sees(page, 'businesses.usernameFree', { username: 'lighthouse' });

  await page.route('**/api/business-usernames/**', route => route.abort());
  await press(page, 'next');
  await sees(page.getByRole('alert'), 'businesses.checkFailed');
  await page.unroute('**/api/business-usernames/**');
  await press(page, 'next');

  await isAtStep(page, 2);
  await press(page, 'next');
  await sees(page.getByRole('alert'), 'businesses.contactRequired');
  await hasFocus(field(page, 'location'));
  await fill(page, { location: 'Lagos, Nigeria', phone: '12345', website: 'javascript:alert(1)' });
  await press(page, 'next');
  await sees(page, 'businesses.phoneInvalid');
  await sees(page, 'businesses.websiteInvalid');
  await fill(page, { phone: '+234 1 234 5678', website: 'harbour.example/ward' });
  await press(page, 'next');

  await isAtStep(page, 3);
  await create(page);
  await sees(page.getByRole('alert'), 'businesses.imagesRequired');
  await hasFocus(field(page, 'businessLogo'));
  await pick(page, 'businessLogo', '#7A4B00');
  await pick(page, 'businessCoverImage', '#0B6B66');
  await page.route('**/api/business', route => route.abort());
  await create(page);
  await sees(page.getByRole('alert'), 'businesses.createFailed', { message: say('base.offline') });
  await page.unroute('**/api/business');
  await create(page);
  await sees(page.getByRole('status'), 'businesses.created');
  await page.waitForURL('/business/lighthouse');
  await page.getByRole('heading', { level: 1, name: clinic.businessName }).waitFor();
  await page.getByRole('link', { name: '+23412345678', exact: true }).waitFor();
  const website = page.getByRole('link', { name: 'harbour.example/ward', exact: true });
  assert.equal(await website.getAttribute('href'), 'https://harbour.example/ward');
  assert.equal(await website.getAttribute('rel'), 'noopener noreferrer nofollow ugc');

  // From here on the wizard and /business lead to it.
  for (const address of ['/create-business-profile', '/business', '/businessprofile/amara']) {
    await visit(page, address);
    await page.waitForURL('/business/lighthouse');
  }
});

test('An owner without a page is told so on the edit screen, and redirected to the wizard', {
  tag: '@thorough',
}, async () => {
  await signIn(page, await stage.rounds.member('noor'));
  await page.goto('/edit-business-profile');
  await sees(page.getByRole('alert'), 'businesses.none');
  await page.getByRole('link', { name: say('businesses.createPage'), exact: true }).click();
  await isAtStep(page, 1);
});
