import { mkdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { register } from '#/features/accounts/contract.ts';
import { acceptRequest, requestConnection } from '#/features/connections/contract.ts';
import { submitCredential, verifyCredential } from '#/features/credentials/contract.ts';
import { sendFeedback } from '#/features/feedback/contract.ts';
import {
  addComment,
  createBusinessPost,
  createPost,
  editPost,
  likePost,
  repostPost,
} from '#/features/posts/contract.ts';
import { decideCase, listCases, reportThing } from '#/features/reports/contract.ts';
import { listAccounts, suspendPerson } from '#/features/staff/contract.ts';
import { openBusiness } from '#test/support/businesses.ts';
import { Device } from '#test/support/Device.ts';
import { drawPicture, password, sendPicture } from '#test/support/fixtures.ts';
import { licenceOf, waitingOf } from '#test/support/licence.ts';
import { landscape } from '#test/support/pictures.ts';
import { chatOf, fileFor, tell } from '#test/support/talk.ts';
import { save, usernameField } from './edit.ts';
import { cropArea } from './frameIt.ts';
import { mediaScreens } from './mediaScreens.ts';
import { openStage } from './stage.ts';
import { field, isAtStep, press, walkToLastStep } from './wizard.ts';

const widths = { phone: 390, tablet: 820, desktop: 1440 };
const themes = ['light', 'dark'] as const;
const folder = 'screenshots';

const longText = Array.from(
  { length: 14 },
  (_, n) => `${n + 1}. Check the dose, check the name, check the time.`,
).join('\n');

const stage = await openStage();
const { rounds } = stage;
const [amara, jonas, noor] = [
  await rounds.member('amara'),
  await rounds.member('jonas'),
  await rounds.member('noor'),
];
for (let n = 0; n < 2; n++) await new Device(rounds.url).join(noor);
const newcomer = await rounds.account('mei');

const { id: imageId } = await sendPicture(amara, 'post_images', await drawPicture(1200, 900, '#F2B84B'));
await jonas.does(createPost, { id: uuid(), content: longText });
const { id: postId } = await amara.does(createPost, {
  id: uuid(),
  content: 'Night shift, quiet ward. #HealthAndWellness',
  imageId,
  alt: 'A corridor at night, one warm lamp at its end',
});
await noor.does(createPost, { id: uuid(), content: 'مساء الخير لجميع الزملاء في المناوبة الليلية' });
await jonas.does(likePost, { postId });
const { id: editedId } = await amara.does(createPost, { id: uuid(), content: 'Give 5 mg' });
await amara.does(editPost, { postId: editedId, version: 1, content: 'Give 0.5 mg, says @jonas.l #dosing' });
await jonas.does(repostPost, { postId, id: uuid() });
await noor.does(addComment, { postId, id: uuid(), content: 'May it stay that way.' });

await openBusiness(jonas);
await jonas.does(createBusinessPost, {
  id: uuid(),
  content: 'We are open on Sundays from now on. Come in by the garden gate.',
});

// Jonas is connected with both, Mei's circle is drawn by SQL: enough for every state of a card.
for (const other of [amara, noor]) {
  await jonas.does(requestConnection, { personId: other.id });
  await other.does(acceptRequest, { personId: jonas.id });
}
await rounds.sql(`insert into users (id, username, username_key, email, email_key, full_name, profession, city, country,
    ward, qualification)
  select gen_random_uuid(), 'nurse' || n, 'nurse' || n, n || '@n.example', n || '@n.example',
    case n when 1 then 'Maximiliana Theodora Wilhelmina von Hohenstaufen-Oberlichtenfels' else 'Nurse ' || n end,
    'nurse', 'Lagos', 'Nigeria', 'Intensive Care', 'RN' from generate_series(1, 6) n`);
await rounds.sql(
  `insert into connection_requests (id, sender_id, receiver_id)
    select gen_random_uuid(), case when n = 2 then $1::uuid else u.id end, case when n = 2 then u.id else $1::uuid end
    from generate_series(1, 3) n join users u on u.username = 'nurse' || n`,
  [amara.id],
);
const chat = await chatOf(jonas, amara);
const question = await tell(jonas, chat.id, 'It is, and we both have Sunday off. Coffee at seven?');
await tell(jonas, chat.id, 'The rota: https://rota.example.org/week/47');
await tell(amara, chat.id, 'Seven it is.', { replyToId: question.id });
for (const [name, file] of [
  ['roof.png', await drawPicture(1200, 800)],
  ['Rota, week 12.pdf', Buffer.from('%PDF-1.7')],
] as const) {
  const { id: fileId } = await fileFor(amara, chat.id, file, name);
  await tell(amara, chat.id, '', { fileId });
}
await tell(noor, (await chatOf(noor, amara)).id, 'مساء الخير، هل أنت في المناوبة الليلية؟');
await rounds.sql('update users set is_staff = true where id = $1', [amara.id]);
await noor.does(sendFeedback, {
  id: uuid(),
  name: 'نور الحداد',
  mobile: '+971 50 123 4567',
  email: 'noor.al-haddad.of.the.night.shift@a-very-long-name-of-a-hospital.example',
  message: 'The night rota helps a lot.\n\nA quiet mode would help even more.',
});
// Jonas is verified, and Noor waits for a decision.
await jonas.does(submitCredential, await licenceOf(jonas));
await amara.does(verifyCredential, { submissionId: await waitingOf(rounds, jonas) });
await noor.does(submitCredential, {
  ...(await licenceOf(noor)),
  licenceType: 'medical_licence',
  issuer: 'Jordan Medical Council for the Registration of Doctors in Hospitals and Practices',
  country: 'Jordan',
});
const seller = rounds.visitor();
await seller.does(register, { username: 'bestdeals', email: 'best.deals@example.org', password });
const { items } = await amara.does(listAccounts, { q: 'bestdeals' });
await amara.does(suspendPerson, { personId: items[0]!.id, reason: 'Sells things' });

await rounds.sql('update users set is_moderator = true where id = any($1)', [[amara.id, noor.id]]);
const reported = await jonas.does(createPost, {
  id: uuid(),
  content: 'Mr Example, bed four, born 3 May, feels much better after the change of his medication.',
  imageId: (await sendPicture(jonas, 'post_images', await drawPicture(800, 500, '#7A4B00'))).id,
});
await noor.does(reportThing, {
  kind: 'post',
  thingId: reported.id,
  reason: 'patient',
  note: 'Name, bed and date of birth. I know him.',
});
const removed = await jonas.does(createPost, { id: uuid(), content: 'Miracle cure, buy now' });
await noor.does(reportThing, { kind: 'post', thingId: removed.id, reason: 'spam' });
const waiting = (await amara.does(listCases, {})).items.find(found => found.thingId === removed.id)!;
await amara.does(decideCase, { caseId: waiting.id, verdict: 'remove', reason: 'It sells something.' });
const record = await tell(jonas, chat.id, 'His record number is 4711.');
await amara.does(reportThing, { kind: 'message', thingId: record.id, reason: 'patient' });

/** What the bell opens, or on a phone the bar. */
const openNotifications = (page: Page) =>
  page
    .getByRole('button', { name: 'Notifications' })
    .or(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Notifications' }))
    .click();

async function stepBack(page: Page, profession: 'doctor', steps: number) {
  await walkToLastStep(page, profession);
  for (let step = 0; step < steps; step++) await press(page, 'previous');
}

async function leaveStep2Empty(page: Page) {
  await field(page, 'location').fill('Osaka');
  await press(page, 'next');
  await isAtStep(page, 2);
  await press(page, 'next');
}

async function leaveEmpty(page: Page) {
  await usernameField(page).fill('.');
  await field(page, 'department').fill('');
  await field(page, 'phone').fill('12');
  await save(page);
}

async function frame(page: Page, label: 'profileImage' | 'coverImage') {
  const buffer = await landscape();
  await field(page, label).setInputFiles({ name: 'hills.jpg', mimeType: 'image/jpeg', buffer });
  await cropArea(page).waitFor();
}

async function suggest(page: Page, typed: string) {
  const toggle = page.getByRole('button', { name: 'Search', exact: true });
  if (await toggle.isVisible()) await toggle.click();
  await page.getByRole('searchbox', { name: 'Search for users...' }).fill(typed);
  await page.waitForTimeout(700);
}
async function giveFeedback(page: Page) {
  await page
    .getByRole('textbox', { name: 'Message' })
    .fill('The night rota helps a lot.\n\nA quiet mode would help more.');
  await page.getByRole('button', { name: 'Send Feedback' }).click();
}
const staffLog = (page: Page) => page.getByText('Reason: Sells things').first().waitFor();

const setUpFactor = (page: Page) => page.getByRole('button', { name: 'Set up' }).click();

async function askForProof(page: Page) {
  await rounds.sql("update sessions set proved_at = now() - interval '1 hour'");
  await setUpFactor(page);
  await page.getByRole('dialog').waitFor();
  await rounds.sql('update sessions set proved_at = now()');
}

/** Words on the command line choose screens by name; without any, every screen is taken. */
const words = process.argv.slice(2);
const isWanted = (name: string) => words.length === 0 || words.some(word => name.includes(word));

/** Every screen: who looks at it, where, and what they do before the picture is taken. */
type Screen = [
  name: string,
  path: string,
  who: typeof amara | undefined,
  act?: (page: Page) => Promise<void>,
];
const screens: Screen[] = [
  ['landing', '/', undefined],
  ['register', '/register', undefined],
  ['register-errors', '/register', undefined, page => page.getByRole('button', { name: 'Register' }).click()],
  ['login', '/login?next=/messaging', undefined],
  [
    'forgot-password',
    '/login',
    undefined,
    page => page.getByRole('button', { name: 'Forgot Password?' }).click(),
  ],
  [
    'reset-password',
    `/reset-password#token=${'x'.repeat(43)}`,
    undefined,
    page => page.getByLabel('New Password').fill('quiet ward'),
  ],
  ['verify-email', '/verify-email', undefined],
  ['settings-email', '/settings/account#email', amara],
  ['privacy-policy', '/privacy-policy', undefined],
  ['user-guideline', '/user-guideline', amara],
  ['wizard-1', '/create-profile', newcomer],
  ['wizard-2', '/create-profile', newcomer, page => stepBack(page, 'doctor', 3)],
  ['wizard-2-errors', '/create-profile', newcomer, page => leaveStep2Empty(page)],
  ['wizard-3', '/create-profile', newcomer, page => stepBack(page, 'doctor', 2)],
  ['wizard-4', '/create-profile', newcomer, page => stepBack(page, 'doctor', 1)],
  ['wizard-5-doctor', '/create-profile', newcomer, page => walkToLastStep(page, 'doctor')],
  ['wizard-5-nurse', '/create-profile', newcomer, page => walkToLastStep(page, 'nurse')],
  ['wizard-5-general-user', '/create-profile', newcomer, page => walkToLastStep(page, 'general_user')],
  ['home', '/home', amara],
  ['keys', '/home?keys=1', amara],
  ['report', `/home?report=post.${postId}`, noor],
  [
    'report-errors',
    `/home?report=post.${postId}`,
    noor,
    page => page.getByRole('button', { name: 'Send report' }).click(),
  ],
  ['reported-post', `/post/${reported.id}`, jonas],
  ['reported-message', `/messaging?chatId=${chat.id}`, jonas],
  ['reported-message-reader', `/messaging?chatId=${chat.id}`, amara],
  ['reports-mine', '/settings/privacy#reports', jonas],
  [
    'reports-appeal',
    '/settings/privacy#reports',
    jonas,
    page => page.getByRole('button', { name: 'Ask for a second look' }).click(),
  ],
  [
    'reports-queue',
    '/admin#reports',
    amara,
    page => page.getByRole('button', { name: 'Decide' }).first().click(),
  ],
  ['home-feedback', '/home?feedback=1', amara],
  [
    'home-feedback-errors',
    '/home?feedback=1',
    noor,
    async page => {
      await page.getByLabel('Mobile').fill('ward 4');
      await page.getByRole('button', { name: 'Send Feedback' }).click();
    },
  ],
  ['home-feedback-sent', '/home?feedback=1', jonas, page => giveFeedback(page)],
  ['home-comments', '/home', amara, page => page.getByRole('button', { name: 'Comment' }).nth(1).click()],
  [
    'home-empty-post',
    '/home',
    amara,
    page => page.getByRole('button', { name: 'Post', exact: true }).click(),
  ],
  // By turns, since nobody may have too many uploads begun.
  ...mediaScreens.map(([name, act], i) => [name, '/home', [amara, jonas, noor][i % 3], act] as Screen),
  [
    'home-identifiers',
    '/home',
    noor,
    async page => {
      await page
        .getByLabel('What would you like to share?')
        .fill('Mrs Sokolova, 95, fell 12/01/2026. MRN 00482917, daughter on 07700 900318.');
      await page.getByText('This may identify a patient:').waitFor();
    },
  ],
  ['post', `/post/${postId}`, jonas],
  ['post-missing', `/post/${uuid()}`, jonas],
  [
    'post-menu',
    `/post/${editedId}`,
    amara,
    page => page.getByRole('button', { name: 'More actions' }).click(),
  ],
  [
    'post-edit',
    `/post/${editedId}`,
    amara,
    async page => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
    },
  ],
  ['notifications', '/notifications', amara],
  ['businesses', '/businesses', amara],
  ['bell', '/home', amara, page => openNotifications(page)],
  ['hashtag', '/hashtag/dosing', jonas],
  ['my-activity', '/my-activity?kind=likes', jonas],
  [
    'remind-me',
    `/post/${editedId}`,
    amara,
    async page => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Remind me' }).click();
    },
  ],
  ['saved', '/saved', jonas],
  ['saved-empty', '/saved', noor],
  ['my-activity-empty', '/my-activity?kind=comments', jonas],
  ['profile-own', '/profile/amara', amara],
  ['profile-other', '/profile/noor', amara],
  ['business-own', '/business/harbour.clinic', jonas],
  ['business-other', '/business/harbour.clinic', amara],
  ['business-create', '/create-business-profile', amara],
  ['business-create-gaps', '/create-business-profile', amara, page => press(page, 'next')],
  ['business-edit', '/edit-business-profile', jonas],
  ['business-none', '/edit-business-profile', amara],
  ['business-missing', '/business/nobody', amara],
  ['edit-profile', '/edit-profile', noor],
  ['edit-profile-errors', '/edit-profile', noor, page => leaveEmpty(page)],
  ['edit-profile-photo', '/edit-profile', noor, page => frame(page, 'profileImage')],
  ['edit-profile-cover', '/edit-profile', noor, page => frame(page, 'coverImage')],
  ['search-suggestions', '/home', amara, page => suggest(page, 'jon')],
  ['search-nobody', '/home', amara, page => suggest(page, 'qqqq')],
  ['search-people', '/search?q=jonas', amara],
  ['search-posts', '/search?q=night&tab=posts', amara],
  ['search-none', '/search?q=qqqq', amara],
  ['profile-missing', '/profile/nobody', amara],
  ['admin', '/admin', amara, page => staffLog(page)],
  [
    'admin-feedback',
    '/admin',
    amara,
    page => page.getByText('A quiet mode would help').scrollIntoViewIfNeeded(),
  ],
  [
    'admin-suspend',
    '/admin?q=jonas',
    amara,
    async page => {
      await page.getByRole('button', { name: 'More actions for Jonas' }).click();
      await page.getByRole('menuitem', { name: 'Suspend' }).click();
    },
  ],
  [
    'admin-verification',
    '/admin#verification',
    amara,
    page => page.getByRole('button', { name: 'Approve' }).scrollIntoViewIfNeeded(),
  ],
  [
    'verification-form',
    '/settings/account#verification',
    amara,
    page => page.getByRole('button', { name: 'Submit for review' }).click(),
  ],
  ['verification-verified', '/settings/account#verification', jonas],
  ['verification-waiting', '/settings/account#verification', noor],
  ['verification-profile', '/profile/jonas.l', amara],
  [
    'verification-edit',
    '/edit-profile',
    jonas,
    page => page.getByText('You are verified').scrollIntoViewIfNeeded(),
  ],
  ['verification-filter', '/profiles?verified=yes', amara],
  ['settings-list', '/settings', amara],
  ['settings-security', '/settings/security', amara],
  ['settings-privacy', '/settings/privacy', amara],
  ['settings-display', '/settings/display', amara],
  ['settings-search', '/settings?q=dark', amara],
  ['profiles', '/profiles', amara],
  ['profiles-connections', '/profiles?tab=connections', amara],
  ['profiles-requests', '/profiles?tab=requests', amara],
  ['profiles-none', '/profiles?city=nowhere', amara],
  [
    'profile-menu',
    '/profile/noor',
    amara,
    page => page.getByRole('main').getByRole('button', { name: 'More actions' }).first().click(),
  ],
  [
    'settings-export',
    '/settings/data#data',
    amara,
    page => page.getByRole('button', { name: 'Prepare' }).click(),
  ],
  ['settings-two-factor', '/settings/security#two-factor', amara, page => setUpFactor(page)],
  ['settings-proof', '/settings/security#two-factor', amara, page => askForProof(page)],
  ['settings-passkeys', '/settings/security#passkeys', noor],
  ['login-code', '/login?step=code', undefined],
  ['messaging', '/messaging', amara],
  ['messaging-chat', `/messaging?chatId=${chat.id}`, amara],
  [
    'messaging-identifiers',
    `/messaging?chatId=${chat.id}`,
    amara,
    async page => {
      await page
        .getByRole('textbox', { name: 'Type a message...' })
        .fill('bed 12, ward 4C adm tonight 21:40, Mr Khan');
      await page.getByText('This may identify a patient:').waitFor();
    },
  ],
  [
    'messaging-attached',
    `/messaging?chatId=${chat.id}`,
    amara,
    async page => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Attach file' }).click();
      const buffer = Buffer.from('%PDF-1.7');
      await (await chooser).setFiles({ name: 'Rota, week 13.pdf', mimeType: 'application/pdf', buffer });
      await page.getByRole('button', { name: 'Remove', exact: true }).waitFor();
    },
  ],
  ['not-found', '/nowhere', amara],
];

await mkdir(folder, { recursive: true });
for (const [size, width] of Object.entries(widths)) {
  for (const colorScheme of themes) {
    for (const [name, path, who, act] of screens.filter(([name]) => isWanted(name))) {
      const page = await stage.window(who, { viewport: { width, height: 900 }, colorScheme });
      await page.goto(path);
      await page.waitForTimeout(900);
      await act?.(page);
      await page.waitForTimeout(300);
      await page.screenshot({
        path: `${folder}/${name}-${size}-${colorScheme}.png`,
        fullPage: name === 'landing',
      });
      await page.context().close();
    }
  }
}
await stage.close();
console.log(`${screens.filter(([name]) => isWanted(name)).length * 6} pictures lie in ${folder}/.`);
// The browser of this process stays open for further stages.
process.exit();
