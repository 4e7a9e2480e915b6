import { findChromium, findWholeChromium } from '../bin/suite/needs.ts';

/** The Chromium of this machine, which asks nobody on the network for anything of its own. */
export const chromiumHere = {
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/**
 * The same for tests, whose pages live for seconds: optimizing their code costs more than it gains (a quarter of a
 * browser's time). What measures a page uses a browser as people have it.
 */
export const testChromium = {
  ...chromiumHere,
  args: [
    ...chromiumHere.args,
    '--js-flags=--no-opt,--no-maglev,--sparkplug',
    // All tabs of a window in one process.
    '--renderer-process-limit=1',
  ],
};

const mouse = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/**
 * For notifications, which the shell of Chromium does not have: the whole browser, without opening its windows. It looks for a
 * mouse, and is told of one.
 */
export const wholeChromium = {
  ...testChromium,
  executablePath: findWholeChromium(),
  headless: false,
  args: [...testChromium.args, '--headless=new', `--blink-settings=${mouse}`],
};
