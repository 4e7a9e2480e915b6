import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import type { Sentences } from '#/app/texts/sentences.ts';
import { say } from '#/app/texts.ts';
import { drawPicture } from '#test/support/fixtures.ts';
import { fileArrived } from './feed.ts';
import { frameIt } from './frameIt.ts';
import { sees } from './sees.ts';

export type Label = keyof Sentences['profiles'];

/** The control with this label of the profile. */
export const field = (page: Page, label: Label) => page.getByLabel(say(`profiles.${label}`), { exact: true });

/** A button by its words. */
export const press = (page: Page, label: Label) =>
  page.getByRole('button', { name: say(`profiles.${label}`), exact: true }).click();

/** Waits until this step is open and the address says so. */
/** The steps by their names in the specification. */
const names = ['location', 'personalDetails', 'profession', 'uploadImages', 'professionalDetails'] as const;

export async function isAtStep(page: Page, step: number) {
  await sees(page, 'base.stepOf', { step, steps: 5 });
  await page
    .getByRole('heading', { level: 1, name: say(`profiles.${names[step - 1]!}`), exact: true })
    .waitFor();
  if (step > 1) assert.equal(new URL(page.url()).searchParams.get('step'), String(step));
}

export const personal = {
  fullName: 'Amara Okafor',
  address: '12 Harbour Street',
  city: 'Lagos',
  country: 'Nigeria',
  phone: '(555) 010-0199',
  dateOfBirth: '1988-02-29',
  pincode: '100001',
} as const;

/** Types into the fields with these labels. */
export async function fill(page: Page, typed: Partial<Record<Label, string>>) {
  for (const [label, text] of Object.entries(typed)) await field(page, label as Label).fill(text);
}

/** Answers the personal step, but for what is changed. */
export async function fillPersonal(page: Page, change: Partial<Record<keyof typeof personal, string>> = {}) {
  await fill(page, { ...personal, ...change });
  await field(page, 'gender').selectOption(say('profiles.female'));
}

/** Picks a picture; resolves when it has arrived. */
export async function pick(page: Page, label: 'profileImage' | 'coverImage', colour = '#3D4EA3') {
  const buffer = await drawPicture(640, 480, colour);
  const arrived = fileArrived(page);
  await field(page, label).setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
  await frameIt(page);
  await arrived;
  await page.getByRole('progressbar', { name: /Uploading/ }).waitFor({ state: 'detached' });
}

type Profession = 'doctor' | 'nurse' | 'general_user';

/** Loads the wizard, and answers it up to the last step. */
export async function walkToLastStep(page: Page, profession: Profession) {
  await page.goto('/create-profile');
  await answerToLastStep(page, profession);
}

/** From the first step to the last, as somebody with all papers at hand. */
export async function answerToLastStep(
  page: Page,
  profession: Profession,
  fullName: string = personal.fullName,
) {
  await field(page, 'location').fill('Lagos Island');
  await press(page, 'next');
  await isAtStep(page, 2);
  await fillPersonal(page, { fullName });
  await press(page, 'next');
  await isAtStep(page, 3);
  await page.getByRole('radio', { name: say(`profiles.${profession}`), exact: true }).check();
  await press(page, 'next');
  await isAtStep(page, 4);
  await pick(page, 'profileImage');
  await press(page, 'next');
  await isAtStep(page, 5);
}
