import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Something that tests use and npm does not bring. */
export type Need = {
  /** What it is, as a message names it. */
  what: string;
  /** The packages of Debian that bring it and are not installed. */
  missing: () => string[];
  /** What to do on another system. */
  elsewhere: string;
};

const programs = (what: string, placeOf: Record<string, string>, elsewhere = 'it runs on Debian'): Need => ({
  what,
  missing: () => Object.entries(placeOf).flatMap(([name, place]) => (existsSync(place) ? [] : [name])),
  elsewhere,
});

/** The same browser without its windows: a page costs it a quarter to nearly half less of a processor. */
const shell = 'chromium-headless-shell';

const chromium: Need = {
  what: 'Chromium',
  missing: () => (findChromium() ? [] : [shell]),
  elsewhere:
    process.platform === 'darwin'
      ? 'run `brew install --cask chromium`'
      : 'install Chromium or Chrome, or set CHROMIUM_PATH to one',
};
/** With its windows, though none is opened: the shell shows no notifications and offers to install nothing. */
const wholeChromium: Need = {
  what: 'the whole of Chromium',
  missing: () => (findWholeChromium() ? [] : ['chromium']),
  elsewhere: chromium.elsewhere,
};
export const severalNodes = programs('Redis, haproxy and OpenSSL', {
  'redis-server': '/usr/bin/redis-server',
  haproxy: '/usr/sbin/haproxy',
  openssl: '/usr/bin/openssl',
});
const scanner = programs('ClamAV', { 'clamav-daemon': '/usr/sbin/clamd' });
export const storage: Need = process.env.TEST_S3_ENDPOINT
  ? { what: 'an S3-compatible server', missing: () => [], elsewhere: '' }
  : programs(
      'an S3-compatible server',
      {
        'swift-proxy': '/usr/bin/swift-proxy-server',
        'swift-account': '/usr/bin/swift-account-server',
        'swift-container': '/usr/bin/swift-container-server',
        'swift-object': '/usr/bin/swift-object-server',
        memcached: '/usr/bin/memcached',
      },
      'start one with the key test:rounds and the secret testing, and name it by TEST_S3_ENDPOINT',
    );

/** The programs of Debian's PostgreSQL 15. */
export const folderOf15 = '/usr/lib/postgresql/15/bin';
export const postgres15 = programs(
  'PostgreSQL 15',
  { 'postgresql-15': `${folderOf15}/postgres` },
  'set TEST_POSTGRES to the folder of its programs',
);

/** What the test in this file uses. */
export function needsOf(file: string): Need[] {
  const path = file.replaceAll('\\', '/');
  return [
    ...(path.startsWith('e2e/') ? [chromium] : []),
    ...(path === 'e2e/push.test.ts' ? [wholeChromium] : []),
    ...(/\/nodes\w/.test(path) ? [severalNodes] : []),
    ...(/\/s3\/|storage-away/.test(path) ? [storage] : []),
    ...(path.includes('alware') ? [scanner] : []),
  ];
}

/** The Chromium or Chrome of this machine: CHROMIUM_PATH, or the first that is found. */
export const findChromium = () => findBrowser([shell, ...windowed]);

/** The same, but not the shell. */
export const findWholeChromium = () => findBrowser(windowed);

const windowed = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function findBrowser(names: string[]) {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = names.flatMap(name => folders.map(folder => join(folder, name)));
  const ofMac = ['Google Chrome', 'Chromium'].map(name => `/Applications/${name}.app/Contents/MacOS/${name}`);
  return [...places, ...ofMac].find(existsSync);
}

const isDebian = existsSync('/etc/debian_version');

/**
 * Installs what is missing of these, with one call of apt-get, where that may be done without asking. Resolves with one
 * line that says what is still missing and how to get it, or with nothing.
 */
export async function install(needs: Need[]): Promise<string | undefined> {
  const missing = [...new Set(needs.flatMap(need => need.missing()))];
  if (missing.length === 0) return undefined;
  const names = missing.join(' ');
  if (!isDebian) return adviceFor(needs.filter(need => need.missing().length > 0));
  const isRoot = process.getuid?.() === 0;
  if (!isRoot) return `Not installed: run \`sudo apt-get install -y ${names}\`.`;
  console.log(`Installing ${missing.join(', ')}.`);
  const said =
    (await aptGet('update', '-q')) ??
    (await aptGet('install', '-y', '-q', '--no-install-recommends', ...missing));
  return said === undefined ? undefined : `\`apt-get install -y ${names}\` failed:\n${said}`;
}

const adviceFor = (needs: Need[]) =>
  needs.map(({ what, elsewhere }) => `Not installed: ${what}; ${elsewhere}.`).join('\n');

/** What it said, if it failed. */
async function aptGet(...args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn('apt-get', args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'close');
  return code === 0 ? undefined : (await said).join('').trim().split('\n').slice(-20).join('\n');
}
