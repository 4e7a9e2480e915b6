import { removeConnection } from './connections.ts';
import { listPeople } from './listPeople.ts';
import { listRequests } from './listRequests.ts';
import { getRelation } from './relation.ts';
import { acceptRequest, rejectRequest, requestConnection, withdrawRequest } from './requests.ts';
import { dismissSuggestion, listSuggestions } from './suggestions.ts';

export const connectionsRoutes = [
  getRelation,
  requestConnection,
  withdrawRequest,
  acceptRequest,
  rejectRequest,
  removeConnection,
  listPeople,
  listRequests,
  listSuggestions,
  dismissSuggestion,
];
