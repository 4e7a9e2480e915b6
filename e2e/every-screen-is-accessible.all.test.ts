import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { say } from '#/app/texts.ts';
import { inviteEditor } from '#/features/businesses/editorsContract.ts';
import { invitePerson } from '#/features/businesses/workplacesContract.ts';
import { submitCredential } from '#/features/credentials/contract.ts';
import { setDutyPlan, setOffUntil } from '#/features/duty/contract.ts';
import { createBusinessPost, createPost, deletePost, savePost } from '#/features/posts/contract.ts';
import { reportThing } from '#/features/reports/contract.ts';
import { openBusiness } from '#test/support/businesses.ts';
import { Device } from '#test/support/Device.ts';
import { sendPicture } from '#test/support/fixtures.ts';
import { licenceOf } from '#test/support/licence.ts';
import type { Person } from '#test/support/person.ts';
import { chatOf, fileFor, tell } from '#test/support/talk.ts';
import { verify } from '#test/support/verify.ts';
import { comment, post, reply } from '#test/support/write.ts';
import { colours, everything, findings, loadAxe } from './axe.ts';
import { becomes } from './becomes.ts';
import { choosePhoto, composer, photo, pickPhoto } from './feed.ts';
import { cropArea } from './frameIt.ts';
import { allKept } from './kept.ts';
import { isOnPaper } from './paper.ts';
import { sees } from './sees.ts';
import { signIn } from './signIn.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { invalidHtmlOf } from './validHtml.ts';
import { visit } from './visit.ts';

const nights = {
  isOn: true,
  timeZone: 'Europe/Berlin',
  shifts: [{ day: 1, from: '21:00', to: '07:00' }],
  daysOff: ['2026-12-25'],
  readers: 'everyone' as const,
};

let stage: Stage;
let amara: Person;
let jonas: Person;
let mei: Person;
let page: Page;
let signedIn: Person | undefined;

test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.rounds.member('amara');
  mei = await stage.rounds.account('mei');
  await stage.rounds.sql('update users set is_staff = true, is_getting_started = true where id = $1', [
    amara.id,
  ]);
  await verify(stage.rounds, amara);
  await amara.does(createPost, { id: uuid(), content: 'What would you do?', audience: 'clinicians' });
  const { id } = await post(amara, 'A quiet night on the ward. #HealthAndWellness');
  const { id: commentId } = await comment(amara, id, 'May it stay that way.');
  await reply(amara, id, commentId, 'It did.');
  await post(amara, 'Our corridor', (await sendPicture(amara, 'post_images')).id);
  const photos = [];
  for (const alt of ['The door', 'The window'])
    photos.push({ id: (await sendPicture(amara, 'post_images')).id, alt });
  await amara.does(createPost, { id: uuid(), content: 'Both ends of it', photos });
  jonas = await stage.rounds.member('jonas');
  await stage.rounds.sql('update users set is_moderator = true where id = $1', [amara.id]);
  const reported = await post(jonas, 'Bed four, born 3 May');
  // Not by the moderator herself: a party to a case does not decide it.
  const reporter = await stage.rounds.member('noor');
  await reporter.does(reportThing, {
    kind: 'post',
    thingId: reported.id,
    reason: 'patient',
    note: 'The date',
  });
  await openBusiness(jonas);
  const kept = [await post(jonas, 'Worth keeping'), await post(jonas, 'Kept in vain')];
  for (const { id: postId } of kept) await amara.does(savePost, { postId });
  await jonas.does(deletePost, { postId: kept[1]!.id });
  await jonas.does(createBusinessPost, { id: uuid(), content: 'Open on Sundays' });
  await jonas.does(invitePerson, { personId: amara.id });
  await jonas.does(inviteEditor, { personId: amara.id });
  await new Device(stage.rounds.url).join(amara);
  await jonas.does(submitCredential, await licenceOf(jonas));
  const chat = await chatOf(jonas, amara);
  const question = await tell(jonas, chat.id, 'Coffee at seven?');
  await tell(amara, chat.id, 'Seven it is.', { replyToId: question.id });
  for (const [name, file] of [
    ['roof.png', (await photo()).buffer],
    ['Rota, week 12.pdf', Buffer.from('%PDF-1.7')],
  ] as const) {
    const { id: fileId } = await fileFor(amara, chat.id, file, name);
    await tell(amara, chat.id, '', { fileId });
  }
  for (const person of [amara, jonas]) await person.does(setDutyPlan, nights);
  await jonas.does(setOffUntil, { until: new Date(Date.now() + 8 * 60 * 60_000).toISOString() });
  page = await stage.window();
});
test.afterAll(() => stage.close());

