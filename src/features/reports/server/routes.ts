// Registers jobs, event handlers and media access.
import './eraseContent.ts';
import './redactedPosts.ts';
import './showAgain.ts';
import './mediaAccess.ts';

import { countCases, listCases } from './cases.ts';
import { appeal, decideCase } from './decideCase.ts';
import { getModeration } from './moderation.ts';
import { listMyReports } from './myReports.ts';
import { reportThing } from './reportThing.ts';
import { listMyReviews } from './reviews.ts';

export const reportsRoutes = [
  reportThing,
  listMyReports,
  listMyReviews,
  appeal,
  listCases,
  countCases,
  decideCase,
  getModeration,
];
