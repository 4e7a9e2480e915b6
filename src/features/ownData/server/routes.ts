// Registers jobs, event handlers and media access.
import './sweepOwnData.ts';

import { getExport, openDownload, startExport } from './exports.ts';
import { leave } from './leaving.ts';

export const ownDataRoutes = [getExport, startExport, openDownload, leave];
