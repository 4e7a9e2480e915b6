import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { followTopic } from '#/features/posts/topicsContract.ts';
import type { Person } from '#test/support/person.ts';
import { chatOf, tell } from '#test/support/talk.ts';
import { row } from './chat.ts';
import { openHome } from './feed.ts';
import { sees } from './sees.ts';
import { signIn } from './signIn.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

// What is beside and under the posts: topics, policies, feedback.

let stage: Stage;
let amara: Page;
let jonas: Person;
test.beforeAll(async () => {
  stage = await openStage();
  ({ page: amara } = await stage.member('amara'));
  jonas = await stage.rounds.member('jonas');
  await openHome(amara);
});
test.afterAll(() => stage.close());

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

const topics = [
  'MentalHealthMatters',
  'COVID19Updates',
  'NewResearch',
  'HealthAndWellness',
  'DoctorAppointment',
  'FitnessTips',
  'HealthyEating',
];

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

for (const [where, viewport] of [
  ['Beside the posts', desk],
  ['On a phone above the posts', phone],
] as const) {
  test(`${where} the seven topics are listed in order, each linking to its page`, async () => {
    await amara.setViewportSize(viewport);
    await visit(amara, '/home');
    await sees(amara, 'pages.trendingNow');
    const list = amara.getByRole('region', { name: 'Trending Now' }).getByRole('listitem');
    assert.deepEqual(
      (await list.allInnerTexts()).map(text => text.replace(/\s/g, '')),
      topics.map(topic => `#${topic}`),
    );
    await list.last().getByRole('link').click();
    await amara.waitForURL(`/hashtag/${topics.at(-1)}`);
    await amara.getByRole('heading', { level: 1, name: `#${topics.at(-1)}` }).waitFor();
  });
}

test('A followed topic is written as the trending one beside it', async () => {
  const { person, page } = await stage.member('noor');
  await person.does(followTopic, { tag: 'NewResearch' });
  await openHome(page);
  const followed = page.getByRole('region', { name: 'Your topics' }).getByRole('link');
  assert.match(await followed.innerText(), /^#NewResearch/);
});

test('In a chat on a phone the search in it looks unlike that for people, and nothing covers the number of new messages', async () => {
  const { person, page } = await stage.member('mei', { viewport: phone });
  const { id } = await chatOf(jonas, person);
  await tell(jonas, id, 'Are you there?');
  await page.goto('/messaging');
  const unread = row(page, 'Jonas').getByText('1', { exact: true });
  await unread.waitFor();
  await page.setViewportSize(desk);
  await row(page, 'Jonas').hover();
  const more = page.getByRole('listitem').filter({ hasText: 'Jonas' }).getByRole('button');
  const [number, button] = [await unread.boundingBox(), await more.boundingBox()];
  assert.ok(number!.x + number!.width <= button!.x, `${number!.x} is covered from ${button!.x} on`);
  await page.setViewportSize(phone);
  await row(page, 'Jonas').click();
  const drawing = (name: string) =>
    page.getByRole('button', { name, exact: true }).locator('svg').first().innerHTML();
  assert.notEqual(await drawing(say('messaging.searchChat')), await drawing('Search'));
});

test('On a phone no line is drawn below the last of the people one may know', async () => {
  await stage.rounds.sql(
    `insert into users (id, username, username_key, email, email_key, full_name, profession)
     select gen_random_uuid(), 'ward' || n, 'ward' || n, n || '@w.example', n || '@w.example', 'Reader ' || n, 'nurse'
     from generate_series(1, 5) n`,
  );
  const page = await stage.window(jonas, { viewport: phone });
  await page.goto('/profiles');
  const people = page.getByRole('region', { name: say('connections.youMayKnow') });
  await people.waitFor();
  const lines = await people
    .getByRole('listitem')
    .evaluateAll(all =>
      all
        .filter(one => one.getBoundingClientRect().height > 0)
        .map(one => [getComputedStyle(one).borderTopWidth, getComputedStyle(one).borderBottomWidth]),
    );
  assert.equal(lines.length, 2);
  assert.deepEqual(lines, [
    ['0px', '0px'],
    ['1px', '0px'],
  ]);
});

test('The policies are linked below the topics, and each leads back home', async () => {
  await amara.setViewportSize(desk);
  await visit(amara, '/home');
  for (const [name, path, title] of [
    ['User Guideline', '/user-guideline', 'pages.guidelineTitle'],
    ['Privacy Policy', '/privacy-policy', 'pages.policyTitle'],
  ] as const) {
    await link(amara, name).click();
    await amara.waitForURL(path);
    await sees(amara.getByRole('main'), title);
    await link(amara, 'Back to home').click();
    await amara.waitForURL('/home');
  }
});

test('On a phone, where the footer would be below every post, the menu links to the policies and to Feedback', async () => {
  await amara.setViewportSize(phone);
  for (const [name, address] of [
    ['Privacy Policy', '/privacy-policy'],
    ['User Guideline', '/user-guideline'],
    ['Feedback', '/home?feedback=1'],
  ] as const) {
    await visit(amara, '/home');
    await amara.getByRole('button', { name: 'Menu', exact: true }).click();
    await link(amara, name).last().click();
    await amara.waitForURL(address);
  }
  const dialog = amara.getByRole('dialog', { name: 'Feedback' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await amara.waitForURL('/home');
  await dialog.waitFor({ state: 'detached' });
  await amara.setViewportSize(desk);
});

test('A visitor reads the policy with its date and the minimum age, and goes back to the landing page', async () => {
  const visitor = amara;
  await signIn(visitor);
  await visitor.goto('/privacy-policy');
  await sees(visitor, 'pages.policyDate');
  await visitor.getByText('Effective date: 03/08/2025', { exact: true }).waitFor();
  await visitor.getByText(/at least 18 years old/).waitFor();
  await link(visitor, 'Back to home').click();
  await visitor.waitForURL('/');
});
