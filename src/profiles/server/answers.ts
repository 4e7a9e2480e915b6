import { createProfile } from './createProfile.ts';
import { editProfile } from './editProfile.ts';
import { getProfile } from './getProfile.ts';
import { getOwnProfile } from './ownProfile.ts';

export const profilesAnswers = [createProfile, getProfile, getOwnProfile, editProfile];
