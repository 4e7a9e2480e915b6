import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { editBusiness, getOwnBusiness } from '#/features/businesses/contract.ts';
import { createBusinessPost } from '#/features/posts/contract.ts';
import { openBusiness } from '#test/support/businesses.ts';
import type { Person } from '#test/support/person.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';

let stage: Stage;
let owner: Person;
let hers: Page;
let administrator: Page;
let other: Page;
const name = 'Harbour University Hospital';
const address = '/business/harbour.clinic';
test.beforeAll(async () => {
  stage = await openStage();
  ({ person: owner, page: hers } = await stage.member('amara'));
  const jonas = await stage.member('jonas');
  ({ page: other } = await stage.member('mei'));
  administrator = jonas.page;
  await stage.rounds.sql('update users set is_staff = true where id = $1', [jonas.person.id]);
  await openBusiness(owner, { businessName: name });
  await owner.does(createBusinessPost, { id: uuid(), content: 'Open on Sundays' });
});
test.afterAll(() => stage.close());

const verified = (page: Page) => page.getByText(say('businesses.verified'), { exact: true });
const notVerified = (page: Page) => page.getByText(say('businesses.notVerified'), { exact: true });

/** Nothing of a page is wider than a phone or a desktop. */
async function fits(page: Page, what: string) {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    assert.ok(!isWider, `${what} is wider than ${width}`);
  }
}

test('An administrator verifies an organisation, and its page, lists and posts say so until it is renamed', async () => {
  await other.goto(address);
  await notVerified(other).first().waitFor();
  await fits(other, 'not-verified');
  await administrator.goto('/admin#organisations');
  const verify = say('staff.verifyOrganisation', { name });
  await administrator.getByRole('button', { name: verify, exact: true }).waitFor();
  await fits(administrator, 'organisations');
  await administrator.getByRole('button', { name: verify, exact: true }).click();
  await administrator
    .getByRole('button', { name: say('staff.endVerificationOf', { name }), exact: true })
    .waitFor();
  // Live, on the page that is open.
  await verified(other).first().waitFor();
  assert.equal(await notVerified(other).count(), 0);
  await fits(other, 'verified');
  for (const elsewhere of ['/businesses', '/home', '/search?q=harbour&tab=businesses']) {
    await other.goto(elsewhere);
    await verified(other).first().waitFor({ state: 'attached' });
    await fits(other, `verified${elsewhere.replaceAll(/\W/g, '-')}`);
  }
  await other.goto(address);
  const { ownerId: _o, createdAt: _c, ...form } = await owner.does(getOwnBusiness, {});
  await owner.does(editBusiness, { ...form, businessName: `${name} East` });
  await notVerified(other).first().waitFor();
});

test('The owner of a page that nobody else sees yet reads why, with the way to confirm their email', {
  tag: '@thorough',
}, async () => {
  await stage.rounds.sql('update businesses set needs_proof = true, verified_at = null');
  await stage.rounds.sql('update users set email_verified_at = null where id = $1', [owner.id]);
  await hers.goto(address);
  await hers.getByText(say('businesses.needsProof'), { exact: true }).waitFor();
  const way = hers.getByRole('link', { name: say('businesses.confirmEmail'), exact: true });
  assert.equal(await way.getAttribute('href'), paths.settings('account'));
  await fits(hers, 'needs-proof');
  await other.goto(address);
  await other.getByText(say('businesses.notFound'), { exact: true }).first().waitFor();
});