type Screen = {
  path: string;
  who?: () => Person;
  ready: (page: Page) => Promise<unknown>;
};

// In the order of their people, and what stays written in this browser last.
const screens: Screen[] = [
  { path: '/', ready: page => sees(page, 'pages.landingSubtitle') },
  { path: '/register', ready: page => page.getByLabel('Username').waitFor() },
  { path: '/login?next=/messaging', ready: page => sees(page, 'accounts.logInToViewMessages') },
  {
    path: `/reset-password#token=${'x'.repeat(43)}`,
    ready: page => page.getByLabel('New Password').waitFor(),
  },
  { path: '/verify-email', ready: page => page.getByRole('alert').waitFor() },
  { path: '/privacy-policy', ready: page => page.getByRole('heading', { level: 1 }).waitFor() },
  { path: '/user-guideline', ready: page => page.getByRole('heading', { level: 1 }).waitFor() },
  { path: '/login?step=code', ready: page => sees(page, 'accounts.codeTitle') },
  { path: '/create-profile', who: () => mei, ready: page => page.getByLabel('Location').waitFor() },
  {
    path: '/home',
    who: () => amara,
    ready: async page => {
      await page.getByRole('article').first().waitFor();
      await page.getByRole('heading', { name: say('gettingStarted.title'), exact: true }).waitFor();
      // She is an administrator.
      await sees(page, 'overview.neverBackedUp');
    },
  },
  {
    path: '/home?comments=open',
    who: () => amara,
    ready: async page => {
      const quiet = page.getByRole('article').filter({ hasText: 'A quiet night' });
      await quiet.getByRole('button', { name: say('posts.comment'), exact: true }).click();
      await quiet.getByRole('button', { name: say('posts.showReplies', { count: 1 }) }).click();
      await quiet
        .getByRole('button', { name: say('posts.reply'), exact: true })
        .last()
        .click();
      await quiet.getByLabel(say('posts.writeReply')).waitFor();
    },
  },
  {
    path: '/home?photo=enlarged',
    who: () => amara,
    ready: async page => {
      await page.getByRole('button', { name: say('media.enlarge', { alt: 'The door' }) }).click();
      await page.getByRole('button', { name: say('media.zoomIn') }).waitFor();
    },
  },
  {
    path: '/home?feedback=1',
    who: () => amara,
    ready: async page => {
      await page.getByRole('button', { name: say('feedback.send') }).click();
      await sees(page, 'accounts.allFieldsRequired');
    },
  },
  {
    path: '/home?sending=1',
    who: () => amara,
    ready: async page => {
      const quiet = page.getByRole('article').filter({ hasText: 'A quiet night' });
      await quiet.getByRole('button', { name: say('posts.send'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: say('posts.sendTo') });
      await dialog.getByRole('button', { name: /Jonas/ }).first().click();
      await dialog.getByRole('list', { name: say('posts.chosenPeople') }).waitFor();
    },
  },
  { path: '/profile/amara', who: () => amara, ready: page => page.getByRole('article').first().waitFor() },
  {
    path: '/admin',
    who: () => amara,
    ready: async page => {
      await sees(page, 'staff.logEmpty');
      await sees(page, 'overview.backupAdvice');
      await page
        .getByRole('button', { name: say('credentials.approve') })
        .first()
        .waitFor();
    },
  },
  {
    path: '/admin?reports=waiting#reports',
    who: () => amara,
    ready: async page => {
      await page.getByRole('button', { name: say('reports.decide') }).click();
      await page.getByLabel(say('reports.decisionReason')).waitFor();
    },
  },
  {
    path: '/home?report=person.01890000-0000-7000-8000-000000000000',
    who: () => amara,
    ready: page => page.getByRole('radio').first().waitFor(),
  },
  {
    path: '/home?keys=1',
    who: () => amara,
    ready: page => sees(page, 'pages.keyNext'),
  },
  {
    path: '/notifications',
    who: () => amara,
    ready: page => page.getByRole('button', { name: 'Accept' }).waitFor(),
  },
  {
    path: '/businesses',
    who: () => amara,
    ready: page => page.getByRole('button', { name: 'Follow', exact: true }).waitFor(),
  },
  {
    path: '/business/harbour.clinic',
    who: () => amara,
    ready: page => page.getByRole('article').first().waitFor(),
  },
  {
    path: '/create-business-profile',
    who: () => amara,
    ready: async page => {
      await page.getByRole('button', { name: say('profiles.next'), exact: true }).click();
      await sees(page, 'businesses.basicRequired');
    },
  },
  { path: '/my-activity', who: () => amara, ready: page => page.getByRole('article').first().waitFor() },
  {
    path: '/saved',
    who: () => amara,
    ready: async page => {
      await page.getByRole('button', { name: say('posts.unsave') }).waitFor();
      await page.getByText('Worth keeping').waitFor();
    },
  },
  {
    path: '/saved?remind=me',
    who: () => amara,
    ready: async page => {
      await page.getByText('Worth keeping').waitFor();
      await page
        .getByRole('button', { name: say('base.moreActions') })
        .first()
        .click();
      await page.getByRole('menuitem', { name: say('posts.remindMe') }).click();
      await page.getByLabel(say('posts.reminderDay')).waitFor();
    },
  },
  {
    path: '/hashtag/HealthAndWellness',
    who: () => amara,
    ready: page => page.getByRole('article').first().waitFor(),
  },
  {
    path: '/messaging',
    who: () => amara,
    ready: page => page.getByRole('link', { name: 'Jonas Lindqvist' }).waitFor(),
  },
  {
    path: '/messaging',
    who: () => amara,
    ready: async page => {
      await page.getByRole('link', { name: 'Jonas Lindqvist' }).click();
      await page.getByText('Seven it is.').last().waitFor();
      await page.getByText(/^Off duty until /).waitFor();
    },
  },
  {
    path: '/messaging',
    who: () => amara,
    ready: async page => {
      await page.getByRole('link', { name: 'Jonas Lindqvist' }).click({ button: 'right' });
      await page.getByRole('menuitem', { name: say('chatMenu.mute') }).click();
      await page.getByRole('radio', { name: say('chatMenu.mute_8h') }).waitFor();
    },
  },
  {
    path: '/messaging?search=messages',
    who: () => amara,
    ready: async page => {
      await page.getByText(say('messaging.searchMessagesHint')).waitFor();
      await page.getByRole('searchbox', { name: say('messaging.searchMessages') }).fill('seven');
      await page.getByRole('list', { name: say('messaging.messages') }).waitFor();
    },
  },
  {
    path: '/settings',
    who: () => amara,
    ready: page => page.getByRole('link', { name: say('settings.security') }).waitFor(),
  },
  {
    path: '/settings/display?q=dark',
    who: () => amara,
    ready: page => page.getByRole('radio', { name: say('pages.themeDark') }).waitFor(),
  },
  {
    path: '/settings/account?forms=open',
    who: () => amara,
    ready: async page => {
      await page.getByRole('button', { name: say('credentials.submit') }).click();
      await sees(page, 'credentials.numberRequired');
    },
  },
  {
    path: '/settings/notifications',
    who: () => amara,
    ready: async page => {
      await page.getByRole('switch').first().waitFor();
      await page
        .getByRole('button', { name: say('duty.removeShift', { day: 'Monday', number: 1 }) })
        .waitFor();
    },
  },
  {
    path: '/settings/privacy',
    who: () => amara,
    ready: page => page.getByRole('switch').first().waitFor(),
  },
  {
    path: '/settings/data',
    who: () => amara,
    ready: page => page.getByRole('button', { name: say('ownData.startExport') }).waitFor(),
  },
  {
    path: '/settings/security?forms=open',
    who: () => amara,
    ready: async page => {
      await sees(page, 'accounts.thisBrowser');
      await page.getByRole('button', { name: /^Rename / }).click();
      await page.getByLabel(say('accounts.passkeyName')).fill('');
      await page.keyboard.press('Enter');
      await sees(page, 'accounts.passkeyNameRequired');
      await page.getByRole('button', { name: 'Set up' }).click();
      await sees(page, 'accounts.scanHint');
    },
  },
  { path: '/edit-profile', who: () => amara, ready: page => page.getByLabel('Username').waitFor() },
  {
    path: '/edit-profile?picture=framed',
    who: () => amara,
    ready: async page => {
      await page.getByLabel('Cover Image').setInputFiles(await photo());
      await cropArea(page).waitFor();
    },
  },
  {
    path: '/search?q=quiet&tab=posts',
    who: () => amara,
    ready: page => page.getByRole('article').first().waitFor(),
  },
  {
    path: '/search?q=quiet&tab=posts&author=amara&from=2026-02-01&to=2026-01-01',
    who: () => amara,
    ready: page => sees(page, 'search.noPostsNarrowed'),
  },
  { path: '/search?q=amara', who: () => amara, ready: page => page.getByText('@amara').waitFor() },
  {
    path: '/profiles',
    who: () => amara,
    ready: page => page.getByRole('button', { name: 'Connect', exact: true }).first().waitFor(),
  },
  {
    path: '/profiles?tab=requests',
    who: () => amara,
    ready: page => sees(page, 'connections.noRequests'),
  },
  { path: '/nowhere', who: () => amara, ready: page => page.getByRole('heading', { level: 1 }).waitFor() },
  {
    path: '/home?post=written',
    who: () => amara,
    ready: async page => {
      await composer(page).fill('Mrs Sokolova, 95, MRN 00482917');
      await sees(page, 'privacy.notAll');
      await choosePhoto(page, await photo('half.png'));
      await sees(page, 'media.altMissing');
    },
  },
  {
    path: '/home?photos=several',
    who: () => amara,
    ready: async page => {
      for (const name of ['one.png', 'other.png']) await choosePhoto(page, await photo(name));
      await page.locator('form ol > li').nth(1).waitFor();
    },
  },
  {
    path: '/home?photo=guarded',
    who: () => amara,
    ready: async page => {
      await pickPhoto(page, await photo('whole.png'));
      await page.getByRole('button', { name: say('media.addCover') }).click();
      await page.getByRole('button', { name: /^Box 1/ }).waitFor();
    },
  },
  {
    path: '/profile/jonas.l',
    who: () => jonas,
    ready: page => page.getByText(say('reports.onlyYou')).waitFor(),
  },
  {
    path: '/settings/privacy#reports',
    who: () => jonas,
    ready: async page => {
      await sees(page, 'reports.whatToDo');
    },
  },
  { path: '/business', who: () => jonas, ready: page => sees(page, 'businesses.invited') },
  {
    path: '/edit-business-profile',
    who: () => jonas,
    ready: page => page.getByLabel(say('businesses.businessName'), { exact: true }).waitFor(),
  },
];

/** Leads the window to this screen: by a load only for its first, and where somebody else signs in. */
async function lead(path: string, person: Person | undefined) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  if (page.url() !== 'about:blank' && person === signedIn) return visit(page, path);
  await signIn(page, person);
  signedIn = person;
  await page.goto(path);
}

