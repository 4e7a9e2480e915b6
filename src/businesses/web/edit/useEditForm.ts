import { useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod';
import { refreshViewer, useMe } from '#/accounts/web/viewer.ts';
import type { Refusal } from '#/base/refusal.ts';
import { ask, sentenceOf } from '#/base/web/api.ts';
import { cache } from '#/base/web/cache.ts';
import { useForm } from '#/base/web/form.ts';
import { toast } from '#/base/web/ui/toast.ts';
import { useDraft } from '#/base/web/useDraft.ts';
import { useNavigate } from '#/base/web/way/Way.ts';
import { businessInput, editBusiness } from '#/businesses/contract.ts';
import { limits } from '#/limits.ts';
import { paths } from '#/paths.ts';
import { useUnsaved } from '#/profiles/web/edit/useUnsaved.ts';
import { say } from '#/texts.ts';
import type { OwnBusiness } from './ownBusiness.ts';
import { updateRefusal } from './updateRefusal.ts';

type Values = z.output<typeof businessInput>;
type Draft = { version: number; values: Values } | null;
const draftOf = (kept: unknown) => (kept as Draft | undefined) ?? null;

const valuesOf = ({ ownerId: _o, createdAt: _c, version: _v, ...own }: OwnBusiness): Values => own;

/** The form of one's own business: what was typed is kept until it is saved or given up. */
export function useEditForm(own: OwnBusiness) {
  const { id } = useMe();
  const navigate = useNavigate();
  const [draft, keep] = useDraft<Draft>(id, 'edit business', draftOf);
  const [begun] = useState(draft);
  const [fault, setFault] = useState<Refusal>();
  const form = useForm(businessInput as z.ZodObject, {
    defaults: valuesOf(own),
    together: ['businesses.basicRequired', 'businesses.contactRequired', 'businesses.imagesRequired'],
  });
  const { isDirty } = form.formState;
  const unsaved = useUnsaved(isDirty);

  const changed = useEffectEvent((values: Values) => {
    setFault(undefined);
    const isAsLoaded = JSON.stringify(values) === JSON.stringify(valuesOf(own));
    keep(() => (isAsLoaded ? null : { version: begun?.version ?? own.version, values }));
  });
  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values }) => changed(values as Values) }),
    [form.subscribe],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what was typed before this visit
  useEffect(() => {
    if (begun) form.reset({ ...valuesOf(own), ...begun.values }, { keepDefaultValues: true });
  }, []);

  const giveUp = () => keep(() => null);

  const submit = form.handleSubmit(async values => {
    setFault(undefined);
    try {
      const version = begun?.version ?? own.version;
      const { businessUsername } = await ask(editBusiness, { ...(values as Values), version });
      giveUp();
      unsaved.free();
      const refreshed = [refreshViewer(), cache.invalidateQueries({ queryKey: ['business'] })];
      await Promise.all(refreshed).catch(() => {});
      toast.success(say('profiles.updated'), { ms: limits.businessMessage });
      await navigate(paths.business(businessUsername));
    } catch (error) {
      const refusal = updateRefusal(error);
      if (refusal.code === 'unauthorized') await refreshViewer().catch(() => {});
      if (refusal.code === 'unauthorized' || refusal.code === 'conflict') return setFault(refusal);
      form.refused(refusal);
      // Beside the field, where it stays; and for a moment over the page, wherever one has scrolled to.
      if (refusal.code === 'taken') toast.error(sentenceOf(refusal), { ms: limits.businessMessage });
    }
  });

  return { form, fault, submit, unsaved, giveUp, isRestored: begun !== null && isDirty };
}
