import assert from 'node:assert/strict';
import type { Locator, Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { openBusiness } from '#test/support/businesses.ts';
import type { Person } from '#test/support/person.ts';
import { chatOf, tell } from '#test/support/talk.ts';
import { comment, post, reply } from '#test/support/write.ts';
import { becomes } from './becomes.ts';
import { card, openHome } from './feed.ts';
import { hasFocus } from './hasFocus.ts';
import { signIn } from './signIn.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

// What people expect wherever they are. The numbers are those of ../conformance/friendliness.txt.

let stage: Stage;
let amara: Person;
let page: Page;
let phone: Page;
let everywhere: string[];

const longName = 'Maximiliana-Theodora-Wilhelmina Donaudampfschifffahrtsgesellschaftskapitänin';
const longText = `${'x'.repeat(400)} ${'A round on the ward. '.repeat(180)}`;

test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.rounds.member('amara');
  const jonas = await stage.rounds.member('jonas');
  await openBusiness(jonas, { businessName: longName, description: longText.slice(0, 2_000) });
  const { id: postId } = await post(jonas, longText);
  const { id: commentId } = await comment(jonas, postId, longText.slice(0, 2_000));
  const { id: replyId } = await reply(jonas, postId, commentId, longText.slice(0, 2_000));
  const { id: chatId } = await chatOf(jonas, amara);
  await tell(jonas, chatId, longText);
  await stage.rounds.sql('update users set full_name = $1, city = $2 where id = $3', [
    longName,
    'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    jonas.id,
  ]);
  page = await stage.window(amara);
  phone = await stage.window(undefined, {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  await openHome(page);
  everywhere = [
    ...[
      '/home',
      `/post/${postId}?comment=${replyId}`,
      '/profile/jonas.l',
      '/profiles',
      '/nurses',
      '/business/harbour.clinic',
    ],
    ...[
      '/messaging',
      `/messaging?chatId=${chatId}`,
      '/search?q=Maximiliana',
      '/notifications',
      '/edit-profile',
    ],
  ];
});
test.afterAll(() => stage.close());

async function open(at: Page, path: string) {
  await visit(at, path);
  await at.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await at.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
}

test('7: a file dropped outside every drop target leaves the page unchanged', async () => {
  const kept = await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'notes.txt', { type: 'text/plain' }));
    const drop = (type: string) =>
      !document
        .querySelector('footer, h2')!
        .dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    return drop('dragover') && drop('drop');
  });
  assert.ok(kept, 'the browser would have opened the file');
});

test('10: a time is shown in words, with the full date for machines, pointers and keyboards', async () => {
  const time = card(page, 'A round on the ward.').locator('time').first();
  const at = new Date((await time.getAttribute('datetime'))!);
  assert.ok(Math.abs(Date.now() - at.getTime()) < 60 * 60_000);
  const full = await time.getAttribute('title');
  assert.match(full!, new RegExp(String(at.getFullYear())));
  await time.locator('xpath=..').focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await becomes(
    () => time.evaluate(shown => getComputedStyle(shown, '::after').content.split('"')[1] ?? ''),
    full!,
  );
});

test('22: a loading state is shown after 300 milliseconds, and not before', async () => {
  // It is never answered.
  await page.route('**/api/profiles/jonas.l', () => {});
  await visit(page, '/profile/jonas.l');
  // The outline shown during loading is replaced by these words.
  const words = page.locator('[aria-busy=true] > p', { hasText: say('profiles.loading') });
  await words.waitFor();
  const look = () =>
    words.evaluate(shown => {
      const { animationDelay, animationFillMode } = getComputedStyle(shown);
      return [animationDelay, animationFillMode];
    });
  await becomes(look, ['0.3s', 'both']);
  await page.unroute('**/api/profiles/jonas.l');
});

test('28: the fields of an account are annotated for password managers', async () => {
  const tokens = async (path: string) => {
    await (phone.url() === 'about:blank' ? phone.goto(path) : visit(phone, path));
    await phone.getByLabel('Email', { exact: true }).waitFor();
    return phone
      .locator('main input, form input')
      .evaluateAll(fields => [...new Set(fields.map(field => field.getAttribute('autocomplete')))]);
  };
  assert.deepEqual(await tokens('/register'), ['nickname', 'email', 'new-password']);
  assert.deepEqual(await tokens('/login'), ['username webauthn', 'current-password']);
});

/** Buttons and fields that a finger meets in less than so many pixels from top to bottom. */
const tooLow = (at: Page, least: number) =>
  at.evaluate(wanted => {
    const meets = (one: HTMLElement, y: number) => {
      const { left, width, top, height } = one.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2 + y);
      return there !== null && (one.contains(there) || there.closest('label')?.contains(one));
    };
    return [...document.querySelectorAll<HTMLElement>('button, input, select, textarea, [role=tab]')]
      .filter(one => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter(one => {
        const { width, height } = one.getBoundingClientRect();
        if (width <= 1 || height >= wanted - 0.5) return false;
        one.scrollIntoView({ block: 'center' });
        return !(meets(one, wanted / 2 - 1) && meets(one, 1 - wanted / 2));
      })
      .map(one => `${one.outerHTML.slice(0, 160)} ${one.getBoundingClientRect().height}`);
  }, least);

