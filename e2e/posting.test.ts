import assert from 'node:assert/strict';
import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { login } from '#/features/accounts/contract.ts';
import { listPostsOf } from '#/features/posts/contract.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { becomes } from './becomes.ts';
import { dismissAll } from './dismissAll.ts';
import {
  card,
  choosePhoto,
  composer,
  endSessions,
  fileArrived,
  openHome,
  photo,
  pickPhoto,
  postButton,
  removeButton,
  takePhoto,
  write,
} from './feed.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';

// Each of these tests goes on where the one before it has ended.
test.describe.configure({ mode: 'serial' });

let stage: Stage;
let amara: Awaited<ReturnType<Stage['member']>>;
test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.member('amara');
});
test.afterAll(() => stage.close());

const kept = () => amara.page.evaluate(() => localStorage.length);

/** How many posts with these words the server has. */
async function made(words: string) {
  const { items } = await amara.person.does(listPostsOf, { username: 'amara' });
  return items.filter(item => item.content === words).length;
}

test('A new post appears at the top at once, the composer is cleared, and a toast confirms it', async () => {
  const { page } = amara;
  await openHome(page);
  await sees(page, 'posts.feedEmpty');
  await write(page, 'First round of the day.');
  await sees(page, 'posts.created');
  await sees(page, 'posts.recentPosts');
  const first = page.getByRole('article', { name: 'Amara Okafor' }).first();
  await first.getByText('First round of the day.').waitFor();
  await becomes(() => composer(page).inputValue(), '');
  await becomes(kept, 0);
  assert.equal(await made('First round of the day.'), 1);
});

test('Ctrl and Enter posts, Enter alone inserts a new line', { tag: '@thorough' }, async () => {
  const { page } = amara;
  await dismissAll(page);
  await composer(page).click();
  await page.keyboard.type('Two lines,');
  await page.keyboard.press('Enter');
  await page.keyboard.type('one post.');
  await page.keyboard.press('Control+Enter');
  await sees(page, 'posts.created');
  assert.equal(await made('Two lines,\none post.'), 1);
});

test('An empty post gets an error, and Post stays enabled', { tag: '@thorough' }, async () => {
  const { page } = amara;
  await postButton(page).click();
  await sees(page.getByRole('alert'), 'posts.empty');
  assert.ok(await postButton(page).isEnabled());
  await write(page, '   \n ');
  await sees(page.getByRole('alert'), 'posts.empty');
  await composer(page).fill('Something after all');
  await page
    .getByRole('alert')
    .filter({ hasText: say('posts.empty') })
    .waitFor({ state: 'detached' });
  await composer(page).fill('');
});

test('Near 5,000 characters a counter appears; one character too many is refused and nothing is cut', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  await composer(page).fill('😀'.repeat(limits.postLength - 10));
  await sees(page, 'base.charactersLeft', { count: 10 });
  await write(page, '😀'.repeat(limits.postLength + 1));
  await sees(page, 'base.charactersOver', { count: 1 });
  await sees(page.getByRole('alert'), 'base.tooLong', { max: limits.postLength });
  assert.equal((await composer(page).inputValue()).length, 2 * (limits.postLength + 1));
  await composer(page).fill('');
});

test('A photo is previewed before posting, can be removed, and is posted with or without text', async () => {
  const { page } = amara;
  await dismissAll(page);
  const arrived = fileArrived(page);
  await choosePhoto(page, await photo('ward.png'));
  await page.getByText('ward.png', { exact: true }).waitFor();
  await arrived;
  await removeButton(page).click();
  await page.getByText('ward.png', { exact: true }).waitFor({ state: 'detached' });
  await postButton(page).click();
  await sees(page.getByRole('alert'), 'posts.empty');

  await choosePhoto(page, await photo('theatre.png'));
  await write(page, 'The new theatre.');
  await sees(page, 'posts.created');
  const image = card(page, 'The new theatre.').locator('img[width="300"]');
  await image.waitFor();
  await page.waitForFunction(
    element => (element as HTMLImageElement).naturalWidth > 0,
    await image.elementHandle(),
  );
});

for (const way of ['paste', 'drop'] as const) {
  test(`A picture that is ${way === 'paste' ? 'pasted' : 'dropped'} on the composer is attached`, async () => {
    const { page } = amara;
    const { buffer } = await photo();
    const data = await page.evaluateHandle(bytes => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(bytes), letter => letter.charCodeAt(0));
      transfer.items.add(new File([content], 'from-outside.png', { type: 'image/png' }));
      return transfer;
    }, buffer.toString('base64'));
    const arrived = fileArrived(page);
    if (way === 'drop') await composer(page).dispatchEvent('drop', { dataTransfer: data });
    else {
      await composer(page).evaluate((element, clipboardData) => {
        const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
        element.dispatchEvent(paste);
      }, data);
    }
    await takePhoto(page);
    await page.getByText('from-outside.png', { exact: true }).waitFor();
    await arrived;
    await removeButton(page).click();
  });
}

