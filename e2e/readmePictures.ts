import { mkdir, rm } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { cast, emailOf, password } from '#/demo/cast.ts';
import { bringTogether, communityOf } from '#/demo/community.ts';
import { verify } from '#/demo/verifying.ts';
import { login } from '#/features/accounts/contract.ts';
import { openStage } from './stage.ts';

// The pictures of README.md: the community of `npm run demo`, as one of its doctors sees it, light and dark.

const folder = 'docs/images';
const desktop = { width: 1280, height: 820 };
const phone = { width: 390, height: 820 };

const stage = await openStage({ SITE_LABEL: 'demo' });
console.log('Sixty people move in; this takes a minute.');
await bringTogether(stage.rounds.url, communityOf(cast, 400), new AbortController().signal, () => {});
await stage.rounds.sql('update users set email_verified_at = created_at');
await verify(cast);
const lindiwe = stage.rounds.visitor();
await lindiwe.does(login, { email: emailOf('lindiwe'), password });

const read = (page: Page) => page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });

async function openFirstChat(page: Page) {
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await page.getByRole('log').locator('[data-message]').first().waitFor();
}

type Picture = [name: string, path: string, viewport: typeof desktop, act?: (page: Page) => Promise<void>];
const pictures: Picture[] = [
  ['home', '/home', desktop],
  ['messages', '/messaging', desktop, openFirstChat],
  ['people', '/doctors', desktop],
  ['phone-home', '/home', phone],
  ['phone-profile', '/profile/lindiwe', phone],
  ['phone-messages', '/messaging', phone, openFirstChat],
];

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const colorScheme of ['light', 'dark'] as const)
  for (const [name, path, viewport, act] of pictures) {
    const page = await stage.window(lindiwe, { viewport, colorScheme, deviceScaleFactor: 1.5 });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await read(page);
    await act?.(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(800);
    const taken = await page.screenshot();
    await sharp(taken).webp({ quality: 82, effort: 6 }).toFile(`${folder}/${name}-${colorScheme}.webp`);
    await page.context().close();
  }
await stage.close();
console.log(`${pictures.length * 2} pictures lie in ${folder}/.`);
// The browser of this process stays open for further stages.
process.exit();
