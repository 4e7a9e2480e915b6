import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod';
import { say, type TextKey } from '#/app/texts.ts';
import { refreshViewer, useMe } from '#/features/accounts/web/viewer.ts';
import type { Refusal } from '#/platform/shared/refusal.ts';
import { cache } from '#/platform/web/cache.ts';
import { useForm } from '#/platform/web/form.ts';
import { useNavigate } from '#/platform/web/router/Router.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { useDraft } from '#/platform/web/useDraft.ts';
import { useUnsaved } from './useUnsaved.ts';

type Values = Record<string, unknown>;
type Draft = { version: number; values: Values } | null;
const draftOf = (kept: unknown) => (kept as Draft | undefined) ?? null;

type Options = {
  /** Of what is typed and not saved. */
  draft: string;
  /** The initial values of the form, and their version. */
  loaded: Values;
  version: number;
  schema: z.ZodObject;
  sharedMessages: TextKey[];
  onChange?: (values: Values) => void;
  /** Saves; answers where it is to be seen, and what is out of date since. */
  save: (values: Values, version: number) => Promise<{ to: string; changed: QueryKey }>;
  /** What a failed save says. */
  refusalOf: (error: unknown) => Refusal;
  onRefused?: (refusal: Refusal) => void;
  /** How long it says that it is saved, in milliseconds; else as every toast. */
  ms?: number;
};

/** A form over what is one's own already: what was typed is kept until it is saved or given up. */
export function useEdit({ draft: name, loaded, schema, sharedMessages, onChange, save, ...rest }: Options) {
  const { refusalOf, onRefused, ms } = rest;
  const { id } = useMe();
  const navigate = useNavigate();
  const [draft, keep] = useDraft<Draft>(id, name, draftOf);
  const [begun] = useState(draft);
  const [fault, setFault] = useState<Refusal>();
  const form = useForm(schema, { defaults: loaded, sharedMessages });
  const { isDirty } = form.formState;
  const unsaved = useUnsaved(isDirty);
  const version = begun?.version ?? rest.version;

  const changed = useEffectEvent((values: Values) => {
    onChange?.(values);
    setFault(undefined);
    const isAsLoaded = JSON.stringify(values) === JSON.stringify(loaded);
    keep(() => (isAsLoaded ? null : { version, values }));
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => changed(values) }),
    [form.subscribe],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what was typed before this visit
  useEffect(() => {
    if (begun) form.reset({ ...loaded, ...begun.values }, { keepDefaultValues: true });
  }, []);

  const giveUp = () => keep(() => null);

  const submit = form.handleSubmit(async values => {
    setFault(undefined);
    try {
      const saved = await save(values, version);
      giveUp();
      unsaved.free();
      const refreshed = [refreshViewer(), cache.invalidateQueries({ queryKey: saved.changed })];
      await Promise.all(refreshed).catch(() => {});
      toast.success(say('profiles.updated'), { ms });
      await navigate(saved.to);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.code === 'unauthorized') await refreshViewer().catch(() => {});
      if (refusal.code === 'unauthorized' || refusal.code === 'conflict') return setFault(refusal);
      form.refused(refusal);
      onRefused?.(refusal);
    }
  });

  return { form, fault, submit, unsaved, giveUp, isRestored: begun !== null && isDirty };
}
