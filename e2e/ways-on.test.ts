import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { invitePerson } from '#/businesses/workplacesContract.ts';
import { blockPerson } from '#/profiles/contract.ts';
import { openBusiness } from '#/testing/businesses.ts';
import { say } from '#/texts.ts';
import { composer, openHome } from './feed.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
type Member = Awaited<ReturnType<Stage['member']>>;
let amara: Member;
let jonas: Member;
let mei: Member;
before(async () => {
  stage = await openStage();
  amara = await stage.member('amara');
  jonas = await stage.member('jonas', { viewport: { width: 390, height: 844 } });
  mei = await stage.member('mei');
  await openBusiness(amara.person);
});
after(() => stage.close());

test('Without connections the tab says so and leads to people', async () => {
  const { page } = mei;
  await page.goto('/home?tab=connections');
  await sees(page, 'posts.connectionsNone');
  await page
    .getByRole('main')
    .getByRole('link', { name: say('connections.findPeople') })
    .click();
  await page.waitForURL('/profiles');
});

test('The notification of a workplace invitation leads to where it is accepted', async () => {
  const { page } = jonas;
  await amara.person.does(invitePerson, { personId: jonas.person.id });
  await page.goto('/notifications');
  const told = say('notifications.invited', { business: 'Harbour Clinic' });
  await page.getByRole('link', { name: told }).click();
  await page.waitForURL('/settings#workplaces');
  const workplaces = page.getByRole('region', { name: say('businesses.workplaces'), exact: true });
  await workplaces.getByRole('button', { name: say('businesses.accept'), exact: true }).click();
  await sees(workplaces, 'businesses.youConfirmed');
});

test('The picture of a blocked person is not asked for: initials are shown', async () => {
  const { page } = jonas;
  const failed: string[] = [];
  page.on('response', response => {
    if (response.status() === 404) failed.push(response.url());
  });
  await jonas.person.does(blockPerson, { personId: mei.person.id });
  await page.goto('/settings#blocked');
  const list = page.getByRole('region', { name: say('profiles.blockedPeople') });
  await list.getByRole('link', { name: mei.person.name }).waitFor();
  await page.waitForLoadState('networkidle');
  assert.deepEqual(failed, []);
  assert.equal(await list.locator('img').count(), 0);
});

test('What a screen reader was told of an identifier goes with it', async () => {
  const { page } = amara;
  await openHome(page);
  await composer(page).fill('MRN 00482917');
  const told = say('privacy.mayIdentifyThis', { value: '00482917', kind: say('privacy.record') });
  const status = page.getByRole('status').filter({ hasText: told });
  await status.waitFor({ state: 'attached' });
  await composer(page).fill('');
  await status.waitFor({ state: 'detached' });
});
