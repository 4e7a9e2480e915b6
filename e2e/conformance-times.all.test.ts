import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { listChats } from '#/features/messaging/contract.ts';
import { createBusinessPost } from '#/features/posts/contract.ts';
import { openBusiness } from '#test/support/businesses.ts';
import type { Person } from '#test/support/person.ts';
import { until } from '#test/support/until.ts';
import { post } from '#test/support/write.ts';
import { clinic, fill, pick } from './business.ts';
import { card, composer, write } from './feed.ts';
import { holds, type Labels } from './labels.ts';
import { sees } from './sees.ts';
import { signIn } from './signIn.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';
import { isAtStep, walkToLastStep } from './wizard.ts';

// Each of these tests goes on where the one before it has ended.
test.describe.configure({ mode: 'serial' });

// The browser's clock is mocked, so that durations do not depend on the machine.

let stage: Stage;
let owner: Person;
let amara: Person;
let page: Page;
test.beforeAll(async () => {
  stage = await openStage();
  owner = await stage.rounds.member('jonas');
  amara = await stage.rounds.member('amara');
  await openBusiness(owner);
  page = await stage.window();
  await page.clock.install();
});
test.afterAll(() => stage.close());

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });

/** Stops the clock of this page; what waits for it goes on by `tick` alone. */
async function stop(page: Page) {
  // A busy machine may take longer than that to pass the moment on; the clock cannot stop in the past.
  for (let ahead = 1_000; ; ahead *= 2)
    try {
      return await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead);
    } catch (error) {
      if (ahead > 10_000) throw error;
    }
}

const tick = 50;

/** Moves the clock until `found` is in sight. */
async function appears(page: Page, found: Locator) {
  for (const until = Date.now() + 45_000; !(await found.isVisible()); ) {
    assert.ok(Date.now() < until, `${found} never came into sight`);
    await page.clock.runFor(tick);
  }
}

/** Waits for `found`: it is shown for so many seconds, and then removed. */
async function stands(page: Page, found: Locator, seconds: number) {
  await appears(page, found);
  await page.clock.runFor(seconds * 1_000 - 500);
  assert.ok(await found.isVisible(), `${found} was gone before its ${seconds} seconds were over`);
  await page.clock.runFor(600);
  await goes(page, found);
}

/** Waits until `found` has left, within a second of the page's clock: what closes is drawn in steps. */
async function goes(page: Page, found: Locator) {
  for (let step = 0; step < 100 && (await found.isVisible()); step++) {
    await page.clock.runFor(10);
    await wait(20);
  }
  await found.waitFor({ state: 'detached' });
}

let signedIn: Person | undefined;

/** Opens this address in the window of this person, whose clock goes on for now: by a load if it was that of another. */
async function open(person: Person, address: string) {
  await page.clock.resume();
  if (person === signedIn) return visit(page, address);
  await signIn(page, person);
  signedIn = person;
  await page.goto(address);
}

test('Point 9: toasts for actions on the feed are shown for three seconds', async () => {
  await open(owner, '/home');
  await composer(page).waitFor();
  await stop(page);
  await write(page, 'Quiet so far');
  await stands(page, page.getByText('Post created successfully!', { exact: true }), 3);
});

test('Decided: a toast pauses while hovered or focused, and resumes after both end', async () => {
  await open(owner, '/home');
  await composer(page).waitFor();
  await stop(page);
  await write(page, 'Still quiet');
  const said = page.getByText('Post created successfully!', { exact: true });
  await appears(page, said);
  await said.hover();
  await page.clock.runFor(10_000);
  await button(page, 'Dismiss').focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(10_000);
  assert.ok(await said.isVisible());
  await composer(page).focus();
  // That both have left is noticed with the next frame.
  await page.clock.runFor(tick);
  await wait(100);
  await page.clock.runFor(3_100);
  await goes(page, said);
});

