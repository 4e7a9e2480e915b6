import type { AccountCall } from '#/platform/shared/contract.ts';
import type * as shapes from './shapes.ts';

export const listNotifications: AccountCall<typeof shapes.listNotifications> = {
  method: 'GET',
  path: '/api/notifications',
  who: 'member',
  rules: 'own',
  answer: 'private',
};

export const getNews: AccountCall<typeof shapes.getNews> = {
  method: 'GET',
  path: '/api/notifications/news',
  who: 'member',
  rules: 'own',
  answer: 'private',
  rate: null,
};

export const readNotifications: AccountCall<typeof shapes.readNotifications> = {
  method: 'PUT',
  path: '/api/notifications/read',
  who: 'member',
  rules: 'own',
};

export const getSwitches: AccountCall<typeof shapes.getSwitches> = {
  method: 'GET',
  path: '/api/notifications/switches',
  who: 'member',
  rules: 'own',
  answer: 'private',
};

export const setSwitch: AccountCall<typeof shapes.setSwitch> = {
  method: 'PUT',
  path: '/api/notifications/switches/:kind',
  who: 'member',
  rules: 'own',
};
