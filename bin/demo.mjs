import { isNodeTooOld } from './nodeVersion.mjs';

const env = { DATA_DIR: process.env.DATA_DIR || './demo-data' };
if (!isNodeTooOld())
  import('./launch.mjs').then(({ launch }) => launch('src/demo/main.ts', { build: true, env }));
