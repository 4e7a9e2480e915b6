import { getOverview } from './getOverview.ts';

export const overviewRoutes = [getOverview];
