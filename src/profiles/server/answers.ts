import { blockPerson, listBlocked, unblockPerson } from './blocks.ts';
import { createProfile } from './createProfile.ts';
import { getProfile } from './getProfile.ts';
import { getMute, listMuted, mutePerson, unmutePerson } from './mutes.ts';

export const profilesAnswers = [
  createProfile,
  getProfile,
  blockPerson,
  unblockPerson,
  listBlocked,
  mutePerson,
  unmutePerson,
  getMute,
  listMuted,
];
