import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { count } from './count.ts';
import { adviceOfDebian, installDebian, isDebian } from './debian.ts';

/** The same browser without its windows: a page costs it a quarter to nearly half less of a processor. */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPlaces = ['Google Chrome', 'Chromium'].map(
  name => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/** Makes sure that browser tests find a Chromium at CHROMIUM_PATH, on Debian by installing it. Counts a failure if not. */
export function ensureChromium() {
  const path =
    process.env.CHROMIUM_PATH ||
    find([shell]) ||
    (installDebian([shell], 'Chromium for the browser tests') && find([shell])) ||
    find(names);
  if (path && existsSync(path)) process.env.CHROMIUM_PATH = path;
  else {
    count.failed++;
    console.log(`✖ No Chromium for the browser tests: ${advice()}.`);
    return false;
  }
  return true;
}

function find(names: string[]) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = [...names.flatMap(name => folders.map(folder => join(folder, name))), ...macPlaces];
  return places.find(existsSync);
}

function advice() {
  if (process.env.CHROMIUM_PATH) return `nothing is at CHROMIUM_PATH ${process.env.CHROMIUM_PATH}`;
  if (process.platform === 'darwin') return 'run `brew install --cask chromium`';
  return isDebian ? adviceOfDebian([shell]) : 'install Chromium or Chrome, or set CHROMIUM_PATH to one';
}
