import { isNodeTooOld } from './nodeVersion.mjs';

// The words of the command line, `nodes` and `workers` among them, choose files as those of `npm test` do.
if (!isNodeTooOld())
  import('./launch.mjs').then(({ launch }) =>
    launch('bin/suite.ts', { args: ['src/nodes', 'src/workers'], env: { CLUSTER_TESTS: 'long' } }),
  );
