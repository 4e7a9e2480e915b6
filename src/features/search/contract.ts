import type { AccountCall } from '#/platform/shared/contract.ts';
import type * as shapes from './shapes.ts';

export const suggestPeople: AccountCall<typeof shapes.suggestPeople> = {
  method: 'GET',
  path: '/api/search/suggestions',
  who: 'member',
  rules: 'visibility',
  answer: 'published',
  rate: 'search',
};

export const namePeople: AccountCall<typeof shapes.namePeople> = {
  method: 'GET',
  path: '/api/search/named',
  who: 'member',
  rules: 'visibility',
  answer: 'published',
  rate: 'search',
};

export const searchPeople: AccountCall<typeof shapes.searchPeople> = {
  method: 'GET',
  path: '/api/search/people',
  who: 'member',
  rules: 'visibility',
  answer: 'published',
  rate: 'search',
};

export const searchPosts: AccountCall<typeof shapes.searchPosts> = {
  method: 'GET',
  path: '/api/search/posts',
  who: 'member',
  rules: 'visibility',
  answer: 'published',
  rate: 'search',
};

export const searchBusinesses: AccountCall<typeof shapes.searchBusinesses> = {
  method: 'GET',
  path: '/api/search/businesses',
  who: 'member',
  rules: 'visibility',
  answer: 'published',
  rate: 'search',
};

export const searchHashtags: AccountCall<typeof shapes.searchHashtags> = {
  method: 'GET',
  path: '/api/search/hashtags',
  who: 'member',
  rules: 'visibility',
  answer: 'published',
  rate: 'search',
};