test('Decided: a sent post can be taken back for ten seconds, paused while hovered, and is delivered after them', async () => {
  const { id } = await post(owner, 'Ten seconds');
  const isHeld = async () => (await stage.rounds.sql('select from held_messages')).length === 1;
  await open(owner, `/home?send=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Send to' });
  await dialog.getByRole('button', { name: /Amara Okafor/ }).click();
  await stop(page);
  await button(dialog, 'Send').click();
  const toast = page.getByText('Post sent to Amara Okafor', { exact: true });
  await appears(page, toast);
  await toast.hover();
  await page.clock.runFor(15_000);
  assert.ok(await toast.isVisible());
  await page.mouse.move(0, 0);
  await page.clock.runFor(tick);
  await wait(100);
  await page.clock.runFor(9_000);
  assert.ok(await isHeld());
  assert.deepEqual((await amara.does(listChats, {})).items, []);
  await page.clock.runFor(1_000);
  await goes(page, toast);
  await until(async () => !(await isHeld()));
  assert.equal((await amara.does(listChats, {})).items.length, 1);
});

test('Point 9: the feedback dialog closes three seconds after the thanks', async () => {
  await open(owner, '/home?feedback=1');
  const dialog = page.getByRole('dialog', { name: 'Feedback' });
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[type=tel]')?.value);
  await dialog.getByLabel('Message', { exact: true }).fill('It works');
  await stop(page);
  await button(dialog, 'Send Feedback').click();
  await stands(page, dialog.getByText('Thank you for your feedback!', { exact: true }), 3);
  await goes(page, dialog);
});

test('Point 9: the business page shows success for three seconds and errors for five, its form both for five', async () => {
  const { id } = await owner.does(createBusinessPost, { id: uuid(), content: 'Closed on Mondays' });
  await open(owner, '/business/harbour.clinic');
  await card(page, 'Closed on Mondays').waitFor();
  await stop(page);
  await composer(page).fill('Open on Sundays');
  await button(page, 'Post').click();
  await stands(page, page.getByText('Post created successfully!', { exact: true }), 3);

  await page.route(`**/api/posts/${id}`, route => route.abort());
  await button(card(page, 'Closed on Mondays'), 'More actions').click();
  const remove = page.getByRole('menuitem', { name: 'Delete', exact: true });
  await appears(page, remove);
  await remove.click();
  const question = page.getByRole('alertdialog');
  await appears(page, question);
  await button(question, 'Delete').click();
  await stands(page, page.getByText(/^Error deleting post: /), 5);
  await page.unroute(`**/api/posts/${id}`);

  await page.clock.resume();
  await visit(page, '/edit-business-profile');
  await page.getByLabel('Description', { exact: true }).fill('Open on Sundays, too.');
  await stop(page);
  await button(page, 'Save Changes').click();
  await stands(page, page.getByText('Profile updated successfully!', { exact: true }), 5);
});

/** What is said leads on to `address` after so many seconds, and not before. */
async function leads(page: Page, said: Locator, seconds: number, address: string) {
  const from = page.url();
  await appears(page, said);
  await page.clock.runFor(seconds * 1_000 - 500);
  assert.equal(page.url(), from);
  await page.clock.runFor(600);
  await page.waitForURL(address);
}

test('Point 2: the wizard asks, step by step, in the words of the specification', async () => {
  await signIn(page, await stage.rounds.account('mei'));
  await page.clock.resume();
  await walkToLastStep(page, 'doctor');
  const steps: [number, Labels][] = [
    [5, { fields: ['Department', 'Qualification', 'Specialization', 'Certification'] }],
    [4, { fields: ['Profile Image', 'Cover Image'] }],
    [3, { fields: ['Doctor', 'Nurse', 'General User'] }],
    [
      2,
      { fields: ['Full Name', 'Address', 'City', 'Country', 'Phone', 'Date of Birth', 'Gender', 'Pincode'] },
    ],
    [1, { fields: ['Location'] }],
  ];
  for (const [step, labels] of steps) {
    await holds(page, { ...labels, texts: [`Step ${step} of 5`] });
    if (step === 5) await sees(page, 'profiles.createProfile');
    await holds(page, { buttons: [step === 5 ? 'Create Profile' : 'Next'] });
    if (step === 2)
      assert.deepEqual((await page.getByLabel('Gender').getByRole('option').allInnerTexts()).slice(1), [
        'Male',
        'Female',
        'Other',
      ]);
    if (step > 1) await page.getByRole('button', { name: 'Previous', exact: true }).click();
  }
});

test('Point 9: a finished profile redirects after two seconds', async () => {
  // On from the first step, with everything answered.
  for (const step of [2, 3, 4, 5]) {
    await button(page, 'Next').click();
    await isAtStep(page, step);
  }
  for (const label of ['Department', 'Qualification'])
    await page.getByLabel(label, { exact: true }).fill('Cardiology');
  await stop(page);
  await button(page, 'Create Profile').click();
  const said = page.getByText('Profile Created Successfully! Redirecting to your profile...', {
    exact: true,
  });
  await leads(page, said, 2, '/profile/mei_t');
});

test('Point 9: a finished business page redirects after two seconds', async () => {
  await open(amara, '/create-business-profile');
  await fill(page, { ...clinic, businessUsername: 'lighthouse' });
  await button(page, 'Next').click();
  await fill(page, { location: 'Lagos', phone: '5550100199' });
  await button(page, 'Next').click();
  await pick(page, 'businessLogo', '#7A4B00');
  await pick(page, 'businessCoverImage', '#0B6B66');
  await stop(page);
  await button(page, 'Create Business Profile').click();
  const said = page.getByText('Business profile created successfully!', { exact: true });
  await leads(page, said, 2, '/business/lighthouse');
});

test('Point 9: without a profile to edit, the screen redirects after three seconds', async () => {
  await page.clock.resume();
  await signIn(page, await stage.rounds.account('noor'));
  await stop(page);
  await page.goto('/edit-profile');
  const said = page.getByText('No profile found to edit. Please create one.', { exact: true });
  await leads(page, said, 3, '/create-profile');
});
