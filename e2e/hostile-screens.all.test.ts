import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { say } from '#/app/texts.ts';
import { renamePasskey } from '#/features/accounts/passkeysContract.ts';
import { requestConnection } from '#/features/connections/contract.ts';
import { submitCredential } from '#/features/credentials/contract.ts';
import { createPost } from '#/features/posts/contract.ts';
import { reportThing } from '#/features/reports/contract.ts';
import { openBusiness } from '#test/support/businesses.ts';
import { linesOf } from '#test/support/corpus.ts';
import { Device } from '#test/support/Device.ts';
import { sendPicture } from '#test/support/fixtures.ts';
import { licenceOf } from '#test/support/licence.ts';
import type { Person } from '#test/support/person.ts';
import { chatOf, fileFor, tell } from '#test/support/talk.ts';
import { textInputsOf } from '#test/support/textInputs.ts';
import { comment, post, reply } from '#test/support/write.ts';
import { signIn } from './signIn.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

/** Short enough for every field, and alive in a text, an attribute, an address or a template. */
const words = `'"><img src=x onerror=window.__ran=1>{{7*7}}`;

let stage: Stage;
let amara: Person;
let jonas: Person;
let postId: string;
let chatId: string;
let hers: Guarded;
let his: Guarded;

test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.rounds.member('amara');
  jonas = await stage.rounds.member('jonas');
  await stage.rounds.sql('update users set is_staff = true, is_moderator = true where id = $1', [amara.id]);
  await openBusiness(amara);
  await openBusiness(jonas, { businessUsername: 'wards', businessName: words, description: words });
  postId = (await post(jonas, `${words} #rounds @amara`)).id;
  await reply(jonas, postId, (await comment(amara, postId, words)).id, words);
  chatId = (await chatOf(jonas, amara)).id;
  for (const { fields, carry } of textInputsOf({ amara, jonas, postId, chatId, rounds: stage.rounds })) {
    const wide = Object.entries(fields).filter(([, { max }]) => max >= words.length);
    const all = wide.map(([path]) => [path, words]);
    assert.equal((await carry(Object.fromEntries(all))).status, 200);
  }
  const imageId = (await sendPicture(jonas, 'post_images')).id;
  await jonas.does(createPost, { id: uuid(), content: words, imageId, alt: words });
  const { id: fileId } = await fileFor(jonas, chatId, Buffer.from('x'), `${words.replace('=x', '')}.txt`);
  await tell(jonas, chatId, words, { fileId });
  await jonas.does(requestConnection, { personId: amara.id });
  const { number, ...licence } = await licenceOf(jonas, { issuer: words, country: words });
  await jonas.does(submitCredential, { ...licence, number: words });
  const key = await new Device(stage.rounds.url).join(amara);
  await amara.does(renamePasskey, { passkeyId: key.id, name: words });
  const reported = await post(amara, `reported ${words}`);
  await jonas.does(reportThing, { kind: 'post', thingId: reported.id, reason: 'other', note: words });
  [hers, his] = [await guarded(amara), await guarded(jonas)];
});
test.afterAll(() => stage.close());

type Guarded = Awaited<ReturnType<typeof guarded>>;