type Look = { width: 390 | 1440; colorScheme: 'light' | 'dark' };

/** Makes the window like this; what follows a width or a theme does so at once. */
async function make(page: Page, { width, colorScheme }: Look) {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
  // What has been scrolled half under the header is no small target.
  await page.evaluate(() => window.scrollTo(0, 0));
  await isOnPaper(page, colorScheme);
}

async function isClean(page: Page, look: Look, rules: readonly string[]) {
  assert.deepEqual(await findings(page, rules), [], `${look.colorScheme}, ${look.width} pixels wide`);
}

/** How words are coloured on this page, each way once: their colour and size, and what is painted below them. */
const waysOfWords = (page: Page) =>
  page.evaluate(() => {
    const known = new Map<Element | null, string>([[null, '']]);
    const below = (one: Element | null): string => {
      const told = known.get(one);
      if (told !== undefined) return told;
      const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(one!);
      const paints = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none' || opacity !== '1';
      const isAbove = position !== 'static' && position !== 'relative';
      const own = paints || isAbove ? `${backgroundColor} ${backgroundImage} ${opacity} ${position}; ` : '';
      const all = own + below(one!.parentElement);
      known.set(one, all);
      return all;
    };
    const hasWords = (one: Element) =>
      one.matches('input, select, textarea') ||
      [...one.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue!.trim());
    const ways = [...document.body.querySelectorAll('*')]
      .filter(hasWords)
      .filter(one => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map(one => {
        const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(one);
        const around = one.matches('a') ? getComputedStyle(one.parentElement!).color : '';
        return `${color} ${fontSize} ${fontWeight} ${textDecorationLine} ${around} on ${below(one)}`;
      });
    return [...new Set(ways)];
  });

/** Those that have been looked at in the dark. */
const seenInTheDark = new Set<string>();

/** A width and a theme are followed at once, so each screen is brought about once for all of them. */
async function isOpenToAll(page: Page) {
  await loadAxe(page);
  // The landing's first paint has its words before the screen has come.
  await page.locator('#first').waitFor({ state: 'detached' });
  assert.deepEqual(await invalidHtmlOf(page), []);
  const desk = { width: 1440, colorScheme: 'light' } as const;
  const night = { width: 1440, colorScheme: 'dark' } as const;
  const phone = { width: 390, colorScheme: 'dark' } as const;
  await make(page, desk);
  await isClean(page, desk, everything);
  await make(page, night);
  const wide = await waysOfWords(page);
  await make(page, phone);
  await isClean(page, phone, everything);
  for (const way of await waysOfWords(page)) seenInTheDark.add(way);
  // A theme changes colours and nothing else, a width everything else: a wide screen in the dark has little of its own.
  if (wide.every(way => seenInTheDark.has(way))) return;
  await make(page, night);
  await isClean(page, night, colours);
  for (const way of wide) seenInTheDark.add(way);
}

// Several screens are at one path, and a title may be there once.
for (const [n, { path, who, ready }] of screens.entries())
  test.describe(`Screen ${n}`, () => {
    test(`${path} has no accessibility violations, wide and on a phone, light and dark`, async () => {
      await lead(path, who?.());
      await ready(page);
      await isOpenToAll(page);
    });
  });

test('Neither do the offline notices, on a screen with cached content and on one without', async () => {
  await lead('/hashtag/HealthAndWellness', jonas);
  await page.getByRole('article').first().waitFor();
  await page.context().setOffline(true);
  await sees(page, 'pages.offline');
  await isOpenToAll(page);
  await page.context().setOffline(false);
  const other = await stage.window(undefined, { serviceWorkers: 'allow' });
  await other.goto('/login');
  await becomes(async () => (await allKept(other)).includes('/shell'), true);
  await other.context().setOffline(true);
  await other.goto('/home');
  await sees(other, 'pages.notKept');
  await isOpenToAll(other);
});
