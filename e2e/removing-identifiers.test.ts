import assert from 'node:assert/strict';
import type { Page, Request } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { watchTopics } from '#/platform/shared/liveContract.ts';
import { chatOf } from '#test/support/talk.ts';
import { post } from '#test/support/write.ts';
import { bubble, goToChat, messageBox, sendButton } from './chat.ts';
import {
  card,
  choosePhoto,
  commentBox,
  commentButton,
  composer,
  fileArrived,
  openHome,
  photo,
  postButton,
  publishButton,
  write,
} from './feed.ts';
import { keepThis, note, removeThis, undo } from './identifiers.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

let stage: Stage;
let amara: Awaited<ReturnType<Stage['member']>>;
let chatId: string;
test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.member('amara');
  const jonas = await stage.rounds.member('jonas');
  chatId = (await chatOf(amara.person, jonas)).id;
  await post(jonas, 'Who else audits handovers?');
  await post(amara.person, 'NHS no 943 476 5919 was on the fax.');
});
test.afterAll(() => stage.close());

/** The feed, with nothing typed. */
async function openComposer() {
  const { page } = amara;
  await visit(page, '/home');
  await composer(page).fill('');
  return page;
}

const undone = (page: Page, value: string) => removeThis(page, value).waitFor({ state: 'detached' });

