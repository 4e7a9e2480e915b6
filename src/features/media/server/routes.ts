// Registers jobs, event handlers and media access.
import './sweepUploads.ts';

import { cancelUpload, getUpload, setPoster } from './getUpload.ts';

export const mediaRoutes = [getUpload, cancelUpload, setPoster];
