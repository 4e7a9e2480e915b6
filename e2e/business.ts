import type { Page } from '@playwright/test';
import type { Sentences } from '#/app/texts/sentences.ts';
import { say } from '#/app/texts.ts';
import { drawPicture } from '#test/support/fixtures.ts';
import { fileArrived } from './feed.ts';
import { frameIt } from './frameIt.ts';

type Label = keyof Sentences['businesses'];

/** The control with this label of a business's form. */
export const field = (page: Page, label: Label) =>
  page.getByLabel(say(`businesses.${label}`), { exact: true });

/** Types into the fields with these labels. */
export async function fill(page: Page, typed: Partial<Record<Label, string>>) {
  for (const [label, text] of Object.entries(typed)) await field(page, label as Label).fill(text);
}

/** What a clinic says of itself. */
export const clinic = {
  businessName: 'Harbour Clinic',
  businessUsername: 'Harbour.Clinic',
  businessType: 'Clinic',
  contactEmail: 'desk@harbour.example',
} as const;

/** Picks a picture; resolves when it has arrived. */
export async function pick(page: Page, label: 'businessLogo' | 'businessCoverImage', colour: string) {
  const buffer = await drawPicture(640, label === 'businessLogo' ? 640 : 160, colour);
  const arrived = fileArrived(page);
  await field(page, label).setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer });
  await frameIt(page);
  await arrived;
  await page.getByRole('progressbar', { name: /Uploading/ }).waitFor({ state: 'detached' });
}
