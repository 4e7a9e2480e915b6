import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { count } from './count.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPlaces = ['Google Chrome', 'Chromium'].map(
  name => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/** Makes sure that browser tests find a Chromium at CHROMIUM_PATH, on Debian by installing it. Counts a failure if not. */
export function ensureChromium() {
  const path = process.env.CHROMIUM_PATH || findChromium() || (installChromium() && findChromium());
  if (path && existsSync(path)) process.env.CHROMIUM_PATH = path;
  else {
    count.failed++;
    console.log(`✖ No Chromium for the browser tests: ${advice()}.`);
    return false;
  }
  return true;
}

function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = [...names.flatMap(name => folders.map(folder => join(folder, name))), ...macPlaces];
  return places.find(existsSync);
}

function installChromium() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  console.log('Installing Chromium for the browser tests.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => spawnSync('apt-get', [...args], { stdio: 'inherit', env }).status === 0;
  return apt('update', '-q') && apt('install', '-y', '-q', '--no-install-recommends', 'chromium');
}

function advice() {
  if (process.env.CHROMIUM_PATH) return `nothing is at CHROMIUM_PATH ${process.env.CHROMIUM_PATH}`;
  if (process.platform === 'darwin') return 'run `brew install --cask chromium`';
  return existsSync('/etc/debian_version')
    ? 'run `sudo apt-get install -y chromium`'
    : 'install Chromium or Chrome, or set CHROMIUM_PATH to one';
}
