import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { createBusinessPost } from '#/features/posts/contract.ts';
import { openBusiness } from '#test/support/businesses.ts';
import type { Person } from '#test/support/person.ts';
import { chatOf, tell } from '#test/support/talk.ts';
import { comment, post } from '#test/support/write.ts';
import { becomes } from './becomes.ts';
import { holds, type Labels } from './labels.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

// The sentences are written out as in the specification and the decisions, not by their keys: this is the reference.

let stage: Stage;
let visitor: Page;
let amara: Person;
let owner: Person;
let pages: Record<'visitor' | 'amara' | 'owner', Page>;
let postId: string;
let chatId: string;
test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.rounds.member('amara');
  owner = await stage.rounds.member('jonas');
  const mei = await stage.rounds.member('mei');
  await openBusiness(owner);
  await owner.does(createBusinessPost, { id: uuid(), content: 'Open on Sundays' });
  postId = (await post(mei, 'A quiet night #HealthyEating')).id;
  await comment(amara, postId, 'May it stay so');
  chatId = (await chatOf(mei, amara)).id;
  await tell(mei, chatId, 'Coffee at seven?');
  visitor = await stage.window();
  pages = { visitor, amara: await stage.window(amara), owner: await stage.window(owner) };
  for (const page of Object.values(pages)) await page.goto('/');
});
test.afterAll(() => stage.close());

type Screen = { who: keyof typeof pages; path: string; heading: string } & Labels;

const card = { buttons: ['Like', 'Comment', 'Repost', 'Send', 'More actions'] };
const composer = { fields: ['What would you like to share?'], buttons: ['Photo', 'Video', 'Post'] };
const screens: Screen[] = [
  { who: 'visitor', path: '/', heading: 'Rounds', links: ['Login', 'Sign Up'] },
  {
    who: 'visitor',
    path: '/register',
    heading: 'Join Rounds',
    fields: ['Username', 'Email', 'Password'],
    buttons: ['Register', 'Continue with Google'],
    links: ['Login'],
  },
  {
    who: 'visitor',
    path: '/login',
    heading: 'Welcome back',
    fields: ['Email', 'Password'],
    buttons: ['Login', 'Show password', 'Forgot Password?', 'Continue with Google'],
    links: ['Register'],
  },
  {
    who: 'visitor',
    path: '/reset-password#token=none',
    heading: 'Choose a new password',
    fields: ['New Password'],
    buttons: ['Reset Password'],
  },
  { who: 'visitor', path: '/privacy-policy', heading: 'Privacy Policy', links: ['Back to home'] },
  { who: 'visitor', path: '/user-guideline', heading: 'User Guideline', links: ['Back to home'] },
  {
    who: 'amara',
    path: '/home',
    heading: 'Home',
    fields: composer.fields,
    buttons: [...composer.buttons, ...card.buttons],
    headings: ['Recent Posts', 'Trending Now'],
    tabs: ['Recent', 'Connections'],
    links: [
      ...['My Connections', 'Create Business Page', 'My Activity'],
      ...['Privacy Policy', 'User Guideline', 'Feedback', 'Amara Okafor'],
    ],
    texts: ['@amara', 'Lagos, Nigeria'],
  },
  { who: 'owner', path: '/home', heading: 'Home', links: ['View Business Page'] },
  {
    who: 'amara',
    path: '/profile/mei_t',
    heading: 'Mei Tanaka',
    headings: ['About'],
    buttons: ['Connect', 'Message', ...card.buttons],
    texts: ['General User', 'Osaka, Japan'],
  },
  {
    who: 'amara',
    path: '/profile/amara',
    heading: 'Amara Okafor',
    ...composer,
    links: ['Edit Profile'],
  },
  {
    who: 'amara',
    path: '/edit-profile',
    heading: 'Edit Profile',
    fields: [
      ...[
        'Full Name',
        'Username',
        'Location',
        'Address',
        'City',
        'Country',
        'Phone',
        'Date of Birth',
        'Gender',
      ],
      ...['Pincode', 'Profile Image', 'Cover Image', 'Department', 'Qualification', 'Specialization'],
      'Certification',
    ],
    buttons: ['Save Changes', 'Cancel'],
  },
  { who: 'amara', path: '/messaging', heading: 'Messaging', fields: ['Search users', 'Conversations'] },
  {
    who: 'amara',
    path: '/messaging?search=messages',
    heading: 'Messaging',
    fields: ['Search messages'],
    buttons: ['Search messages'],
  },
  {
    who: 'amara',
    path: '/messaging?chatId=',
    heading: 'Messaging',
    fields: ['Search users', 'Conversations', 'Messages', 'Type a message...'],
    buttons: ['Send', 'Attach file'],
  },
  {
    who: 'amara',
    path: '/post/',
    heading: 'Post Details',
    fields: ['Write a comment...'],
    buttons: card.buttons,
    texts: ['Posted by', 'On'],
  },
  {
    who: 'amara',
    path: '/profiles',
    heading: 'Explore All Profiles',
    tabs: ['All', 'Connections', 'Requests'],
    buttons: ['Connect'],
  },
  { who: 'owner', path: '/doctors', heading: 'Explore Doctor Profiles', buttons: ['Connect'] },
  { who: 'amara', path: '/nurses', heading: 'Explore Nurse Profiles', buttons: ['Connect'] },
  {
    who: 'amara',
    path: '/create-business-profile',
    heading: 'Basic Info',
    fields: ['Business Name', 'Business Username', 'Business Type', 'Contact Email'],
    buttons: ['Next'],
    texts: ['Step 1 of 3'],
  },
  {
    who: 'amara',
    path: '/business/harbour.clinic',
    heading: 'Harbour Clinic',
    buttons: ['Follow', ...card.buttons],
  },
  {
    who: 'owner',
    path: '/business/harbour.clinic',
    heading: 'Harbour Clinic',
    ...composer,
    links: ['Edit Business Profile'],
  },
  {
    who: 'owner',
    path: '/edit-business-profile',
    heading: 'Edit Business Profile',
    fields: [
      ...['Business Name', 'Business Username', 'Business Type', 'Contact Email', 'Location', 'Phone'],
      ...['Website', 'Description', 'Business Logo', 'Business Cover Image'],
    ],
    buttons: ['Save Changes', 'Cancel'],
  },
  { who: 'owner', path: '/my-activity', heading: 'My Activity' },
  { who: 'owner', path: '/saved', heading: 'Saved Posts' },
  { who: 'amara', path: '/hashtag/HealthyEating', heading: '#HealthyEating', buttons: card.buttons },
];

