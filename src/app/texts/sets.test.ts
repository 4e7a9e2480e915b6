import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { parseSync } from 'oxc-parser';
import { type RouteName, routes } from '#/app/routes.ts';
import { sentences as members } from './en/members.ts';
import { sentences as seldom } from './en/seldom.ts';
import { sentences as visitors } from './en/visitors.ts';
import type { SetName } from './sentences.ts';

/*
 * Every sentence must be there before code that says it runs. Code is fetched by dynamic imports; the sets of sentences
 * that are there with it are those that are there on every way to it, and those that an import on the way names:
 * `withTexts(import('./Settings.tsx'), 'seldom')`.
 */
type Module = {
  imports: string[];
  dynamic: { to: string; sets: SetName[] }[];
  keys: Set<string>;
  faults: string[];
};
type Node = { type?: string } & Record<string, unknown>;

const setOf = new Map<string, SetName>();
for (const [name, set] of Object.entries({ visitors, members, seldom }))
  for (const [slice, lines] of Object.entries(set))
    for (const line of Object.keys(lines)) {
      assert.ok(!setOf.has(`${slice}.${line}`), `${slice}.${line} is in two sets`);
      setOf.set(`${slice}.${line}`, name as SetName);
    }
const slices = new Set([...setOf.keys()].map(key => key.split('.')[0]!));

/** Keys in these are not said by who imports them. */
const notSaid = [
  // Of a schema: loaded when they are needed (platform/web/resolveForm.ts, parseInput.ts).
  /[cC]ontract\.ts$/,
  /^src\/platform\/shared\/(?:messages|names|text|claims)\.ts$/,
  // Of refusals, which come from the server, and names of rates.
  /^src\/app\/(?:permissions|limits)\.ts$/,
  // Titles: see the second test.
  /^src\/app\/(?:routes|texts\.catalogue)\.ts$/,
];

const modules = new Map<string, Module>();

function moduleAt(file: string, source = readFileSync(file, 'utf8')): Module {
  const known = modules.get(file);
  if (known) return known;
  const found: Module = { imports: [], dynamic: [], keys: new Set(), faults: [] };
  modules.set(file, found);
  const isSaid = !notSaid.some(table => table.test(file));
  const pathOf = (name: string) => (name.startsWith('#/') ? join('src', name.slice(2)) : join(dirname(file), name));
  const textOf = (node: unknown) => {
    const { type, value } = node as Node;
    return type === 'Literal' && typeof value === 'string' ? value : undefined;
  };
  const isCode = (name: string | undefined) => /^[#.].*\.tsx?$/.test(name ?? '');

  function addDynamic(node: Node, sets: SetName[]) {
    const name = textOf(node.source);
    if (name === undefined) found.faults.push(`${file}: an import whose file cannot be seen`);
    else if (isCode(name)) found.dynamic.push({ to: pathOf(name), sets });
  }

  function visit(node: unknown, isDeferred: boolean): void {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) return node.forEach(one => void visit(one, isDeferred));
    const one = node as Node;
    if (one.type === 'ImportDeclaration' || one.type === 'ExportAllDeclaration' || one.type === 'ExportNamedDeclaration') {
      const name = one.source ? textOf(one.source) : undefined;
      const isType = one.importKind === 'type' || one.exportKind === 'type';
      if (isCode(name) && !isType) found.imports.push(pathOf(name!));
      if (name !== undefined) return;
    }
    if (one.type === 'CallExpression') {
      const { name } = one.callee as { name?: string };
      const [first, ...rest] = one.arguments as Node[];
      if (name === 'say' && !isDeferred)
        found.faults.push(`${file}: says something while it is loaded, when its sentences may be missing`);
      if (name === 'withTexts' && first?.type === 'ImportExpression')
        return addDynamic(first, rest.map(textOf) as SetName[]);
    }
    if (one.type === 'ImportExpression') return addDynamic(one, []);
    const text = textOf(one);
    if (isSaid && text !== undefined && setOf.has(text)) found.keys.add(text);
    if (isSaid && one.type === 'TemplateLiteral') addBuilt(one);
    const defers = isDeferred || /Function/.test(one.type ?? '');
    for (const part of Object.values(one)) visit(part, defers);
  }

  /** A key that is put together may be any that its parts fit. */
  function addBuilt({ quasis }: Node) {
    const parts = (quasis as { value: { raw: string } }[]).map(({ value }) => value.raw);
    if (!slices.has(/^(\w+)\.\w*$/.exec(parts[0]!)?.[1] ?? '')) return;
    const fits = new RegExp(`^${parts.map(RegExp.escape).join('\\w*')}$`);
    for (const key of setOf.keys()) if (fits.test(key)) found.keys.add(key);
  }

  visit(parseSync(file, source).program, false);
  return found;
}

/** All that is loaded with a file: what it imports, and so on. */
function reachOf(root: string) {
  const reached = new Set<string>();
  const follow = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    moduleAt(file).imports.forEach(follow);
  };
  follow(root);
  return reached;
}

/** The sets that are certainly there once each of these files has been fetched. */
function setsAtHand(start: string) {
  const atHand = new Map<string, Set<SetName>>([[start, new Set(['visitors'])]]);
  const waiting = [start];
  for (let root = waiting.pop(); root; root = waiting.pop()) {
    const here = atHand.get(root)!;
    for (const file of reachOf(root))
      for (const { to, sets } of moduleAt(file).dynamic) {
        const then = here.union(new Set(sets));
        const before = atHand.get(to);
        const now = before ? before.intersection(then) : then;
        if (before && before.size === now.size) continue;
        atHand.set(to, now);
        waiting.push(to);
      }
  }
  return atHand;
}

const atHand = setsAtHand('src/web.tsx');

test('No code says a sentence that may not have been fetched with it', () => {
  const missing = [...atHand].flatMap(([root, sets]) =>
    [...reachOf(root)].flatMap(file =>
      [...moduleAt(file).keys]
        .filter(key => !sets.has(setOf.get(key)!))
        .map(key => `${file}, loaded with ${root}: ${key} is in the set ${setOf.get(key)}`),
    ),
  );
  assert.deepEqual(missing, []);
  assert.ok(modules.size > 600, `${modules.size} files`);
});
