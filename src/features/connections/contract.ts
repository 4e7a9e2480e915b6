import type { AccountCall } from '#/platform/shared/contract.ts';
import type * as shapes from './shapes.ts';

export const getRelation: AccountCall<typeof shapes.getRelation> = {
  method: 'GET',
  path: '/api/people/:personId/relation',
  who: 'member',
  rules: 'visibility',
  answer: 'private',
};

export const requestConnection: AccountCall<typeof shapes.requestConnection> = {
  method: 'PUT',
  path: '/api/people/:personId/request',
  who: 'member',
  rules: ['connection.request', 'connection.requestAgain', 'request.answer'],
  rate: 'connection.request',
};

export const withdrawRequest: AccountCall<typeof shapes.withdrawRequest> = {
  method: 'DELETE',
  path: '/api/people/:personId/request',
  who: 'member',
  rules: ['request.withdraw'],
};

export const acceptRequest: AccountCall<typeof shapes.acceptRequest> = {
  method: 'POST',
  path: '/api/people/:personId/acceptance',
  who: 'member',
  rules: ['request.answer'],
};

export const rejectRequest: AccountCall<typeof shapes.rejectRequest> = {
  method: 'POST',
  path: '/api/people/:personId/rejection',
  who: 'member',
  rules: ['request.answer'],
};

export const removeConnection: AccountCall<typeof shapes.removeConnection> = {
  method: 'DELETE',
  path: '/api/people/:personId/connection',
  who: 'member',
  rules: ['connection.remove'],
};

export const listPeople: AccountCall<typeof shapes.listPeople> = {
  method: 'GET',
  path: '/api/people',
  who: 'member',
  rules: 'visibility',
  answer: 'published',
  rate: 'people.list',
};

export const listRequests: AccountCall<typeof shapes.listRequests> = {
  method: 'GET',
  path: '/api/requests/:direction',
  who: 'member',
  rules: 'own',
  answer: 'private',
};

export const listSuggestions: AccountCall<typeof shapes.listSuggestions> = {
  method: 'GET',
  path: '/api/suggestions',
  who: 'member',
  rules: 'visibility',
  answer: 'published',
  rate: 'suggestion.list',
};

export const dismissSuggestion: AccountCall<typeof shapes.dismissSuggestion> = {
  method: 'PUT',
  path: '/api/people/:personId/dismissal',
  who: 'member',
  rules: 'visibility',
};
