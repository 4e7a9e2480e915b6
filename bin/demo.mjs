import { isNodeTooOld } from './nodeVersion.mjs';
import { serverEnvironment, serverFlags } from './serverFlags.mjs';

const env = { ...serverEnvironment, DATA_DIR: process.env.DATA_DIR || './demo-data' };
if (!isNodeTooOld())
  import('./launch.mjs').then(({ launch }) =>
    launch('src/demo/main.ts', { build: true, flags: serverFlags, env }),
  );
