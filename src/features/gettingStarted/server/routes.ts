import { endGettingStarted, getGettingStarted } from './gettingStarted.ts';

export const gettingStartedRoutes = [getGettingStarted, endGettingStarted];
