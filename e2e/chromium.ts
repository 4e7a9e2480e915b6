import { findChromium } from '../bin/suite/needs.ts';

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
    // A page lives for seconds here: optimizing its code costs more than it gains (a quarter of a browser's time).
    '--js-flags=--no-opt,--no-maglev,--sparkplug',
  ],
};
