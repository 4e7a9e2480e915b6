import { type FormEvent, useState } from 'react';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { submitCredential } from '#/features/credentials/contract.ts';
import { credentialForm } from '#/features/credentials/shapes.ts';
import { useSlot } from '#/features/media/web/useSlot.ts';
import { callApi } from '#/platform/web/api.ts';
import { useForm } from '#/platform/web/form.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { cacheCredential } from './useCredential.ts';

const folder = 'credential_documents';
const empty = { number: '', issuer: '', country: '', expiresOn: '' };

/** The form of a submission and its document, which is sent as soon as it is chosen. */
export function useSubmission(onSubmitted: () => void) {
  const me = useMe();
  const likely = me.profession === 'nurse' ? 'nursing_licence' : 'medical_licence';
  const form = useForm(credentialForm, { defaults: { ...empty, licenceType: likely } });
  const { slot, chosen } = useSlot(me.id, 'credential', { image: folder, file: folder });
  const [wasSent, setSent] = useState(false);
  const send = form.handleSubmit(async values => {
    if (!chosen) return;
    try {
      const document = await slot.ready();
      if (!document) return;
      const own = await callApi(submitCredential, { ...values, documentId: document.id });
      setSent(false);
      slot.clear();
      toast.success(say('credentials.submitted'));
      onSubmitted();
      cacheCredential(own);
    } catch (error) {
      // Cancelled beside its name: nothing went wrong.
      if (!(error instanceof DOMException)) form.refused(error);
    }
  });
  const submit = (event: FormEvent) => {
    setSent(true);
    return send(event);
  };
  // Missed together with whatever else is, and until it is there.
  const missing = wasSent && !chosen ? say('credentials.documentRequired') : undefined;
  return { form, slot, chosen, missing, submit };
}
