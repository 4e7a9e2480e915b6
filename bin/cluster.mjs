import { isNodeTooOld } from './nodeVersion.mjs';

if (!isNodeTooOld())
  import('./launch.mjs').then(({ launch }) => launch('bin/suite/cluster.ts', { build: true }));
