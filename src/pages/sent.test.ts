import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { catalogues } from '#/app/texts/catalogues.ts';
import { type SetName, textsOf } from '#/app/texts/sentences.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';

type Chunk = { file: string; imports?: string[]; css?: string[] };
const root = join(import.meta.dirname, '../../dist/web');
const chunks: Record<string, Chunk> = JSON.parse(readFileSync(join(root, '.vite/manifest.json'), 'utf8'));

const visited = ['Landing', 'Login', 'Register'];

/** What a browser loads for a page in a language before it is drawn. */
function filesOf(page: string, language = 'en') {
  const found = new Set<string>();
  const follow = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    chunks[name]!.imports?.forEach(follow);
  };
  follow('index.html');
  const sets: SetName[] = visited.includes(page) ? ['visitors'] : ['visitors', 'members'];
  // The frame of visitors is in a script that every page loads.
  if (!visited.includes(page)) follow('src/pages/Members.tsx');
  follow(`src/pages/${page}.tsx`);
  for (const set of sets) follow(textsOf(language, set));
  return [...new Set([...found].map(name => chunks[name]!.file))];
}

/**
 * KiB, as they are sent, in English and in the language with the longest sentences; docs/performance.md says how far
 * this is from what is aimed at.
 */
const most = {
  Landing: [86, 87],
  Login: [102, 103],
  Register: [102, 103],
  Home: [166, 169],
  Profile: [167, 170],
  Messaging: [175, 178],
};

for (const [page, [size, longest]] of Object.entries(most))
  test(`The JavaScript of the page ${page} is at most ${size} KiB compressed, and ${longest} in any language`, () => {
    for (const language of Object.keys(catalogues)) {
      const bytes = filesOf(page, language).map(file => readFileSync(join(root, `${file}.br`)).length);
      const sum = bytes.reduce((a, b) => a + b, 0) / 1024;
      assert.ok(sum <= (language === 'en' ? size! : longest!), `${language}: it is ${sum.toFixed(1)} KiB`);
    }
  });

test('A set of sentences is one script, which the service worker keeps whole', () => {
  for (const language of Object.keys(catalogues))
    for (const set of ['visitors', 'members', 'seldom'] as const)
      assert.equal(chunks[textsOf(language, set)]!.imports, undefined, `${set} in ${language}`);
});

test('A page brings the sentences that its screen says, in one language', async () => {
  const member = await rounds.member('noor');
  for (const [path, language, sets] of [
    ['/login', 'en', ['visitors']],
    ['/nowhere', 'de', ['visitors']],
    ['/home', 'ar', ['visitors', 'members']],
    ['/settings', 'de', ['visitors', 'members', 'seldom']],
    ['/settings/privacy', 'en', ['visitors', 'members', 'seldom']],
  ] as const) {
    const person = sets.length > 1 ? member : rounds.visitor();
    const headers = { 'accept-language': language };
    const html = await (await person.request('GET', path, undefined, headers)).text();
    const brought = Object.keys(chunks).filter(
      name => /^src\/app\/texts\/\w+\/\w+\.ts$/.test(name) && html.includes(`"/${chunks[name]!.file}"`),
    );
    assert.deepEqual(brought.toSorted(), sets.map(set => textsOf(language, set)).toSorted(), path);
  }
});

for (const [page, path] of [
  ['Landing', '/'],
  ['Login', '/login'],
  ['Home', '/home'],
] as const)
  test(`The page ${page} preloads every script it needs, and is painted before the first has loaded`, async () => {
    const visitor = path === '/home' ? await rounds.member('amara') : rounds.visitor();
    const answer = await fetch(rounds.url + path, { headers: { cookie: visitor.cookie } });
    const html = await answer.text();
    for (const file of filesOf(page)) assert.ok(html.includes(`"/${file}"`), file);
    const painted = /<div id="first".*<\/div>\s*<noscript/s.exec(html)?.[0] ?? '';
    const seen = { '/': 'Connect with healthcare', '/login': 'Welcome back', '/home': '<svg' };
    assert.ok(painted.includes(seen[path]), painted);
    assert.doesNotMatch(painted, /\sstyle=|<script/);
  });

test('Each page is a chunk of its own, and is not loaded for another', () => {
  const pages = Object.keys(most).map(page => chunks[`src/pages/${page}.tsx`]!.file);
  assert.equal(new Set(pages).size, pages.length);
  for (const page of Object.keys(most))
    assert.deepEqual(
      filesOf(page).filter(file => pages.includes(file)),
      [chunks[`src/pages/${page}.tsx`]!.file],
    );
});

let rounds: Rounds;
beforeAll(async () => {
  rounds = await openRounds();
});
afterAll(() => rounds.close());

test('Scripts and styles are served compressed, under a content hash, as immutable', async () => {
  const { file } = chunks['index.html']!;
  const css = Object.values(chunks).flatMap(chunk => chunk.css ?? []);
  assert.equal(css.length, 1);
  for (const path of [file, ...css]) {
    for (const [asked, sent] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const response = await fetch(`${rounds.url}/${path}`, { headers: { 'accept-encoding': asked } });
      assert.equal(response.headers.get('content-encoding'), sent, path);
      assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable');
      assert.match(response.headers.get('vary') ?? '', /accept-encoding/i);
      assert.match(response.headers.get('content-type')!, path.endsWith('.css') ? /css/ : /javascript/);
      assert.equal(await response.text(), readFileSync(join(root, path), 'utf8'));
    }
    assert.match(path, /^assets\/[\w-]+-[\w-]{8}\.(js|css)$/);
  }
});
