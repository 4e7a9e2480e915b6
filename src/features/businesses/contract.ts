import type { AccountCall } from '#/platform/shared/contract.ts';
import type * as shapes from './shapes.ts';

export const getBusiness: AccountCall<typeof shapes.getBusiness> = {
  method: 'GET',
  path: '/api/businesses/:businessUsername',
  who: 'member',
  rules: 'visibility',
  answer: 'published',
};

export const leadToBusiness: AccountCall<typeof shapes.leadToBusiness> = {
  method: 'GET',
  path: '/api/businessprofiles/:username',
  who: 'member',
  rules: 'visibility',
  answer: 'published',
};

export const askBusinessUsername: AccountCall<typeof shapes.askBusinessUsername> = {
  method: 'GET',
  path: '/api/business-usernames/:businessUsername',
  who: 'member',
  rules: 'visibility',
  answer: 'published',
  rate: 'businessUsername.ask',
};

export const createBusiness: AccountCall<typeof shapes.createBusiness> = {
  method: 'POST',
  path: '/api/business',
  who: 'member',
  rules: ['business.create', 'upload.use'],
};

export const getOwnBusiness: AccountCall<typeof shapes.getOwnBusiness> = {
  method: 'GET',
  path: '/api/business',
  who: 'member',
  rules: ['business.edit', 'business.actFor'],
  answer: 'private',
};

export const editBusiness: AccountCall<typeof shapes.editBusiness> = {
  method: 'PUT',
  path: '/api/business',
  who: 'member',
  rules: ['business.edit', 'business.actFor', 'upload.use'],
  rate: 'business.edit',
};
