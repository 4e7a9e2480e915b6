import type * as z from 'zod';
import type { TextKey } from '#/app/texts.ts';
import { asked, type Draft, type Part } from './draft.ts';
import { useStep } from './useStep.ts';

export type StepProps<P extends Part> = {
  typed: Draft[P];
  /** Called on every change with the current values, valid or not. */
  onType: (part: P, typed: Draft[P]) => void;
  /** When everything is right. What it throws is said at the form's foot. */
  onNext: (values: z.output<(typeof asked)[P]>) => unknown;
  onPrevious?: () => void;
};

/** The form of one step of the way to a profile. */
export function useStepForm<P extends Part>(part: P, step: StepProps<P>, together: TextKey[] = []) {
  const schema: z.ZodObject = asked[part];
  const onNext = step.onNext as (values: unknown) => unknown;
  const onType = (typed: unknown) => step.onType(part, typed as Draft[P]);
  return useStep(schema, { typed: step.typed, onType, onNext }, together);
}
