import assert from 'node:assert/strict';
import { say } from '#/app/texts.ts';
import { comment, post } from '#test/support/write.ts';
import { becomes } from './becomes.ts';
import { card, commentBox, commentButton, endSessions, openHome, publishButton } from './feed.ts';
import { logInAgain } from './logInAgain.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';

let stage: Stage;
test.beforeAll(async () => {
  stage = await openStage();
});
test.afterAll(() => stage.close());

test('Logging in again leads back to the same place: scroll position, open comments and what was typed', async () => {
  const jonas = await stage.rounds.member('jonas');
  const amara = await stage.member('amara');
  const { page } = amara;
  const posts = [];
  for (let n = 1; n <= 9; n++)
    posts.push(await post(jonas, `Rounds by night ${n}\n\n${'A line of it.\n'.repeat(8)}`));
  await comment(jonas, posts[4]!.id, 'Who has the bleep?');
  await page.goto('/saved');
  await openHome(page);
  const shown = card(page, 'Rounds by night 5').first();
  await commentButton(shown).first().click();
  await shown.getByText('Who has the bleep?').waitFor();
  await commentBox(shown).fill('I do');
  await shown.evaluate(element => scrollTo(0, element.getBoundingClientRect().top + scrollY - 100));
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await endSessions(stage.rounds, amara.person.id);
  await publishButton(shown).click();
  await sees(shown, 'posts.logInToComment');
  const place = await scrolled();
  assert.ok(place > 500, `scrolled by ${place}`);
  await logInAgain(page, shown, 'amara');
  await page.getByText(say('accounts.loggedIn'), { exact: true }).waitFor();
  await shown.getByText('Who has the bleep?').waitFor();
  assert.equal(await commentBox(shown).inputValue(), 'I do');
  await becomes(async () => Math.abs((await scrolled()) - place) < 100, true);
  await publishButton(shown).click();
  await shown.getByText('I do', { exact: true }).waitFor();
  // There is no login, and no second Home, in between.
  await page.goBack();
  await page.waitForURL('/saved');
});