const addressOf = (path: string) =>
  path === '/post/' ? path + postId : path.endsWith('chatId=') ? path + chatId : path;

for (const { who, path, heading, ...labels } of screens)
  test(`Point 2: ${path}, for ${who}, is the screen “${heading}” with its labels`, async () => {
    const page = pages[who];
    await visit(page, addressOf(path));
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    await holds(page, labels);
  });

test('Point 2: a nurse is asked for ward, qualification, years and certification', async () => {
  await visit(pages.owner, '/edit-profile');
  await holds(pages.owner, { fields: ['Ward', 'Qualification', 'Experience (Years)', 'Certification'] });
});

test('Point 2: the header holds search, pages, bell, own profile and Logout; on a phone behind Search and Menu and in a bar', async () => {
  const page = pages.amara;
  await visit(page, '/home');
  const header = page.getByRole('banner');
  const everywhere = ['Home', 'Doc Corners', 'Nur Corners', 'Messaging', 'My Profile'];
  const box = header.getByRole('searchbox', { name: 'Search for users...' }).filter({ visible: true });
  await box.waitFor();
  assert.equal(await box.getAttribute('placeholder'), 'Search for users...');
  await holds(header, {
    links: ['Rounds', ...everywhere],
    buttons: ['Notifications', 'Logout'],
    texts: ['test'],
  });
  await header.getByRole('button', { name: 'Notifications', exact: true }).click();
  await holds(page, { headings: ['Notifications'] });
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await holds(header, { buttons: ['Search', 'Menu'] });
  await holds(page.getByRole('navigation', { name: 'Main' }), {
    links: ['Home', 'People', 'New post', 'Messaging', 'Notifications'],
  });
  await header.getByRole('button', { name: 'Search', exact: true }).click();
  await box.waitFor();
  await header.getByRole('button', { name: 'Menu', exact: true }).click();
  await sees(page, 'profiles.myProfile');
  await holds(page, { links: everywhere, buttons: ['Logout'] });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('Point 2: Feedback asks for name, mobile, e-mail and message, each in a field of its kind', async () => {
  const page = pages.amara;
  await visit(page, '/home?feedback=1');
  const dialog = page.getByRole('dialog', { name: 'Feedback' });
  await holds(dialog, { fields: ['Name', 'Mobile', 'Email', 'Message'], buttons: ['Send Feedback'] });
  const typeOf = (label: string) => dialog.getByLabel(label, { exact: true }).getAttribute('type');
  assert.deepEqual([await typeOf('Email'), await typeOf('Mobile')], ['email', 'tel']);
});

test('Points 2 and 9: the list of Send to is searched, and at most 16rem high', async () => {
  await stage.rounds.sql(`insert into users (id, username, username_key, email, email_key, full_name, profession)
    select gen_random_uuid(), 'grace' || n, 'grace' || n, n || '@g.example', n || '@g.example', 'Grace ' || n, 'nurse'
    from generate_series(1, 9) n`);
  const page = pages.amara;
  await visit(page, `/home?send=${postId}`);
  const dialog = page.getByRole('dialog', { name: 'Send to' });
  await holds(dialog, { headings: ['Send to'], fields: ['Add a note'], buttons: ['Send'] });
  await dialog.getByRole('searchbox', { name: 'Search people' }).fill('grace');
  const list = dialog.getByRole('list').filter({ hasText: 'Grace' });
  await list.waitFor();
  // The scroll container has the list and the way to more of it.
  const scrolled = list.locator('xpath=..');
  await becomes(async () => ((await scrolled.boundingBox())?.height ?? 0) <= 256, true);
  await becomes(() => scrolled.evaluate(box => getComputedStyle(box).maxHeight), '256px');
});

test('Point 2: without a picture a person is shown by initials, and a missing cover by a drawing', async () => {
  const page = pages.amara;
  await visit(page, '/profile/mei_t');
  await page.getByRole('heading', { level: 1, name: 'Mei Tanaka' }).waitFor();
  await page.getByRole('main').locator('svg[preserveAspectRatio]').first().waitFor();
  await visit(page, '/nurses?name=grace');
  await page.getByText('G1', { exact: true }).first().waitFor();
});
