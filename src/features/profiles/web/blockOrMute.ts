import { useMutation } from '@tanstack/react-query';
import { limits } from '#/app/limits.ts';
import { say, type TextKey } from '#/app/texts.ts';
import { blockPerson, mutePerson, unblockPerson, unmutePerson } from '#/features/profiles/contract.ts';
import type { Person } from '#/features/profiles/shapes.ts';
import type { Call } from '#/platform/shared/contract.ts';
import { callApi, isRefused, sentenceOf } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { toast } from '#/platform/web/ui/toast.ts';

/** Somebody whom one shuts out, or lets in again. */
export type Other = Pick<Person, 'id' | 'username'>;

const actions = {
  block: { call: blockPerson, done: 'profiles.blockDone', failed: 'profiles.blockFailed', undo: 'unblock' },
  unblock: { call: unblockPerson, done: 'profiles.unblockDone', failed: 'profiles.unblockFailed' },
  mute: { call: mutePerson, done: 'profiles.muteDone', failed: 'profiles.muteFailed', undo: 'unmute' },
  unmute: { call: unmutePerson, done: 'profiles.unmuteDone', failed: 'profiles.muteFailed' },
} as const satisfies Record<string, { call: Call; done: TextKey; failed: TextKey; undo?: string }>;
export type BlockOrMuteAction = keyof typeof actions;

/**
 * Blocks, mutes or undoes it, and says so, with Undo where there is one. Ends when the lists of blocked and muted
 * people are up to date. The rest of the screen is updated by live events.
 */
async function blockOrMute(other: Other, action: BlockOrMuteAction) {
  const { call, done, failed, ...rest } = actions[action];
  try {
    await callApi(call, { personId: other.id });
  } catch (error) {
    const isTheirs =
      isRefused(error, 'unauthorized') || isRefused(error, 'notFound') || isRefused(error, 'tooMany');
    toast.error(isTheirs ? sentenceOf(error) : say(failed));
    throw error;
  }
  const undo = 'undo' in rest ? rest.undo : undefined;
  toast.success(say(done, { username: other.username }), {
    ms: limits.undo,
    action: undo && {
      label: say('profiles.undo'),
      run: () => void blockOrMute(other, undo).catch(() => {}),
    },
  });
  const lists = ['blocks', 'mutes'].map(list => cache.invalidateQueries({ queryKey: [list] }));
  await Promise.all(lists);
}

/** What can be done about hearing of somebody. */
export const useBlockOrMute = (other: Other) =>
  useMutation({ mutationFn: (action: BlockOrMuteAction) => blockOrMute(other, action) });
