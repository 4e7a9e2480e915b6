import type * as z from 'zod';
import type { steps } from '#/features/businesses/contract.ts';
import type { Draft, Part } from './draft.ts';

/** What a step of the wizard is given. */
export type StepProps<P extends Part> = {
  typed: Draft[P];
  /** At every change: what stands in the fields now, right or not. */
  onType: (typed: Draft[P]) => void;
  /** When everything is right. What it throws is said at the form's foot. */
  onNext: (values: z.output<(typeof steps)[P]>) => unknown;
  onPrevious?: () => void;
};
