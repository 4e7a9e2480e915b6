import { isNodeTooOld } from './nodeVersion.mjs';
import { serverFlags } from './serverFlags.mjs';

if (!isNodeTooOld())
  import('./launch.mjs').then(({ launch }) => launch('src/main.ts', { build: true, flags: serverFlags }));
