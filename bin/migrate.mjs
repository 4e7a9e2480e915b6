import { isNodeTooOld } from './nodeVersion.mjs';

if (!isNodeTooOld()) import('./launch.mjs').then(({ launch }) => launch('src/base/server/migrateCommand.ts'));