test('30: on touch devices buttons and fields are 44 pixels high', async () => {
  await signIn(phone, amara);
  await openHome(phone);
  const found: string[] = [];
  for (const path of everywhere) {
    await open(phone, path);
    found.push(...(await tooLow(phone, 44)).map(one => `${path}: ${one}`));
  }
  assert.deepEqual(found, []);
});

test('30: the focused element is never under the header', async ({ undo }) => {
  const { width, height } = page.viewportSize()!;
  undo(() => page.setViewportSize({ width, height }));
  // So low that most of the page is beyond it.
  await page.setViewportSize({ width, height: 420 });
  await open(page, '/home');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page
    .getByRole('article')
    .last()
    .getByRole('button', { name: 'More actions', exact: true })
    .evaluate(last => (last as HTMLElement).focus({ preventScroll: true }));
  let measured = 0;
  let scrolled = 0;
  for (let n = 0; n < 12; n++) {
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press('Shift+Tab');
    const found = await page.evaluate(() => {
      const focused = document.activeElement!;
      const isInList = focused.closest('main') && !focused.closest('[class*=sticky]');
      const header = document.querySelector('header')!.getBoundingClientRect().bottom;
      return isInList
        ? {
            top: focused.getBoundingClientRect().top,
            header,
            y: scrollY,
            what: focused.outerHTML.slice(0, 160),
          }
        : undefined;
    });
    if (!found) continue;
    measured++;
    if (found.y < before) scrolled++;
    // The browser scrolls a text field only as far as its caret, which is below the field's padding.
    assert.ok(found.top + 8 >= found.header, `${found.top} < ${found.header}: ${found.what}`);
  }
  assert.ok(measured >= 8, `${measured} elements were measured`);
  assert.ok(scrolled > 0, 'the header could never have covered one');
});

test('31: Escape closes only the topmost layer, and the focus returns to what opened it', async () => {
  const { id } = await post(amara, 'Mine to delete');
  await open(page, `/post/${id}`);
  const menu = card(page, 'Mine to delete').getByRole('button', { name: 'More actions', exact: true });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await hasFocus(menu);
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await hasFocus(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel', exact: true }));
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await hasFocus(menu);
});

test('32: reduced motion and increased contrast are honoured', async () => {
  const muted = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-muted'));
  const ring = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.activeElement!).outlineWidth));
  await open(page, '/home');
  await page.keyboard.press('Tab');
  const usual = { muted: await muted(), ring: await ring() };
  await page.emulateMedia({ reducedMotion: 'reduce', contrast: 'more' });
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter(one => {
        const { animationDuration, transitionDuration } = getComputedStyle(one);
        const lasts = (times: string, most: number) =>
          times.split(',').some(time => Number.parseFloat(time) > most);
        return lasts(animationDuration, 0.001) || lasts(transitionDuration, 0);
      }).length,
  );
  assert.equal(moving, 0);
  assert.notEqual(await muted(), usual.muted);
  assert.ok((await ring()) > usual.ring, 'the ring around what has the focus');
  await page.emulateMedia({ contrast: null });
});

async function inOneRow(controls: Locator[]) {
  const boxes = await Promise.all(controls.map(async control => (await control.boundingBox())!));
  const middles = boxes.map(({ y, height }) => y + height / 2);
  assert.ok(Math.max(...middles) - Math.min(...middles) < 8, JSON.stringify(boxes));
}

test('34: long names and words fit within 320 pixels, and within the window at 200 % zoom', async () => {
  for (const path of everywhere) {
    await open(page, path);
    for (const width of [320, 720]) {
      await page.setViewportSize({ width, height: width === 320 ? 640 : 450 });
      const over = await page.evaluate(async () => {
        // By the second frame what a script renders for this width is there, too.
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
        return document.documentElement.scrollWidth - innerWidth;
      });
      assert.ok(over <= 0, `${path} is ${over} pixels wider than ${width}`);
    }
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/home');
  // One row of tools, since people come for the posts; and no menu has a line of its own.
  const composer = page.locator('form', { has: page.getByLabel(say('posts.composerLabel')) });
  await inOneRow([
    composer.getByRole('button', { name: say('posts.photo') }),
    composer.getByRole('combobox', { name: say('posts.whoMayRead') }),
    composer.getByRole('button', { name: say('posts.post') }),
  ]);
  await open(page, '/profile/jonas.l');
  const main = page.getByRole('main');
  await inOneRow([
    main.getByRole('button', { name: say('connections.connect') }).first(),
    main.getByRole('button', { name: say('messaging.message') }).first(),
    main.getByRole('button', { name: say('base.moreActions') }).first(),
  ]);
  await page.setViewportSize({ width: 1440, height: 900 });
});
