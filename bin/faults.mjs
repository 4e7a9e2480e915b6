import { isNodeTooOld } from './nodeVersion.mjs';

if (!isNodeTooOld()) import('./launch.mjs').then(({ launch }) => launch('faults/run.ts', { build: true }));
