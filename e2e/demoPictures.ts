import { mkdir, rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { cast, emailOf, password } from '#/demo/cast.ts';
import { communityOf } from '#/demo/community.ts';
import { fill } from '#/demo/fill.ts';
import { login } from '#/features/accounts/contract.ts';
import { openStage, type Stage } from './stage.ts';

export type Picture = {
  /** Of its file, without .webp. */
  name: string;
  path: string;
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
  /** How many pixels of the picture one of the screen takes. */
  scale: number;
  /** Opens what the address alone does not. */
  act?: ((page: Page) => Promise<void>) | undefined;
};

const read = (page: Page) => page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });

export async function openFirstChat(page: Page) {
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await page.getByRole('log').locator('[data-message]').first().waitFor();
}

/** Pictures of the community of `npm run demo`, as one of its doctors sees it, in a folder that then has no other files. */
export async function takeDemoPictures(folder: string, pictures: Picture[]) {
  const stage = await openStage({ SITE_LABEL: 'demo' });
  await fill(communityOf(cast, 400), new AbortController().signal, () => {});
  const lindiwe = stage.rounds.visitor();
  await lindiwe.does(login, { email: emailOf('lindiwe'), password });
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const picture of pictures) await take(stage, lindiwe, folder, picture);
  await stage.close();
  console.log(`${pictures.length} pictures lie in ${folder}/.`);
}

async function take(stage: Stage, person: Parameters<Stage['window']>[0], folder: string, picture: Picture) {
  const { name, path, viewport, colorScheme, scale, act } = picture;
  const page = await stage.window(person, { viewport, colorScheme, deviceScaleFactor: scale });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await read(page);
  await act?.(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(800);
  const taken = await page.screenshot();
  await sharp(taken).webp({ quality: 82, effort: 6 }).toFile(`${folder}/${name}.webp`);
  await page.context().close();
}
