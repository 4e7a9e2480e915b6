import { isNodeTooOld } from './nodeVersion.mjs';

const flags = ['--watch', '--watch-preserve-output'];
const env = { NODE_ENV: 'development' };
if (!isNodeTooOld()) import('./launch.mjs').then(({ launch }) => launch('src/main.ts', { flags, env }));
