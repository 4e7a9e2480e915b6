import * as z from 'zod';
import { call, uuid } from '#/base/contract.ts';

/** How I stand to somebody (spec point 4, "Connection request"): the four states of a card, and 'self' for me. */
export const relationStates = ['self', 'none', 'requested', 'received', 'connected'] as const;
export type RelationState = (typeof relationStates)[number];

export const relation = z.object({
  state: z.enum(relationStates),
  /** How many people they are connected with. */
  connections: z.number().int(),
  /** How many of those I am connected with too. */
  mutual: z.number().int(),
});
export type Relation = z.infer<typeof relation>;

const ofPerson = z.strictObject({ personId: uuid });

export const getRelation = call({
  method: 'GET',
  path: '/api/people/:personId/relation',
  who: 'member',
  summary: 'How I stand to somebody, and how many connections they have and we share',
  input: ofPerson,
  output: relation,
});

export const requestConnection = call({
  method: 'PUT',
  path: '/api/people/:personId/request',
  who: 'member',
  rate: 'connection.request',
  summary: 'Ask somebody to connect; when they have asked me, this accepts',
  input: ofPerson,
  output: relation,
});

export const withdrawRequest = call({
  method: 'DELETE',
  path: '/api/people/:personId/request',
  who: 'member',
  summary: 'Take back a request of mine that is not answered yet',
  input: ofPerson,
  output: relation,
});

export const acceptRequest = call({
  method: 'POST',
  path: '/api/people/:personId/acceptance',
  who: 'member',
  summary: 'Accept the request of this person to me',
  input: ofPerson,
  output: relation,
});

export const rejectRequest = call({
  method: 'POST',
  path: '/api/people/:personId/rejection',
  who: 'member',
  summary: 'Reject the request of this person to me',
  input: ofPerson,
  output: relation,
});

export const removeConnection = call({
  method: 'DELETE',
  path: '/api/people/:personId/connection',
  who: 'member',
  summary: 'End the connection with this person',
  input: ofPerson,
  output: relation,
});

export default [
  getRelation,
  requestConnection,
  withdrawRequest,
  acceptRequest,
  rejectRequest,
  removeConnection,
];
