import { useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod';
import { refreshViewer, useMe } from '#/accounts/web/viewer.ts';
import type { Refusal } from '#/base/refusal.ts';
import { ask } from '#/base/web/api.ts';
import { cache } from '#/base/web/cache.ts';
import { useForm } from '#/base/web/form.ts';
import { toast } from '#/base/web/ui/toast.ts';
import { useDraft } from '#/base/web/useDraft.ts';
import { useNavigate } from '#/base/web/way/Way.ts';
import { paths } from '#/paths.ts';
import type { Profession } from '#/profession.ts';
import { editProfile } from '#/profiles/contract.ts';
import { profileOf } from '#/profiles/web/useProfile.ts';
import { say } from '#/texts.ts';
import { asked, editOf, type OwnProfile, valuesOf } from './editForm.ts';
import { updateRefusal } from './updateRefusal.ts';
import { useUnsaved } from './useUnsaved.ts';

type Draft = { version: number; values: Record<string, unknown> } | null;
const draftOf = (kept: unknown) => (kept as Draft | undefined) ?? null;

/** The form of one's own profile: what was typed is kept until it is saved or given up. */
export function useEditForm(own: OwnProfile) {
  const { id } = useMe();
  const navigate = useNavigate();
  const [draft, keep] = useDraft<Draft>(id, 'edit profile', draftOf);
  const [begun] = useState(draft);
  const [profession, setProfession] = useState<Profession>(own.profession);
  const [fault, setFault] = useState<Refusal>();
  const form = useForm(asked[profession] as z.ZodObject, {
    defaults: valuesOf(own),
    together: [
      'profiles.personalDetailsRequired',
      'profiles.doctorDetailsRequired',
      'profiles.nurseDetailsRequired',
    ],
  });
  const { isDirty } = form.formState;
  const unsaved = useUnsaved(isDirty);

  const changed = useEffectEvent((values: Record<string, unknown>) => {
    setProfession(values.profession as Profession);
    setFault(undefined);
    const isAsLoaded = JSON.stringify(values) === JSON.stringify(valuesOf(own));
    keep(() => (isAsLoaded ? null : { version: begun?.version ?? own.version, values }));
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => changed(values) }),
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
      const { username } = await ask(editProfile, editOf(values, begun?.version ?? own.version));
      giveUp();
      unsaved.free();
      await Promise.all([refreshViewer(), cache.invalidateQueries(profileOf(username))]).catch(() => {});
      toast.success(say('profiles.updated'));
      await navigate(paths.profile(username));
    } catch (error) {
      const refusal = updateRefusal(error);
      const isTheirs = refusal.code === 'unauthorized' || refusal.code === 'conflict';
      if (refusal.code === 'unauthorized') await refreshViewer().catch(() => {});
      if (isTheirs) setFault(refusal);
      else form.refused(refusal);
    }
  });

  return { form, profession, fault, submit, unsaved, giveUp, isRestored: begun !== null && isDirty };
}
