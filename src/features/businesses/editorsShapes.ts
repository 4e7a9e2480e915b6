import * as z from 'zod';
import { nothing, pageInput, uuid } from '#/platform/shared/shapes.ts';
import { getFollowing } from './directoryShapes.ts';
import { invitePerson, listOwnPeople, listWorkplaces } from './workplacesShapes.ts';

const ofBusiness = getFollowing.input;

export const inviteEditor = {
  summary: 'Ask somebody to edit my business page; once is enough',
  input: invitePerson.input,
  output: invitePerson.output,
};

export const removeEditor = {
  summary: 'Take an invitation to edit my business page back, or end that somebody edits it',
  input: invitePerson.input,
  output: nothing,
};

export const listEditors = {
  summary: 'Whom I have asked to edit my business page and who edits it, the last first',
  input: listOwnPeople.input,
  output: listOwnPeople.output,
};

export const listEditing = {
  summary: 'Which businesses ask me to edit their pages, and which I edit, the last first',
  input: nothing,
  output: listWorkplaces.output,
};

export const acceptEditing = {
  summary: 'Accept the invitation to edit the page of a business',
  input: ofBusiness,
  output: nothing,
};

export const leaveEditing = {
  summary: 'Decline the invitation to edit the page of a business, or edit it no longer',
  input: ofBusiness,
  output: nothing,
};

export const listWriters = {
  summary: 'Which editor wrote which posts of a page that I own or edit, of those after the same cursor',
  input: z.strictObject({ ...ofBusiness.shape, ...pageInput }),
  output: z.object({ items: z.array(z.object({ postId: uuid, fullName: z.string() })) }),
};
