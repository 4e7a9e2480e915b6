import { isNodeTooOld } from './nodeVersion.mjs';

// These words, and those of the command line, choose files as those of `npm test` do.
if (!isNodeTooOld())
  import('./launch.mjs').then(({ launch }) =>
    launch('bin/suite.ts', {
      args: ['src/nodes', 'src/workers', 'src/backup'],
      env: { CLUSTER_TESTS: 'long' },
    }),
  );
