import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type * as z from 'zod';
import { say } from '#/app/texts.ts';
import { refreshViewer, useMe } from '#/features/accounts/web/viewer.ts';
import { type Attempt, attemptOf } from '#/features/posts/web/attempt.ts';
import { ownProfile } from '#/features/profiles/web/edit/ownProfile.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { callApi, isRefused, sentenceOf } from '#/platform/web/api.ts';
import { forgetDraft } from '#/platform/web/drafts.ts';
import { useForm } from '#/platform/web/form.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { useDraft } from '#/platform/web/useDraft.ts';
import { sendFeedback } from '../contract.ts';
import { feedbackForm } from '../shapes.ts';

type Values = z.input<typeof feedbackForm>;
/** What differs from what is known, and under which id it was tried to be sent. */
type Draft = { typed: Partial<Values>; lastAttempt?: Attempt };
const draftOf = (kept: unknown): Draft => ({ typed: {}, ...(kept as Partial<Draft> | undefined) });

/**
 * The form of the dialog, with what is known filled in; what was typed is kept until it is sent. Closed meanwhile, the
 * page says what became of it.
 */
export function useFeedback(open: boolean, onSent: () => void) {
  const me = useMe();
  const isOpen = useRef(open);
  const { data: profile } = useQuery(ownProfile);
  const [draft, keep] = useDraft(me.id, 'feedback', draftOf);
  const [isSignedOut, setSignedOut] = useState(false);
  const known = { name: me.fullName ?? '', mobile: profile?.phone ?? '', email: me.email, message: '' };
  const form = useForm(feedbackForm, {
    defaults: { ...known, ...draft.typed },
    sharedMessages: ['accounts.allFieldsRequired'],
  });

  const typed = useEffectEvent((values: Values) => {
    const own = Object.entries(values).filter(([name, value]) => value !== known[name as keyof Values]);
    const next = Object.fromEntries(own);
    // Told also when the form has been sent, and what was sent is no draft any more.
    if (JSON.stringify(next) !== JSON.stringify(draft.typed)) keep(now => ({ ...now, typed: next }));
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => typed(values) }),
    [form.subscribe],
  );

  // The number comes after the dialog has opened, and gives way to one that was typed meanwhile.
  useEffect(() => {
    if (known.mobile && !form.getValues('mobile')) form.setValue('mobile', known.mobile);
  }, [known.mobile, form.getValues, form.setValue]);

  useEffect(() => {
    isOpen.current = open;
    return () => {
      isOpen.current = false;
    };
  }, [open]);

  const send = form.handleSubmit(async values => {
    const lastAttempt = attemptOf(draft.lastAttempt, JSON.stringify(values));
    keep(now => ({ ...now, lastAttempt }));
    try {
      await callApi(sendFeedback, { id: lastAttempt.id, ...values });
      // At once, since the form goes before a change of its state would have been looked at.
      forgetDraft(me.id, 'feedback');
      if (isOpen.current) onSent();
      else toast.success(say('feedback.sent'));
    } catch (error) {
      if (!isOpen.current) toast.error(sentenceOf(feedbackRefusal(error)));
      if (isRefused(error, 'unauthorized')) await refreshViewer().catch(() => {});
      setSignedOut(isRefused(error, 'unauthorized'));
      form.refused(feedbackRefusal(error));
    }
  });

  return { form, send, isSignedOut };
}

// What the sender can mend is said as the server says it.
function feedbackRefusal(error: unknown) {
  if (isRefused(error, 'unauthorized')) return new Refusal('unauthorized', 'feedback.logIn');
  const isTheirs = isRefused(error, 'invalid') || isRefused(error, 'tooMany');
  return isTheirs ? error : new Refusal('unavailable', 'feedback.failed');
}
