import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { check } from 'recheck';
import { parseSync } from 'vite';
import { test } from 'vitest';
import { undo } from '#test/support/undo.ts';

/** Expressions that take longer than their text is long, and why nobody can make use of it. */
const bounded: Record<string, string> = {
  '/[._]+$/': 'of a username: 30 letters at most (accounts/server/google/usernames.ts)',
};

type Node = { type?: string; regex?: { pattern: string; flags: string }; callee?: { name?: string } };

/** What the parser finds in each file: expressions, and whether others are put together while it runs. */
const parsed = new Map<string, ReturnType<typeof parse>>();
function readFile(file: string) {
  if (!parsed.has(file)) parsed.set(file, parse(file));
  return parsed.get(file)!;
}

function parse(file: string) {
  const expressions: Node['regex'][] = [];
  let makesMore = false;
  const walk = (node: Node | Node[]) => {
    if (Object(node) !== node) return;
    if (!Array.isArray(node)) {
      if (node.regex) expressions.push(node.regex);
      if (node.callee?.name === 'RegExp') makesMore = true;
    }
    for (const child of Object.values(node)) walk(child);
  };
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  assert.deepEqual(errors, [], file);
  walk(program as Node);
  return { expressions, makesMore };
}

/** What runs beside people's texts; the words of the demo are its own. */
const product = await Array.fromAsync(
  glob('src/**/*.{ts,tsx}', {
    exclude: ['**/*.test.*', 'src/demo/**', 'src/**/corpus/**'],
  }),
);
// Each looks at a short stretch around what another has found: tried as a whole below.
const isOfRules = (file: string) => /^src\/features\/privacy\/(rules|national)\//.test(file);

/** What decides is how much is read: a slow machine must find what a fast one does. */
const untimed = {
  timeout: 120_000,
  attackTimeout: 120_000,
  incubationTimeout: 120_000,
  seedingTimeout: 120_000,
};

/** One repeated class of characters from the start of the text cannot backtrack; the checker needs a second to find that out. */
const isOneRepeat = (pattern: string, flags: string) =>
  !flags.includes('m') &&
  /^\^(?:\[\^?(?:\\.|[^\]\\])+\]|\\[dsw]|\.)(?:[*+]|\{\d+(?:,\d*)?\})?\$?$/.test(pattern);

test('every regular expression of the product runs in linear time', async () => {
  const found = new Map<string, { pattern: string; flags: string; file: string }>();
  for (const file of product.filter(file => !isOfRules(file)))
    for (const { pattern, flags } of readFile(file).expressions as NonNullable<Node['regex']>[])
      found.set(`/${pattern}/${flags}`, { pattern, flags, file });
  assert.ok(found.size > 100, `${found.size}`);
  const slow: string[] = [];
  for (const [expression, { pattern, flags, file }] of found) {
    if (expression in bounded || isOneRepeat(pattern, flags)) continue;
    const verdict = await check(pattern, flags, untimed);
    if (verdict.status !== 'safe') slow.push(`${file} ${expression}: ${verdict.status}`);
  }
  assert.deepEqual(slow, []);
  const unknown = Object.keys(bounded).filter(expression => !found.has(expression));
  assert.deepEqual(unknown, [], 'a reason without an expression');
});

test('the checker detects a slow one', async () => {
  assert.equal((await check('^(a+)+$', '')).status, 'vulnerable');
  assert.deepEqual(
    ['^[a\\]]{1,9}$', '^(a+)+$', '^[a]+[a]+$', '[a]+$', '^[^b]+a+$'].map(pattern => isOneRepeat(pattern, '')),
    [true, false, false, false, false],
  );
  assert.ok(!isOneRepeat('^[^b]+$', 'm'), 'from the start of each line');
});

test('only the identifier rules and names of Unicode scripts build regular expressions at run time', () => {
  const made = product.filter(file => !isOfRules(file) && readFile(file).makesMore);
  assert.deepEqual(made, ['src/platform/shared/names.ts']);
});

test('every rule that sees user text processes a hundred thousand adversarial characters in time', async t => {
  const worker = new Worker(new URL('../support/slowTexts.ts', import.meta.url));
  undo(t, () => void worker.terminate());
  // A tenth of it would do; one expression that goes back over all it has read takes minutes.
  const deadline = new Promise<string>(resolve => setTimeout(resolve, 60_000, 'still reading').unref());
  const ended = new Promise<string>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
  assert.equal(await Promise.race([ended, deadline]), 'read');
});