/** A window that records scripts that run, windows that open, and violations of the page's policy. */
async function guarded(person: Person) {
  const page = await stage.window(person);
  const noticed: string[] = [];
  page.on('dialog', dialog => {
    noticed.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', popup => noticed.push(`window ${popup.url()}`));
  await page.exposeFunction('__tell', (policy: string) => noticed.push(`policy ${policy}`));
  await page.addInitScript(() => {
    const { __tell } = window as unknown as { __tell: (policy: string) => void };
    addEventListener('securitypolicyviolation', event =>
      __tell(`${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  const isQuiet = async (where: string) => {
    assert.equal(await page.evaluate(() => '__ran' in window), false, where);
    assert.deepEqual(noticed, [], where);
    const strange = page.locator(
      'img[src="x"], [onerror], iframe, a[href^="javascript:" i], a[href^="data:" i]',
    );
    assert.equal(await strange.count(), 0, where);
  };
  return { page, isQuiet };
}

/** Waits until the words are shown as text, or in a field. */
const shows = (page: Page, said = words) =>
  page.waitForFunction(
    said =>
      document.body.innerText.includes(said) ||
      [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(({ value }) =>
        value.includes(said),
      ),
    said,
  );

/** Looks at the screen that this window is led to. */
async function look({ page, isQuiet }: Guarded, path: string) {
  await shows(page).catch(error => assert.fail(`${path}: ${error.message}`));
  await page.mouse.move(700, 450);
  await isQuiet(path);
}

/** Walks through these screens: `loaded`, which the server paints, and those that the browser alone does. */
async function walk(window: Guarded, loaded: string[], visited: string[]) {
  const { page } = window;
  for (const path of loaded) {
    await page.goto(path);
    await look(window, path);
  }
  for (const path of visited) {
    await visit(page, path);
    await look(window, path);
  }
}

test('every screen that shows user content renders it as plain text', async () => {
  await Promise.all([
    walk(
      hers,
      ['/home', '/profile/jonas.l', `/post/${postId}`, `/messaging?chatId=${chatId}`],
      [
        '/hashtag/rounds',
        '/my-activity?kind=comments',
        '/notifications',
        '/profiles',
        '/profiles?tab=requests',
        '/nurses',
        '/businesses',
        '/business/wards',
        '/search?q=rounds&tab=posts',
        '/admin#verification',
        '/admin#reports',
        '/admin#feedback',
        '/admin#people',
        '/settings/security#passkeys',
        '/edit-profile',
        '/edit-business-profile',
      ],
    ),
    walk(his, ['/settings/privacy#reports'], ['/edit-profile', '/business']),
  ]);
});

test('user content in suggestions, toasts and drafts is rendered as plain text', async () => {
  const { page, isQuiet } = hers;
  await visit(page, '/home');
  await page.getByRole('searchbox', { name: say('search.label') }).fill(words);
  await isQuiet('search');
  const composer = page.getByLabel(say('posts.composerLabel'), { exact: true });
  await composer.fill(`${words} MRN 00482917`);
  await page.getByText(say('privacy.notAll')).waitFor();
  await isQuiet('identifiers');
  await page.getByRole('button', { name: say('posts.post'), exact: true }).click();
  await page.getByRole('article').filter({ hasText: 'MRN 00482917' }).waitFor();
  await isQuiet('a new post');
  await visit(page, '/profile/jonas.l');
  await page
    .getByRole('main')
    .getByRole('button', { name: say('connections.accept'), exact: true })
    .first()
    .click();
  await page
    .getByRole('button', { name: say('connections.connected') })
    .first()
    .waitFor();
  await isQuiet('a toast');
});

test('an address with hostile content leads to a page that says so, and nowhere else', async () => {
  const { page, isQuiet } = hers;
  const places = [
    '/profile/',
    '/business/',
    '/businessprofile/',
    '/post/',
    '/hashtag/',
    '/search?q=',
    '/messaging?chatId=',
  ];
  const odd = [words, 'javascript:window.__ran=1', ...linesOf('markup')];
  for (const [n, place] of places.entries()) {
    const painted = await (await amara.request('GET', `${place}${encodeURIComponent(words)}`)).text();
    assert.ok(!painted.includes('<img src=x'), `the page of ${place} has it as markup`);
    for (const said of [words, odd[n + 1]!]) {
      const address = `${place}${encodeURIComponent(said)}`;
      await visit(page, address);
      await page.locator('main').first().waitFor();
      await isQuiet(place + said);
    }
  }
  const { page: visitor } = his;
  await signIn(visitor);
  for (const next of ['javascript:window.__ran=1', '/\\evil.example']) {
    const address = `/login?next=${encodeURIComponent(next)}&google=${encodeURIComponent(words)}`;
    await (next.startsWith('/') ? visit(visitor, address) : visitor.goto(address));
    await visitor.getByLabel('Email').waitFor();
    assert.equal(await visitor.evaluate(() => '__ran' in window), false);
    assert.equal(new URL(visitor.url()).origin, stage.rounds.url);
  }
});