test('A file that is too large or not an image is refused with its sentence, and the text stays', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  await composer(page).fill('See the picture');
  // From the disk: what is sent to the browser takes seconds.
  const large = join(stage.rounds.dataDir, 'large.png');
  await writeFile(large, '');
  await truncate(large, limits.imageBytes + 1);
  await pickPhoto(page, large);
  await sees(page.getByRole('alert'), 'media.imageTooLarge');
  const script = {
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<script>alert(1)</script>'),
  };
  await pickPhoto(page, script);
  await sees(page.getByRole('alert'), 'media.notAnImage');
  assert.equal(await composer(page).inputValue(), 'See the picture');
  await dismissAll(page);
  await composer(page).fill('');
});

test('A post written while the server is unreachable waits, can be taken back, and is posted once', async () => {
  const { page } = amara;
  await dismissAll(page);
  const arrived = fileArrived(page);
  await choosePhoto(page, await photo('kept.png'));
  await arrived;
  await stage.rounds.stopServer();
  await sees(page, 'pages.reconnecting');
  await write(page, 'Is anybody there?');
  const waits = page.getByText(say('posts.willBePosted'), { exact: true });
  await waits.waitFor();
  await page.getByRole('button', { name: say('base.cancel'), exact: true }).click();
  await waits.waitFor({ state: 'detached' });
  assert.equal(await page.getByRole('alert').count(), 0);
  assert.equal(await composer(page).inputValue(), 'Is anybody there?');
  await page.getByText('kept.png', { exact: true }).waitFor();
  await postButton(page).click();
  await waits.waitFor();
  await stage.rounds.startServer();
  await sees(page, 'posts.created');
  await card(page, 'Is anybody there?').locator('img[width="300"]').waitFor();
  assert.equal(await made('Is anybody there?'), 1);
});

test('A post whose response was lost is created once, however often Post is pressed', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  await dismissAll(page);
  // Otherwise it would wait, and be sent again by itself.
  await page.getByText(say('pages.reconnecting'), { exact: true }).waitFor({ state: 'detached' });
  let lost = 0;
  await page.route('**/api/posts', async route => {
    if (route.request().method() !== 'POST' || lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await write(page, 'Twice said, once heard.');
  await sees(page.getByRole('alert'), 'posts.createFailed');
  await page.reload();
  assert.equal(await composer(page).inputValue(), 'Twice said, once heard.');
  await postButton(page).click();
  await sees(page, 'posts.created');
  assert.equal(await made('Twice said, once heard.'), 1);
  await card(page, 'Twice said, once heard.').first().waitFor();
  assert.equal(await card(page, 'Twice said, once heard.').count(), 1);
  await page.unroute('**/api/posts');
});

test('An upload waits for an unreachable server, and the picture is posted once it is back', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  await dismissAll(page);
  await stage.rounds.stopServer();
  await choosePhoto(page, await photo('late.png'));
  await sees(page, 'media.reconnecting');
  await write(page, 'Better late.');
  await stage.rounds.startServer();
  await sees(page, 'posts.created');
  await card(page, 'Better late.').locator('img[width="300"]').waitFor();
});

test('When the session has ended elsewhere, text and photo survive until after the next login', {
  tag: '@thorough',
}, async () => {
  const { page, person } = amara;
  await dismissAll(page);
  const arrived = fileArrived(page);
  await choosePhoto(page, await photo('survivor.png'));
  await arrived;
  await composer(page).fill('Written before the session ended.');
  await endSessions(stage.rounds, person.id);
  await postButton(page).click();
  await sees(page.getByRole('alert'), 'posts.logInToPost');
  await page.getByRole('main').getByRole('link', { name: 'Login', exact: true }).click();
  await page.waitForURL('/login?next=%2Fhome');
  await page.getByLabel('Email', { exact: true }).fill(emailOf('amara'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('/home');
  assert.equal(await composer(page).inputValue(), 'Written before the session ended.');
  await page.getByText('survivor.png', { exact: true }).waitFor();
  await postButton(page).click();
  await sees(page, 'posts.created');
  await card(page, 'Written before the session ended.').locator('img[width="300"]').waitFor();
  await person.does(login, { email: emailOf('amara'), password });
});

test('A draft belongs to its account: logging out discards it', { tag: '@thorough' }, async () => {
  const { page } = amara;
  await composer(page).fill('Only for me');
  await becomes(async () => (await kept()) > 0, true);
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await page.waitForURL('/');
  await becomes(kept, 0);
});
