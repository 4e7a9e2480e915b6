import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { sees } from './sees.ts';
import { signIn } from './signIn.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import {
  field,
  fill,
  fillPersonal,
  isAtStep,
  type Label,
  personal,
  pick,
  press,
  walkToLastStep,
} from './wizard.ts';

let stage: Stage;
let page: Page;
test.beforeAll(async () => {
  stage = await openStage();
  page = await stage.window();
});
test.afterAll(() => stage.close());

/** Waits until this field has the mark of a required one. */
const isMarked = (label: Label) =>
  field(page, label).locator('xpath=ancestor::div[div/label][1]').getByText('*', { exact: true }).waitFor();

test('A doctor is told what each step still needs, creates a profile and is redirected to it', async () => {
  await signIn(page, await stage.rounds.account('amara'));
  await page.goto('/create-profile');
  await sees(page, 'profiles.welcome', { username: 'amara' });
  // Who registers here has chosen it.
  assert.equal(await page.getByLabel('Username', { exact: true }).count(), 0);
  await isAtStep(page, 1);
  assert.equal(await page.getByRole('banner').count(), 0, 'the wizard has no header');
  await isMarked('location');
  await press(page, 'next');
  await sees(page, 'profiles.locationRequired');
  await field(page, 'location').fill('Lagos Island');
  await press(page, 'next');

  await isAtStep(page, 2);
  for (const label of [...(Object.keys(personal) as (keyof typeof personal)[]), 'gender'] as const)
    await isMarked(label);
  const described = await field(page, 'phone').getAttribute('aria-describedby');
  assert.equal(await page.locator(`[id="${described}"]`).innerText(), say('profiles.phoneHint'));
  await press(page, 'next');
  await sees(page.getByRole('alert'), 'profiles.personalDetailsRequired');
  await fillPersonal(page, { phone: '555010019', dateOfBirth: '2020-01-31' });
  await press(page, 'next');
  await sees(page, 'profiles.phoneInvalid');
  await sees(page, 'profiles.tooYoung');
  await fill(page, { phone: '+1 (555) 010-0199', dateOfBirth: personal.dateOfBirth });
  await field(page, 'phone').blur();
  await sees(page, 'profiles.phoneInvalid');
  await page
    .getByRole('button', { name: say('profiles.usePhone', { phone: '5550100199' }), exact: true })
    .click();
  await page.getByText(say('profiles.phoneInvalid')).waitFor({ state: 'detached' });
  assert.equal(await field(page, 'phone').inputValue(), '5550100199');
  await press(page, 'next');

  await isAtStep(page, 3);
  await press(page, 'next');
  await sees(page, 'profiles.professionRequired');
  await page.getByRole('radio', { name: 'Doctor', exact: true }).check();
  await press(page, 'next');

  await isAtStep(page, 4);
  await press(page, 'next');
  await sees(page, 'profiles.profileImageRequired');
  await pick(page, 'profileImage');
  await press(page, 'next');

  await isAtStep(page, 5);
  await press(page, 'createProfile');
  await sees(page.getByRole('alert'), 'profiles.doctorDetailsRequired');
  await fill(page, { department: 'Cardiology', qualification: 'MBBS' });
  await press(page, 'createProfile');
  await sees(page.getByRole('status'), 'profiles.created');
  await page.waitForURL('/profile/amara');
  await page.getByRole('heading', { level: 1, name: personal.fullName }).waitFor();
  assert.equal(
    await page.evaluate(() => Object.keys(localStorage).some(key => key.includes('draft'))),
    false,
  );
});

test('A nurse on a phone enters years of experience as a fraction, and can open the profile without waiting', {
  tag: '@thorough',
}, async () => {
  await signIn(page, await stage.rounds.account('jonas'));
  await page.setViewportSize({ width: 390, height: 844 });
  await walkToLastStep(page, 'nurse');
  await press(page, 'createProfile');
  await sees(page.getByRole('alert'), 'profiles.nurseDetailsRequired');
  await fill(page, { ward: 'Intensive Care', qualification: 'RN' });
  for (const wrong of ['0', '-2', 'seven']) {
    await field(page, 'experience').fill(wrong);
    await press(page, 'createProfile');
    await sees(page, 'profiles.experienceInvalid');
  }
  await field(page, 'experience').fill('٠٫٥');
  await press(page, 'createProfile');
  await sees(page, 'profiles.created');
  await press(page, 'goNow');
  await page.waitForURL('/profile/jonas.l');
  await page.getByText('Intensive Care').waitFor();
  await page.getByText('0.5', { exact: true }).waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('A general user completes the wizard by keyboard alone: Enter is Next', {
  tag: '@thorough',
}, async () => {
  await signIn(page, await stage.rounds.account('mei'));
  const { keyboard } = page;
  await page.goto('/create-profile');
  await field(page, 'location').focus();
  await keyboard.type('Osaka');
  await keyboard.press('Enter');
  await isAtStep(page, 2);
  for (const text of ['Mei Tanaka', '1 Umeda', 'Osaka', 'Japan', '0612345678']) {
    await keyboard.press('Tab');
    await keyboard.type(text);
  }
  await keyboard.press('Tab');
  await keyboard.type('02291988');
  await field(page, 'gender').focus();
  await keyboard.type('Other');
  await keyboard.press('Tab');
  await keyboard.type('530-0001');
  await keyboard.press('Enter');
  await isAtStep(page, 3);
  await keyboard.press('Tab');
  await keyboard.press('ArrowUp');
  await page.getByRole('radio', { name: 'General User', checked: true }).waitFor();
  await keyboard.press('Enter');
  await isAtStep(page, 4);
  await pick(page, 'profileImage');
  await pick(page, 'coverImage', '#F2B84B');
  await page.getByRole('button', { name: 'Next' }).focus();
  await keyboard.press('Enter');
  await isAtStep(page, 5);
  await page.getByRole('button', { name: 'Create Profile' }).focus();
  await keyboard.press('Enter');
  await sees(page, 'profiles.created');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Go now');
  await keyboard.press('Enter');
  await page.waitForURL('/profile/mei_t');
});
