import { isNodeTooOld } from './nodeVersion.mjs';

if (!isNodeTooOld()) import('./launch.mjs').then(({ launch }) => launch('bin/conformance/write.ts'));
