import { createProfile } from './createProfile.ts';
import { getProfile } from './getProfile.ts';

export const profilesAnswers = [createProfile, getProfile];
