import assert from 'node:assert/strict';
import { say } from '#/app/texts.ts';
import { invitePerson } from '#/features/businesses/workplacesContract.ts';
import { requestConnection } from '#/features/connections/contract.ts';
import { blockPerson } from '#/features/profiles/contract.ts';
import { openBusiness } from '#test/support/businesses.ts';
import { composer, openHome } from './feed.ts';
import { hasFocus } from './hasFocus.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

let stage: Stage;
type Member = Awaited<ReturnType<Stage['member']>>;
let amara: Member;
let jonas: Member;
let mei: Member;
test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.member('amara');
  jonas = await stage.member('jonas', { viewport: { width: 390, height: 844 } });
  mei = await stage.member('mei');
  await openBusiness(amara.person);
});
test.afterAll(() => stage.close());

const panel = (page: Member['page']) =>
  page.getByRole('dialog', { name: say('messaging.notifications'), exact: true });
const openPanel = (page: Member['page']) =>
  page.getByRole('button', { name: say('messaging.notifications'), exact: true }).click();

test('Without connections the tab says so and links to people', async () => {
  const { page } = mei;
  await page.goto('/home?tab=connections');
  await sees(page, 'posts.connectionsNone');
  await page
    .getByRole('main')
    .getByRole('link', { name: say('connections.findPeople') })
    .click();
  await page.waitForURL('/profiles');
});

test('A connection request is accepted by keyboard in the bell’s panel, and the other browser is updated', async () => {
  const { page } = amara;
  await openHome(page);
  await visit(mei.page, `/profile/${amara.person.username}`);
  await mei.page.getByRole('heading', { level: 1 }).waitFor();
  await openPanel(page);
  await mei.person.does(requestConnection, { personId: amara.person.id });
  const answers = panel(page).getByRole('group', { name: mei.person.name });
  const accept = answers.getByRole('button', { name: say('connections.accept'), exact: true });
  await accept.focus();
  await page.keyboard.press('Enter');
  await sees(answers, 'connections.connected');
  await sees(mei.page, 'connections.connected');
  await hasFocus(answers);
  await answers.getByRole('button', { name: say('connections.remove'), exact: true }).press('Enter');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('connections.remove'), exact: true })
    .press('Enter');
  await hasFocus(answers.getByRole('button', { name: say('connections.connect'), exact: true }));
  await page.keyboard.press('Escape');
  await hasFocus(page.getByRole('button', { name: say('messaging.notifications'), exact: true }));
  await sees(mei.page, 'connections.connect');
});

test('The notification of a workplace invitation links to where it is accepted', async () => {
  const { page } = jonas;
  await amara.person.does(invitePerson, { personId: jonas.person.id });
  await page.goto('/notifications');
  const told = say('notifications.invited', { business: 'Harbour Clinic' });
  await page.getByRole('link', { name: told }).click();
  await page.waitForURL('/settings/account#workplaces');
  const workplaces = page.getByRole('region', { name: say('businesses.workplaces'), exact: true });
  await workplaces.getByRole('button', { name: say('businesses.accept'), exact: true }).click();
  await sees(workplaces, 'businesses.youConfirmed');
});

test('The picture of a blocked person is not requested: initials are shown', async () => {
  const { page } = jonas;
  const failed: string[] = [];
  page.on('response', response => {
    if (response.status() === 404) failed.push(response.url());
  });
  await jonas.person.does(blockPerson, { personId: mei.person.id });
  await visit(page, '/settings/privacy#blocked');
  const list = page.getByRole('region', { name: say('profiles.blockedPeople') });
  await list.getByRole('link', { name: mei.person.name }).waitFor();
  await page.waitForLoadState('networkidle');
  assert.deepEqual(failed, []);
  assert.equal(await list.locator('img').count(), 0);
});

test('The screen reader announcement of an identifier is removed with it', async () => {
  const { page } = amara;
  await openHome(page);
  await composer(page).fill('MRN 00482917');
  const told = say('privacy.mayIdentifyThis', { value: '00482917', kind: say('privacy.record') });
  const status = page.getByRole('status').filter({ hasText: told });
  await status.waitFor({ state: 'attached' });
  await composer(page).fill('');
  await status.waitFor({ state: 'detached' });
});
