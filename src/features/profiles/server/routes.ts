// Registers jobs, event handlers and media access.
import './mediaAccess.ts';

import { blockPerson, listBlocked, unblockPerson } from './blocks.ts';
import { createProfile } from './createProfile.ts';
import { editProfile } from './editProfile.ts';
import { getProfile } from './getProfile.ts';
import { getMute, listMuted, mutePerson, unmutePerson } from './mutes.ts';
import { getOwnProfile } from './ownProfile.ts';

export const profilesRoutes = [
  createProfile,
  getProfile,
  getOwnProfile,
  editProfile,
  blockPerson,
  unblockPerson,
  listBlocked,
  mutePerson,
  unmutePerson,
  getMute,
  listMuted,
];
