import type { AccountCall } from '#/platform/shared/contract.ts';
import type * as shapes from './topicsShapes.ts';

export const followTopic: AccountCall<typeof shapes.followTopic> = {
  method: 'PUT',
  path: '/api/topics/:tag',
  who: 'member',
  rules: 'own',
};

export const unfollowTopic: AccountCall<typeof shapes.unfollowTopic> = {
  method: 'DELETE',
  path: '/api/topics/:tag',
  who: 'member',
  rules: 'own',
};

export const seeTopic: AccountCall<typeof shapes.seeTopic> = {
  method: 'PUT',
  path: '/api/topics/:tag/visit',
  who: 'member',
  rules: 'own',
};

export const listTopics: AccountCall<typeof shapes.listTopics> = {
  method: 'GET',
  path: '/api/topics',
  who: 'member',
  rules: 'visibility',
  answer: 'private',
};

export const suggestTopics: AccountCall<typeof shapes.suggestTopics> = {
  method: 'GET',
  path: '/api/suggested-topics',
  who: 'member',
  rules: 'visibility',
  answer: 'private',
};
