// Registers what the viewer is told.
import './ofViewer.ts';

import { endGettingStarted, getGettingStarted } from './gettingStarted.ts';

export const gettingStartedRoutes = [getGettingStarted, endGettingStarted];
