// Registers jobs, event handlers and media access.
import './ofViewer.ts';
import './media.ts';
import './workplaces/onBlock.ts';
import './workplaces/worksAt.ts';

import {
  askBusinessUsername,
  createBusiness,
  getBusiness,
  getOwnBusiness,
  leadToBusiness,
} from './businesses.ts';
import { editBusiness } from './editBusiness.ts';
import {
  acceptEditing,
  inviteEditor,
  leaveEditing,
  listEditing,
  listEditors,
  removeEditor,
} from './editors/invitations.ts';
import { listBusinesses, listFollowed } from './following/directory.ts';
import { followBusiness, getFollowing, unfollowBusiness } from './following/follow.ts';
import { endVerification, listOrganisations, verifyBusiness } from './verification.ts';
import {
  confirmWorkplace,
  invitePerson,
  leaveWorkplace,
  listOwnPeople,
  listWorkplaces,
  partWithPerson,
} from './workplaces/invitations.ts';
import { listPeopleAt } from './workplaces/peopleAt.ts';

export const businessesRoutes = [
  getBusiness,
  leadToBusiness,
  askBusinessUsername,
  createBusiness,
  getOwnBusiness,
  editBusiness,
  listBusinesses,
  listFollowed,
  getFollowing,
  followBusiness,
  unfollowBusiness,
  invitePerson,
  partWithPerson,
  listOwnPeople,
  listPeopleAt,
  listWorkplaces,
  confirmWorkplace,
  leaveWorkplace,
  inviteEditor,
  removeEditor,
  listEditors,
  listEditing,
  acceptEditing,
  leaveEditing,
  listOrganisations,
  verifyBusiness,
  endVerification,
];
