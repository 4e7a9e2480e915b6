import { existsSync } from 'node:fs';

const places = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  name => `/usr/bin/${name}`,
);

/** The Chromium of this machine, which asks nobody on the network for anything of its own. */
export const chromiumHere = {
  executablePath: process.env.CHROMIUM_PATH ?? places.find(existsSync),
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
