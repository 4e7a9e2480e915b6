import { isNodeTooOld } from './nodeVersion.mjs';

if (!isNodeTooOld())
  import('./launch.mjs').then(({ launch }) =>
    launch('bin/suite/onDatabase.ts', { build: true, args: ['bin/mutants/run.ts'] }),
  );
