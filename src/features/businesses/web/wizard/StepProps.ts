import type * as z from 'zod';
import type { steps } from '#/features/businesses/shapes.ts';
import type { Draft, Part } from './draft.ts';

/** What a step of the wizard is given. */
export type StepProps<P extends Part> = {
  typed: Draft[P];
  /** Called on every change with the current values, valid or not. */
  onType: (typed: Draft[P]) => void;
  /** When everything is right. What it throws is said at the form's foot. */
  onNext: (values: z.output<(typeof steps)[P]>) => unknown;
  onPrevious?: () => void;
};
