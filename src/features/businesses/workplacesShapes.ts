import * as z from 'zod';
import { person } from '#/features/profiles/shapes.ts';
import { nothing, pageInput, pageOf, uuid } from '#/platform/shared/shapes.ts';
import { businessCard, getBusiness } from './shapes.ts';

/** The state between a person and a business: invited, confirmed by both, or declined. */
export const invitationStates = ['invited', 'confirmed', 'declined'] as const;
export type InvitationState = (typeof invitationStates)[number];
const open = z.enum(['invited', 'confirmed']);

const ofPerson = z.strictObject({ personId: uuid });
const ofBusiness = z.strictObject({ businessId: uuid });

export const invitePerson = {
  summary: 'Ask somebody, as my business, to confirm that they work there; once is enough',
  input: ofPerson,
  output: z.object({ state: open }),
};

export const partWithPerson = {
  summary: 'Take an invitation of my business back, or no longer confirm that somebody works there',
  input: ofPerson,
  output: nothing,
};

export const listOwnPeople = {
  summary: 'Whom my business has invited and who has confirmed, the last first',
  input: z.strictObject(pageInput),
  output: pageOf(z.object({ person, state: open })),
};

export const listPeopleAt = {
  summary: 'Who works at a business, as both sides have confirmed, the last first',
  input: z.strictObject({ ...getBusiness.input.shape, ...pageInput }),
  output: pageOf(person),
};

export const listWorkplaces = {
  summary: 'Which businesses ask me to confirm, and where I have confirmed that I work, the last first',
  input: nothing,
  output: z.object({ items: z.array(z.object({ business: businessCard, state: open })) }),
};

export const confirmWorkplace = {
  summary: 'Accept the invitation of a business: I work there',
  input: ofBusiness,
  output: nothing,
};

export const leaveWorkplace = {
  summary: 'Decline the invitation of a business, or say that I work there no longer',
  input: ofBusiness,
  output: nothing,
};
