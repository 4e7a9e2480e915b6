import { isNodeTooOld } from './nodeVersion.mjs';
import { serverEnvironment, serverFlags } from './serverFlags.mjs';

if (!isNodeTooOld())
  import('./launch.mjs').then(({ launch }) =>
    launch('dist/server/main.js', { build: true, flags: serverFlags, env: serverEnvironment, instead: true }),
  );
