import { useMutation } from '@tanstack/react-query';
import { say } from '#/app/texts.ts';
import { isRefused, sentenceOf } from '#/platform/web/api.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { type Asked, answer, refreshWorkplaces } from './workplaces.ts';

/**
 * How I answer a business that asks whether I work there, or me to edit its page, or leave it. Says what has become of it, and
 * ends when the lists on the screen are up to date.
 */
export function useAnswer(what: Asked, { ownerId: businessId, businessName: business }: Asking) {
  return useMutation({
    mutationFn: (action: 'confirm' | 'decline' | 'leave') => answer(what, action === 'confirm', businessId),
    onSuccess: (_, action) => {
      toast.success(say(done[what][action], { business }));
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
  work: { confirm: 'businesses.confirmed', decline: 'businesses.declined', leave: 'businesses.left' },
  edit: {
    confirm: 'businesses.editingAccepted',
    decline: 'businesses.editingDeclined',
    leave: 'businesses.editingLeft',
  },
} as const;
