import type { AccountCall } from '#/platform/shared/contract.ts';
import type * as shapes from './shapes.ts';

export const reportThing: AccountCall<typeof shapes.reportThing> = {
  method: 'POST',
  path: '/api/reports',
  who: 'member',
  rules: ['thing.report', 'chat.open'],
  rate: 'report.send',
};

export const listMyReports: AccountCall<typeof shapes.listMyReports> = {
  method: 'GET',
  path: '/api/reports',
  who: 'member',
  rules: 'own',
  answer: 'private',
};

export const listMyReviews: AccountCall<typeof shapes.listMyReviews> = {
  method: 'GET',
  path: '/api/reviews',
  who: 'member',
  rules: 'own',
  answer: 'private',
};

export const appeal: AccountCall<typeof shapes.appeal> = {
  method: 'POST',
  path: '/api/reviews/:caseId/appeal',
  who: 'member',
  rules: ['review.read', 'case.appeal'],
};

export const listCases: AccountCall<typeof shapes.listCases> = {
  method: 'GET',
  path: '/api/admin/cases',
  who: 'moderator',
  rules: 'role',
  answer: 'private',
};

export const countCases: AccountCall<typeof shapes.countCases> = {
  method: 'GET',
  path: '/api/admin/cases/waiting',
  who: 'moderator',
  rules: 'role',
  answer: 'private',
};

export const decideCase: AccountCall<typeof shapes.decideCase> = {
  method: 'PUT',
  path: '/api/admin/cases/:caseId/decision',
  who: 'moderator',
  rules: ['case.decide', 'appeal.decide'],
};

export const getModeration: AccountCall<typeof shapes.getModeration> = {
  method: 'GET',
  path: '/api/admin/moderation',
  who: 'staff',
  rules: 'role',
  answer: 'private',
};
