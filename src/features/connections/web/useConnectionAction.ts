import { useMutation } from '@tanstack/react-query';
import { say, type TextKey } from '#/app/texts.ts';
import {
  acceptRequest,
  rejectRequest,
  removeConnection,
  requestConnection,
  withdrawRequest,
} from '#/features/connections/contract.ts';
import type { Call } from '#/platform/shared/contract.ts';
import { callApi, isRefused, isResponseLost, sentenceOf } from '#/platform/web/api.ts';
import { isReachable } from '#/platform/web/connection.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { type CachedRelation, cacheRelation, refreshCounts } from './relations.ts';

const actions = {
  connect: { call: requestConnection, done: 'connections.sent', failed: 'connections.sendFailed' },
  withdraw: { call: withdrawRequest, done: 'connections.withdrawn', failed: 'connections.withdrawFailed' },
  accept: { call: acceptRequest, done: 'connections.accepted', failed: 'connections.acceptFailed' },
  reject: { call: rejectRequest, done: 'connections.rejected', failed: 'connections.rejectFailed' },
  remove: { call: removeConnection, done: 'connections.removed', failed: 'connections.removeFailed' },
} as const satisfies Record<string, { call: Call; done: TextKey; failed: TextKey }>;

/** The actions on my relation to a person. Announces the outcome. */
export function useConnectionAction(personId: string) {
  return useMutation({
    mutationFn: (action: keyof typeof actions) => callApi(actions[action].call, { personId }),
    onSuccess: (relation, action) => {
      cacheRelation(personId, relation);
      toast.success(say(sentenceOfDone(action, relation)));
    },
    onError: (error, action) => {
      // It may have become another state meanwhile, without us.
      refreshCounts(personId);
      toast.error(sentenceOfFault(error, actions[action].failed));
    },
  });
}

// Two requests that crossed have become a connection.
const sentenceOfDone = (action: keyof typeof actions, { state }: CachedRelation) =>
  action === 'connect' && state === 'connected' ? actions.accept.done : actions[action].done;

function sentenceOfFault(error: unknown, failed: TextKey) {
  if (isResponseLost(error) && !isReachable()) return sentenceOf(error);
  if (isRefused(error, 'unauthorized') || isRefused(error, 'notFound')) return sentenceOf(error);
  if (isRefused(error, 'conflict') || isRefused(error, 'tooMany')) return sentenceOf(error);
  // The server knows me, but my profile is gone (spec point 8).
  return say(isRefused(error, 'forbidden') ? 'connections.ownProfileMissing' : failed);
}
