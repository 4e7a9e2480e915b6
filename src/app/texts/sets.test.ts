import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { test } from 'vitest';
import { type Route, type RouteName, routes } from '#/app/routes.ts';
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
  // Of refusals, which come from the server, and names of rates.
  /^src\/app\/(?:permissions|limits)\.ts$/,
  // Titles: see the second test.
  /^src\/app\/routes\.ts$/,
];

type Imports = Record<string, { browser?: string } | undefined>;
const { imports }: { imports: Imports } = JSON.parse(readFileSync('package.json', 'utf8'));

const modules = new Map<string, Module>();

function moduleAt(file: string) {
  const known = modules.get(file) ?? readModule(file, readFileSync(file, 'utf8'));
  modules.set(file, known);
  return known;
}

function readModule(file: string, source: string): Module {
  const found: Module = { imports: [], dynamic: [], keys: new Set(), faults: [] };
  const isSaid = !notSaid.some(table => table.test(file));
  const pathOf = (name: string) => {
    const inBrowser = imports[name]?.browser;
    if (inBrowser) return join(inBrowser);
    return name.startsWith('#/') ? join('src', name.slice(2)) : join(dirname(file), name);
  };
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

  function addStatic(node: Node) {
    const name = textOf(node.source);
    if (isCode(name) && node.importKind !== 'type' && node.exportKind !== 'type')
      found.imports.push(pathOf(name!));
  }

  /** Adds an import together with its sets; false if this call is no such thing. */
  function addWithTexts({ callee, arguments: given }: Node) {
    const [first, ...rest] = given as Node[];
    if ((callee as Node).name !== 'withTexts' || first?.type !== 'ImportExpression') return false;
    addDynamic(first, rest.map(textOf) as SetName[]);
    return true;
  }

  function visit(node: unknown, isDeferred: boolean) {
    if (typeof node !== 'object' || node === null) return;
    const one = node as Node;
    const { type = '' } = one;
    if (/^(Import|Export(All|Named))Declaration$/.test(type) && one.source) addStatic(one);
    else if (type === 'ImportExpression') addDynamic(one, []);
    else if (type !== 'CallExpression' || !addWithTexts(one)) {
      if (type === 'CallExpression' && (one.callee as Node).name === 'say' && !isDeferred)
        found.faults.push(`${file}: says something while it is loaded, when its sentences may be missing`);
      const text = textOf(one);
      if (isSaid && text !== undefined && setOf.has(text)) found.keys.add(text);
      if (isSaid && type === 'TemplateLiteral') addBuilt(one);
      const runsAtOnce = type === 'CallExpression' && isArrayCall(one.callee as Node);
      for (const part of Object.values(one)) visitPart(part, isDeferred, runsAtOnce);
    }
  }

  /** `runsAtOnce`: functions among these parts run when the code around them does. */
  function visitPart(part: unknown, isDeferred: boolean, runsAtOnce: boolean) {
    if (Array.isArray(part)) for (const one of part) visitPart(one, isDeferred, runsAtOnce);
    else if (runsAtOnce || !/Function/.test((part as Node | null)?.type ?? '')) visit(part, isDeferred);
    else visit(part, true);
  }

  /** `names.map(…)` and the like. */
  const isArrayCall = ({ type, property }: Node) =>
    type === 'MemberExpression' &&
    /^(map|flatMap|filter|forEach|reduce)$/.test((property as Node).name as string);

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

test('The title of each screen is in a set that is there with it', () => {
  const rows = ['src/pages/screens.ts', 'src/pages/visitorScreens.ts'].flatMap(list => [
    ...readFileSync(list, 'utf8').matchAll(/^ {2}(\w+): async \(\) => .*import\('\.\/([^']+)'\)/gm),
  ]);
  assert.deepEqual(rows.map(([, name]) => name).toSorted(), Object.keys(routes).toSorted());
  for (const [, name, file] of rows) {
    const { title, loginNotice }: Route = routes[name as RouteName];
    assert.ok(!title || atHand.get(`src/pages/${file}`)!.has(setOf.get(title)!), title);
    assert.ok(!loginNotice || setOf.get(loginNotice) === 'visitors', loginNotice);
  }
});

test('Nothing is said while a script is loaded, and each import names its file', () => {
  assert.deepEqual(
    [...modules.values()].flatMap(({ faults }) => faults),
    [],
  );
});

test('The proof finds what is wrong', () => {
  const source = `
    import { say } from '#/app/texts.ts';
    const early = say('staff.adminSections');
    export const late = (name: string) => [say(\`accounts.strength\${name}\`), import('./Late.tsx')];
    export const later = () => withTexts(import('./Later.tsx'), 'seldom', 'members');
    export const unseen = (name: string) => import(name);`;
  const { keys, faults, dynamic } = readModule('src/pages/Wrong.tsx', source);
  assert.deepEqual([...keys].toSorted(), [
    'accounts.strength0',
    'accounts.strength1',
    'accounts.strength2',
    'accounts.strength3',
    'accounts.strength4',
    'staff.adminSections',
  ]);
  assert.equal(faults.length, 2);
  assert.deepEqual(dynamic, [
    { to: 'src/pages/Late.tsx', sets: [] },
    { to: 'src/pages/Later.tsx', sets: ['seldom', 'members'] },
  ]);
});
