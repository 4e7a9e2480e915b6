import { getExport, openDownload, startExport } from './exports.ts';
import { leave } from './leaving.ts';

export const ownDataAnswers = [getExport, startExport, openDownload, leave];
