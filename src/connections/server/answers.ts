import './onBlock.ts';
import { getRelation } from './relation.ts';
import { removeConnection } from './removeConnection.ts';
import { acceptRequest, rejectRequest, requestConnection, withdrawRequest } from './requests.ts';

export const connectionsAnswers = [
  getRelation,
  requestConnection,
  withdrawRequest,
  acceptRequest,
  rejectRequest,
  removeConnection,
];
