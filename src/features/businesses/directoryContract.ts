import type { AccountCall } from '#/platform/shared/contract.ts';
import type * as shapes from './directoryShapes.ts';

export const listBusinesses: AccountCall<typeof shapes.listBusinesses> = {
  method: 'GET',
  path: '/api/businesses',
  who: 'member',
  rules: 'visibility',
  answer: 'published',
  rate: 'people.list',
};

export const listFollowed: AccountCall<typeof shapes.listFollowed> = {
  method: 'GET',
  path: '/api/followed-businesses',
  who: 'member',
  rules: 'own',
  answer: 'private',
};

export const getFollowing: AccountCall<typeof shapes.getFollowing> = {
  method: 'GET',
  path: '/api/businesses/:businessId/follow',
  who: 'member',
  rules: 'visibility',
  answer: 'private',
};

export const followBusiness: AccountCall<typeof shapes.followBusiness> = {
  method: 'PUT',
  path: '/api/businesses/:businessId/follow',
  who: 'member',
  rules: ['business.follow'],
  rate: 'business.follow',
};

export const unfollowBusiness: AccountCall<typeof shapes.unfollowBusiness> = {
  method: 'DELETE',
  path: '/api/businesses/:businessId/follow',
  who: 'member',
  rules: 'visibility',
  rate: 'business.follow',
};