test('The check sends nothing from the browser', { tag: '@thorough' }, async () => {
  const { page } = amara;
  await openHome(page);
  // The rules themselves come with the first word, whatever it is.
  const rules = page.waitForResponse('**/assets/identifiersIn-*.js');
  await composer(page).fill('Good morning');
  await (await rules).finished();
  await composer(page).fill('');
  const sent: Request[] = [];
  page.on('request', request => sent.push(request));
  await composer(page).fill('Mrs Gutierrez, CPF 390.533.447-05');
  await removeThis(page, 'Gutierrez').click();
  await undone(page, 'Gutierrez');
  await keepThis(page, '390.533.447-05').click();
  await note(page).getByText(say('privacy.mayIdentify')).waitFor({ state: 'detached' });
  // Pictures of the feed and what is kept for reading offline may still come, and the page says which posts it shows;
  // nothing else is sent, and nothing carries a word.
  const writes = sent.filter(request => request.method() !== 'GET');
  assert.deepEqual(
    writes.map(request => new URL(request.url()).pathname).filter(path => path !== watchTopics.path),
    [],
  );
  const told = sent.map(request => decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`));
  assert.ok(!told.some(one => /Gutierrez|390\.533/.test(one)));
});

test('A record number in a post is reported below the field and underlined in it, and one press removes it', async () => {
  const page = await openComposer();
  await composer(page).fill('MRN 00482917 pls look at the CXR, ?free air');
  await sees(note(page), 'privacy.mayIdentify');
  await sees(note(page), 'privacy.notAll');
  await page
    .getByRole('status')
    .filter({ hasText: say('privacy.mayIdentifyThis', { value: '00482917', kind: say('privacy.record') }) })
    .waitFor();
  assert.equal(await page.locator('form mark').innerText(), '00482917');
  await removeThis(page, '00482917').click();
  await undone(page, '00482917');
  assert.equal(await composer(page).inputValue(), 'MRN [record number] pls look at the CXR, ?free air');
  await undo(page).click();
  await removeThis(page, '00482917').waitFor();
  assert.equal(await composer(page).inputValue(), 'MRN 00482917 pls look at the CXR, ?free air');
});

test('By keyboard: Tab leaves the field, Enter removes, and Ctrl+Z restores what was typed', {
  tag: '@thorough',
}, async () => {
  const page = await openComposer();
  await composer(page).click();
  await page.keyboard.type('Mrs Sokolova fell');
  await removeThis(page, 'Sokolova').waitFor();
  await page.keyboard.press('Tab');
  await page.waitForFunction(
    name => document.activeElement?.getAttribute('aria-label') === name,
    say('privacy.removeThis', { value: 'Sokolova' }),
  );
  await page.keyboard.press('Enter');
  await undone(page, 'Sokolova');
  assert.equal(await composer(page).inputValue(), 'Mrs [name] fell');
  assert.ok(await composer(page).evaluate(element => element === document.activeElement));
  await page.keyboard.press('Control+z');
  await removeThis(page, 'Sokolova').waitFor();
  assert.equal(await composer(page).inputValue(), 'Mrs Sokolova fell');
});

test('A finding that was kept is not reported again, the others are removed with one press, and Post is never disabled', {
  tag: '@thorough',
}, async () => {
  const page = await openComposer();
  await composer(page).fill('Mr Kowalczyk, dob 14/03/1958, ring 07700 900318');
  await keepThis(page, 'Kowalczyk').click();
  await keepThis(page, 'Kowalczyk').waitFor({ state: 'detached' });
  await note(page)
    .getByRole('button', { name: say('privacy.removeAll', { count: 2 }) })
    .click();
  await undone(page, '07700 900318');
  assert.equal(await composer(page).inputValue(), 'Mr Kowalczyk, dob [date], ring [phone number]');
  await composer(page).fill('Mr Kowalczyk again, and a bed: MRN 7718204');
  await removeThis(page, '7718204').waitFor();
  assert.equal(await keepThis(page, 'Kowalczyk').count(), 0);
  await postButton(page).click();
  await sees(page, 'posts.created');
  await card(page, 'MRN 7718204').waitFor();
  await note(page).waitFor({ state: 'detached' });
});

test('Identifiers are found while a post is edited, too', { tag: '@thorough' }, async () => {
  const page = await openComposer();
  const mine = card(page, 'was on the fax.').first();
  await mine.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await removeThis(page, '943 476 5919').click();
  await page.getByRole('button', { name: say('base.save'), exact: true }).click();
  await sees(page, 'posts.updated');
  await card(page, 'NHS no [number] was on the fax.').first().waitFor();
});

test('The description of a photo is checked too, and Post is never disabled', {
  tag: '@thorough',
}, async () => {
  const page = await openComposer();
  const arrived = fileArrived(page);
  await choosePhoto(page, await photo('ward.png'));
  await arrived;
  const description = page.getByLabel(say('media.altLabel'), { exact: true });
  await description.fill('Wristband of Mrs Sokolova, MRN 00482917');
  await removeThis(page, '00482917').waitFor();
  const told = await description.getAttribute('aria-describedby');
  assert.equal(
    await page
      .locator(`[id="${told}"]`)
      .innerText()
      .then(words => words.trim()),
    say('privacy.mayIdentify'),
  );
  await removeThis(page, 'Sokolova').click();
  await undone(page, 'Sokolova');
  assert.equal(await description.inputValue(), 'Wristband of Mrs [name], MRN 00482917');
  await undo(page).click();
  await note(page)
    .getByRole('button', { name: say('privacy.removeAll', { count: 2 }) })
    .click();
  await undone(page, '00482917');
  assert.equal(await description.inputValue(), 'Wristband of Mrs [name], MRN [record number]');
  await write(page, 'Bands are readable again.');
  await sees(page, 'posts.created');
  const described = { name: 'Wristband of Mrs [name], MRN [record number]' };
  await card(page, 'Bands are readable again.').getByRole('img', described).waitFor();
});

test('In a comment identifiers are reported, and it can be published while they are', {
  tag: '@thorough',
}, async () => {
  const page = await openComposer();
  const theirs = card(page, 'Who else audits handovers?');
  await commentButton(theirs).click();
  await commentBox(theirs).fill('We did, for Mrs Fatima Al-Hassan');
  await removeThis(page, 'Fatima Al-Hassan').click();
  await undone(page, 'Fatima Al-Hassan');
  assert.equal(await commentBox(theirs).inputValue(), 'We did, for Mrs [name]');
  await commentBox(theirs).fill('Ring 07700 900742');
  await removeThis(page, '07700 900742').waitFor();
  await publishButton(theirs).click();
  await theirs.locator('[id^=text-]').filter({ hasText: 'Ring 07700 900742' }).waitFor();
});

test('On a phone: a tap opens no keyboard, nothing is wider than 390 pixels, and Send sends', {
  tag: '@thorough',
}, async () => {
  const page = await stage.window(amara.person, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await openHome(page);
  await composer(page).fill('Mrs Fatima Al-Hassan, home visit: 14 Larchmont Road, Leeds LS8 2QT');
  await removeThis(page, '14 Larchmont Road, Leeds LS8 2QT').waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  await composer(page).fill('');
  await goToChat(page, chatId);
  await messageBox(page).fill('مريضة اسمها السيدة Fatima, bed 12, ward 4C adm tonight 21:40, 07700 900318');
  await removeThis(page, 'Fatima').waitFor();
  await messageBox(page).evaluate(element => element.blur());
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  await removeThis(page, 'Fatima').tap();
  await undone(page, 'Fatima');
  assert.ok(await messageBox(page).evaluate(element => element !== document.activeElement));
  await note(page)
    .getByRole('button', { name: say('privacy.removeAll', { count: 2 }) })
    .tap();
  await undone(page, 'bed 12, ward 4C');
  await sendButton(page).tap();
  await bubble(page, 'السيدة [name], [place] adm tonight 21:40, [phone number]').waitFor();
});

test('Rules that failed to load are loaded again, and then report', { tag: '@thorough' }, async () => {
  const { page } = amara;
  let asked = 0;
  await page.route('**/assets/identifiersIn-*.js', route => {
    asked++;
    return asked === 1 ? route.abort() : route.continue();
  });
  await openHome(page);
  await composer(page).fill('MRN 00482917');
  await sees(note(page), 'privacy.mayIdentify');
  assert.equal(asked, 2);
});
