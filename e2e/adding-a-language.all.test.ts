import assert from 'node:assert/strict';
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sentences as members } from '#/app/texts/en/members.ts';
import { sentences as seldom } from '#/app/texts/en/seldom.ts';
import { sentences as visitors } from '#/app/texts/en/visitors.ts';
import { loaded as english } from '#/app/texts/loaded.ts';
import type { Counting, Sets } from '#/app/texts/sentences.ts';
import type { Result } from '../bin/suite/results.ts';
import type { Stage } from './stage.ts';
import { test } from './test.ts';

/*
 * A copy of the project with one folder more: a language that runs from right to left and has no policies. Its sentences are the English ones between these marks.
 */
const marked = (text: string) => `«${text}»`;
const root = join(import.meta.dirname, '..');
const copy = mkdtempSync(join(tmpdir(), 'rounds-language-'));

const mapped = <T>(record: object, change: (value: never) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value as never)]));
const sets = mapped({ visitors, members, seldom }, set =>
  mapped(set, slice =>
    mapped(slice, (sentence: string | Counting) =>
      typeof sentence === 'string' ? marked(sentence) : mapped(sentence, marked),
    ),
  ),
);

function writeFolder(code: string, sets: Record<string, object>) {
  const folder = join(copy, 'src/app/texts', code);
  const files: Record<string, string> = {
    'language.ts': `import type { About } from '../languages.ts';
export const language: About = { name: 'فارسی', direction: 'rtl' };`,
  };
  for (const [name, sentences] of Object.entries(sets))
    files[`${name}.ts`] = `import type { Sets } from '../sentences.ts';
export const sentences: Sets['${name}'] = ${JSON.stringify(sentences)};`;
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

const configs = ['vite.config.ts', 'vitest.config.ts'];
const results = join(copy, 'results.json');

/** Runs a program of the copy. Playwright would have it colour what it says. */
function run(...words: string[]) {
  const { FORCE_COLOR, ...env } = process.env;
  return spawnSync(process.execPath, words, {
    cwd: copy,
    env: { ...env, RESULTS_FILE: results },
    encoding: 'utf8',
  });
}
const said = ({ stdout, stderr }: SpawnSyncReturns<string>) => stdout + stderr;

let stage: Stage;
test.beforeAll(async () => {
  for (const part of ['src', 'test', 'e2e', 'bin', 'public', 'migrations'])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json', 'index.html', ...configs])
    cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  writeFileSync(
    join(copy, 'folder.json'),
    JSON.stringify({ extends: './tsconfig.json', include: ['src/app/texts/fa', 'src/app/texts/fil'] }),
  );
  // Nothing here asks for a compressed file.
  writeFileSync(
    join(copy, 'bin/bundle/precompress.ts'),
    `export const precompress = () => ({ name: 'no compression' });`,
  );
  writeFolder('fa', sets);
  const built = run('bin/build.mjs');
  assert.equal(built.status, 0, said(built));
  const { openStage }: typeof import('./stage.ts') = await import(
    pathToFileURL(join(copy, 'e2e/stage.ts')).href
  );
  stage = await openStage();
});
test.afterAll(async () => {
  await stage?.close();
  rmSync(copy, { recursive: true, force: true });
});

test('A folder of texts adds a language: browsers that request it get it, and so do accounts created in them', async () => {
  const page = await stage.window(undefined, { locale: 'fa-IR' });
  await page.goto('/register');
  const field = (name: 'username' | 'email' | 'password') =>
    page.getByLabel(marked(english.accounts[name]), { exact: true });
  await field('username').fill('parisa');
  const html = page.locator('html');
  assert.deepEqual([await html.getAttribute('lang'), await html.getAttribute('dir')], ['fa', 'rtl']);
  await field('email').fill('parisa@example.org');
  await field('password').fill('a good long password');
  await page.getByRole('button', { name: marked(english.accounts.register), exact: true }).click();
  await page.getByText(marked(english.accounts.registered), { exact: true }).waitFor();
  const users = await stage.rounds.sql(`select language from users where username = 'parisa'`);
  assert.deepEqual(users, [{ language: 'fa' }]);
});

test('It can be chosen in the settings by its own name; policies it lacks are shown in English', async () => {
  const { page } = await stage.member('amara');
  await page.goto('/settings/display#appearance');
  await page.getByRole('radio', { name: 'فارسی' }).click({ force: true });
  await page
    .getByRole('heading', { level: 1, name: marked(english.settings.display), exact: true })
    .waitFor();
  await page.goto('/privacy-policy');
  await page
    .getByRole('heading', { level: 1, name: marked(english.pages.policyTitle), exact: true })
    .waitFor();
  const policies = page.locator('article [lang="en"][dir="ltr"]');
  await policies.getByRole('heading', { name: 'Who is responsible', exact: true }).waitFor();
});

test('The bundled server includes its texts', () => {
  const scripts = globSync('dist/server/*.js', { cwd: copy }).map(file =>
    readFileSync(join(copy, file), 'utf8'),
  );
  const mail = marked(english.base.mailFoot).replace('«', '\\u00ab').replace('»', '\\u00bb');
  assert.ok(scripts.some(script => script.includes(mail)));
});

test('Its types and the tests of all languages pass, and both name a missing text', () => {
  // A second language, which lacks one.
  const { failed: _, ...base } = (sets as unknown as Sets).visitors.base;
  writeFolder('fil', { ...sets, visitors: { ...sets.visitors, base } });
  const types = said(run('node_modules/typescript/bin/tsc', '--project', 'folder.json', '--pretty', 'false'));
  const errors = types.split('\n').filter(line => line.includes('error TS'));
  assert.equal(errors.length, 1, types);
  assert.match(errors[0]!, /texts\/fil\/visitors\.ts/);
  assert.match(types, /Property 'failed' is missing/);
  run('node_modules/vitest/vitest.mjs', 'run', 'src/app/texts/languages.test.ts');
  const [{ titles, failures }]: [Result] = JSON.parse(readFileSync(results, 'utf8'));
  assert.ok(titles.includes('fa: every text is there, and no other'));
  assert.ok(failures.some(text => text.startsWith('✖ fil: every text is there, and no other')));
  assert.deepEqual(
    failures.filter(text => !text.startsWith('✖ fil:')),
    [],
  );
  assert.match(failures.join('\n'), /-\s+'base\.failed'/);
});
