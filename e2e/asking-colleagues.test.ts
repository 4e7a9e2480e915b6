import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { removeCredential, submitCredential, verifyCredential } from '#/features/credentials/contract.ts';
import { licenceOf, waitingOf } from '#test/support/licence.ts';
import { unverify, verify } from '#test/support/verify.ts';
import { post } from '#test/support/write.ts';
import { becomes } from './becomes.ts';
import { card, openHome, repostButton, write } from './feed.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';

let stage: Stage;
let amara: Awaited<ReturnType<Stage['member']>>;
let jonas: Awaited<ReturnType<Stage['member']>>;
let noor: Awaited<ReturnType<Stage['member']>>;
test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.member('amara');
  jonas = await stage.member('jonas');
  noor = await stage.member('noor');
  for (const { person } of [amara, noor]) await verify(stage.rounds, person);
  for (const { page } of [amara, jonas, noor]) await openHome(page);
});
test.afterAll(() => stage.close());

const audience = (page: Page) => page.getByRole('combobox', { name: say('posts.whoMayRead') });
const choices = (page: Page) => audience(page).getByRole('option').allTextContents();
const openTo = ['posts.everyone', 'posts.onlyConnections'] as const;
const forColleagues = [...openTo, 'posts.clinicians'] as const;
const said = (keys: readonly (typeof forColleagues)[number][]) => keys.map(key => say(key));

test('A verified doctor asks colleagues: they read it live with the words that say whom it is for, others do not', async () => {
  const { page } = amara;
  assert.deepEqual(await choices(page), said(forColleagues));
  assert.deepEqual(await choices(jonas.page), said(openTo));
  await audience(page).selectOption({ label: say('posts.clinicians') });
  await write(page, 'What would you have done?');
  await sees(page, 'posts.created');
  const seen = card(noor.page, 'What would you have done?');
  await seen.getByText(say('posts.clinicians'), { exact: true }).waitFor();
  const mine = card(page, 'What would you have done?');
  await mine.getByText(say('posts.clinicians'), { exact: true }).waitFor();
  for (const one of [seen, mine]) {
    const button = repostButton(one);
    assert.equal(await button.getAttribute('aria-disabled'), 'true');
    assert.equal(await button.getAttribute('title'), say('posts.notForReposts'));
  }
  await repostButton(seen).click({ force: true });
  await sees(seen.page(), 'posts.notForReposts');
  await post(noor.person, 'For everyone again');
  await card(jonas.page, 'For everyone again').waitFor();
  assert.equal(await card(jonas.page, 'What would you have done?').count(), 0);
  // Whoever asks colleagues mostly does so again.
  assert.equal(await audience(page).inputValue(), 'clinicians');
});

test('With the badge the post and the choice appear in an open tab, and without it they go', {
  tag: '@thorough',
}, async () => {
  const { person, page } = jonas;
  await stage.rounds.sql('update users set is_staff = true where id = $1', [amara.person.id]);
  await person.does(submitCredential, await licenceOf(person));
  const submissionId = await waitingOf(stage.rounds, person);
  await amara.person.does(verifyCredential, { submissionId });
  await card(page, 'What would you have done?').waitFor();
  await becomes(() => choices(page), said(forColleagues));
  await person.does(removeCredential, {});
  await card(page, 'What would you have done?').waitFor({ state: 'detached' });
  await becomes(() => choices(page), said(openTo));
});

test('A draft for colleagues whose author has lost the badge is refused in words, and stays for them', {
  tag: '@thorough',
}, async () => {
  const { person, page } = noor;
  await audience(page).selectOption({ label: say('posts.clinicians') });
  await unverify(stage.rounds, person);
  await write(page, 'A last question');
  await sees(page, 'posts.notForClinicians');
  assert.equal(await audience(page).inputValue(), 'clinicians');
  await page.reload();
  await becomes(() => audience(page).inputValue(), 'clinicians');
  await audience(page).selectOption({ label: say('posts.everyone') });
  await page.getByRole('button', { name: say('posts.post'), exact: true }).click();
  await sees(page, 'posts.created');
});
