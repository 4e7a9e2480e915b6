import { useMutation } from '@tanstack/react-query';
import { say } from '#/app/texts.ts';
import { confirmWorkplace, leaveWorkplace } from '#/features/businesses/workplacesContract.ts';
import { callApi, isRefused, sentenceOf } from '#/platform/web/api.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { refreshWorkplaces } from './workplaces.ts';

/**
 * How I answer a business that asks whether I work there, or leave it. Says what has become of it, and ends when the
 * lists on the screen are up to date.
 */
export function useAnswer({ ownerId: businessId, businessName: business }: Asking) {
  return useMutation({
    mutationFn: (action: 'confirm' | 'decline' | 'leave') =>
      callApi(action === 'confirm' ? confirmWorkplace : leaveWorkplace, { businessId }),
    onSuccess: (_, action) => {
      toast.success(say(done[action], { business }));
      return refreshWorkplaces();
    },
    onError: error => {
      const isSaid = isRefused(error, 'conflict') || isRefused(error, 'unauthorized');
      toast.error(isSaid ? sentenceOf(error) : say('businesses.answerFailed'));
      return refreshWorkplaces();
    },
  });
}

type Asking = { ownerId: string; businessName: string };

const done = {
  confirm: 'businesses.confirmed',
  decline: 'businesses.declined',
  leave: 'businesses.left',
} as const;
