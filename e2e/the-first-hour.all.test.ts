import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { acceptRequest, listRequests } from '#/features/connections/contract.ts';
import { listPosts } from '#/features/posts/contract.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { comment, post } from '#test/support/write.ts';
import { becomes } from './becomes.ts';
import { card, composer, likeButton, photo, postButton } from './feed.ts';
import { frameIt } from './frameIt.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { field, isAtStep } from './wizard.ts';

let stage: Stage;
let page: Page;
const colleagues: Person[] = [];
test.beforeAll(async () => {
  stage = await openStage();
  for (const part of ['amara', 'jonas', 'mei'] as const) colleagues.push(await stage.rounds.member(part));
  await post(colleagues[0]!, 'Which dressing do you use under compression? #WoundCare');
  await post(colleagues[1]!, 'Night shift, quiet ward. #NightShift');
  page = await stage.window(undefined, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
});
test.afterAll(() => stage.close());

let taps = 0;
const counted: Record<string, number> = {};

const tap = async (target: Locator) => {
  taps++;
  await target.tap();
};
const type = async (target: Locator, text: string) => {
  await tap(target);
  await target.pressSequentially(text);
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const labelled = (name: string) => page.getByLabel(name, { exact: true });
const place = (name: string) =>
  page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name, exact: true });

/** One thing that a newcomer does. With WALK_PICTURES, a picture of where it has led them goes into that folder. */
async function step(name: string, work: () => Promise<unknown>) {
  const before = taps;
  const begun = performance.now();
  await work();
  counted[name] = taps - before;
  const folder = process.env.WALK_PICTURES;
  if (!folder) return;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const number = Object.keys(counted).length;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${number} ${name}, ${counted[name]} taps, ${seconds} s.png`) });
}

test('On a phone, a newcomer meets three colleagues, reads, writes, and is answered', async () => {
  await step('Register', async () => {
    await page.goto('/');
    await tap(link('Sign Up').first());
    await type(labelled('Username'), 'ines');
    await type(labelled('Email'), emailOf('ines'));
    await type(labelled('Password'), password);
    await tap(button('Register'));
    await button('Login').waitFor();
  });

  await step('Log in', async () => {
    await type(labelled('Password'), password);
    await tap(button('Login'));
    await isAtStep(page, 1);
  });

  await step('Make a profile', async () => {
    await type(field(page, 'location'), 'Lagos Island');
    await tap(button(say('profiles.next')));
    await isAtStep(page, 2);
    await type(field(page, 'fullName'), 'Inês Carvalho');
    await type(field(page, 'address'), '12 Harbour Street');
    await type(field(page, 'city'), 'Lagos');
    await type(field(page, 'country'), 'Nigeria');
    await type(field(page, 'phone'), '(555) 010-0199');
    await tap(field(page, 'dateOfBirth'));
    await field(page, 'dateOfBirth').fill('1988-02-29');
    taps++;
    await field(page, 'gender').selectOption(say('profiles.female'));
    await type(field(page, 'pincode'), '100001');
    await tap(button(say('profiles.next')));
    await isAtStep(page, 3);
    await tap(page.getByRole('radio', { name: say('profiles.nurse'), exact: true }));
    await tap(button(say('profiles.next')));
    await isAtStep(page, 4);
    // The button, and the photo in the gallery of the phone; then its frame.
    taps += 2;
    await labelled(say('profiles.profileImage')).setInputFiles(await photo('me.png', 640, 640));
    taps++;
    await frameIt(page);
    await page.getByRole('progressbar', { name: /Uploading/ }).waitFor({ state: 'detached' });
    await tap(button(say('profiles.next')));
    await isAtStep(page, 5);
    await type(field(page, 'ward'), 'Intensive Care');
    await type(field(page, 'qualification'), 'RN');
    await type(field(page, 'experience'), '7');
    await tap(button(say('profiles.createProfile')));
    await page.waitForURL('/profile/ines');
  });

  const list = page.getByRole('region', { name: say('gettingStarted.title'), exact: true });
  const done = (count: number) =>
    list.getByText(say('gettingStarted.progress', { done: count, steps: 4 }), { exact: true }).waitFor();

  await step('Go home', async () => {
    await tap(place('Home'));
    await done(1);
  });

  await step('Ask three people to connect', async () => {
    const people = page.getByRole('region', { name: say('connections.youMayKnow'), exact: true });
    const connect = (among: Locator) =>
      tap(among.getByRole('button', { name: say('connections.connect'), exact: true }).first());
    const asked = async () => (await stage.rounds.sql('select id from connection_requests')).length;
    for (let count = 1; count <= 2; count++) {
      await connect(people);
      await becomes(asked, count);
    }
    // Nobody else is of her field, city or profession.
    await tap(place('People'));
    await connect(page.getByRole('main'));
    await becomes(asked, 3);
    await tap(place('Home'));
  });

  const [ines] = await stage.rounds.sql(`select id from users where username = 'ines'`);
  await step('They accept', async () => {
    for (const one of colleagues) {
      const { items } = await one.does(listRequests, { direction: 'received' });
      assert.equal(items.length, 1);
      await one.does(acceptRequest, { personId: String(ines!.id) });
    }
    await done(2);
  });

  await step('Follow a topic', async () => {
    const topic = page
      .getByRole('region', { name: say('topics.toFollow'), exact: true })
      .getByRole('button')
      .first();
    await tap(topic);
    await becomes(() => topic.getAttribute('aria-pressed'), 'true');
  });

  await step('Read, and like', async () => {
    await tap(likeButton(card(page, 'Which dressing')));
    await becomes(() => likeButton(card(page, 'Which dressing')).getAttribute('aria-pressed'), 'true');
  });

  await step('Say something about oneself', async () => {
    await tap(list.getByRole('link', { name: say('gettingStarted.about'), exact: true }));
    await type(labelled(say('profiles.about')), 'Intensive care, nights by choice.');
    await tap(button(say('profiles.saveChanges')));
    await page.waitForURL('/profile/ines');
  });

  await step('Write the first post', async () => {
    await tap(place('Home'));
    await done(3);
    await tap(list.getByRole('link', { name: say('gettingStarted.post'), exact: true }));
    await composer(page).pressSequentially('How do you keep turning times at night?');
    await tap(postButton(page));
    await sees(list, 'gettingStarted.allDone');
  });

  const { items } = await colleagues[1]!.does(listPosts, {});
  const mine = items.find(({ content }) => content.startsWith('How do you keep'))!;
  await comment(colleagues[1]!, mine.id, 'A bell every two hours, and a name beside it.');

  await step('Read the first answer', async () => {
    await tap(place('Notifications'));
    await tap(page.getByRole('main').getByRole('link', { name: /Jonas/ }).first());
    await page.getByText('A bell every two hours, and a name beside it.').waitFor();
  });

  const description = JSON.stringify(counted);
  test.info().annotations.push({ type: 'note', description });
  const all = Object.values(counted).reduce((sum, count) => sum + count, 0);
  assert.ok(all <= 60, `${all} taps`);
});
