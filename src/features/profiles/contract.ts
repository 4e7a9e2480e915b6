import type { AccountCall } from '#/platform/shared/contract.ts';
import type * as shapes from './shapes.ts';

export const createProfile: AccountCall<typeof shapes.createProfile> = {
  method: 'POST',
  path: '/api/profile',
  who: 'account',
  rules: ['profile.create', 'upload.use'],
};

export const getOwnProfile: AccountCall<typeof shapes.getOwnProfile> = {
  method: 'GET',
  path: '/api/profile',
  who: 'account',
  rules: ['profile.edit'],
  answer: 'private',
};

export const editProfile: AccountCall<typeof shapes.editProfile> = {
  method: 'PUT',
  path: '/api/profile',
  who: 'account',
  rules: ['profile.edit', 'upload.use'],
  rate: 'profile.edit',
};

export const getProfile: AccountCall<typeof shapes.getProfile> = {
  method: 'GET',
  path: '/api/profiles/:username',
  who: 'member',
  rules: 'visibility',
  answer: 'published',
  rate: 'profile.read',
};

export const blockPerson: AccountCall<typeof shapes.blockPerson> = {
  method: 'PUT',
  path: '/api/people/:personId/block',
  who: 'member',
  rules: ['person.block'],
};

export const unblockPerson: AccountCall<typeof shapes.unblockPerson> = {
  method: 'DELETE',
  path: '/api/people/:personId/block',
  who: 'member',
  rules: 'own',
};

export const listBlocked: AccountCall<typeof shapes.listBlocked> = {
  method: 'GET',
  path: '/api/blocks',
  who: 'member',
  rules: 'own',
  answer: 'private',
};

export const mutePerson: AccountCall<typeof shapes.mutePerson> = {
  method: 'PUT',
  path: '/api/people/:personId/mute',
  who: 'member',
  rules: ['person.mute'],
};

export const unmutePerson: AccountCall<typeof shapes.unmutePerson> = {
  method: 'DELETE',
  path: '/api/people/:personId/mute',
  who: 'member',
  rules: 'own',
};

export const getMute: AccountCall<typeof shapes.getMute> = {
  method: 'GET',
  path: '/api/people/:personId/mute',
  who: 'member',
  rules: 'own',
  answer: 'private',
};

export const listMuted: AccountCall<typeof shapes.listMuted> = {
  method: 'GET',
  path: '/api/mutes',
  who: 'member',
  rules: 'own',
  answer: 'private',
};
