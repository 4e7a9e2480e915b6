import { useEffect, useEffectEvent } from 'react';
import { changeEmail } from '#/features/accounts/mailContract.ts';
import { useForm } from '#/platform/web/form.ts';
import { useDraft } from '#/platform/web/useDraft.ts';
import { useMe } from '../viewer.ts';

const draftOf = (kept: unknown) => (typeof kept === 'string' ? kept : '');

/** The form of another e-mail. What is typed into it is kept through a reload and an ended session, until it is sent. */
export function useNewEmail() {
  const [draft, keep] = useDraft(useMe().id, 'new email', draftOf);
  const form = useForm(changeEmail.input, {
    defaults: { email: draft },
    together: ['accounts.allFieldsRequired'],
  });

  const typed = useEffectEvent(({ email }: { email: string }) => keep(() => email));
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => typed(values) }),
    [form.subscribe],
  );

  return { ...form, empty: () => form.reset({ email: '' }) };
}
