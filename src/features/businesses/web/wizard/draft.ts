import type * as z from 'zod';
import type { createBusiness } from '#/features/businesses/contract.ts';
import { steps } from '#/features/businesses/shapes.ts';
import { firstUnanswered } from '#/features/profiles/web/wizard/useSteps.ts';
import type { SentInputOf } from '#/platform/shared/contract.ts';

export type Part = keyof typeof steps;
/** What has been typed so far, whether right or not. */
export type Draft = { [P in Part]: z.input<(typeof steps)[P]> };

const order = ['basic', 'contact', 'branding'] as const satisfies Part[];
export const stepCount = order.length;

const empty: Draft = {
  basic: { businessName: '', businessUsername: '', businessType: '', contactEmail: '' },
  contact: { location: '', phone: '', website: '', description: '' },
  branding: { businessLogoId: '', businessCoverImageId: '' },
};

/** A draft from storage, written by any version: all fields present, unknown ones dropped. */
export function draftOf(kept: unknown): Draft {
  const parts = Object.entries(empty).map(([part, fields]) => {
    const typed = (kept as Record<string, Record<string, unknown>> | undefined)?.[part] ?? {};
    const own = Object.entries(typed).filter(
      ([field, value]) => field in fields && typeof value === 'string',
    );
    return [part, { ...fields, ...Object.fromEntries(own) }];
  });
  return Object.fromEntries(parts);
}

/** What is asked on this step, the first of which is 1. */
export const partOf = (step: number): Part => order[step - 1]!;

/** The furthest step that can be opened. */
export const furthestStep = (draft: Draft) =>
  Math.min(
    stepCount,
    firstUnanswered(order, part => steps[part].safeParse(draft[part]).success),
  );

/** What the finished wizard sends. */
export const sentOf = ({ basic, contact, branding }: Draft): SentInputOf<typeof createBusiness> => ({
  ...basic,
  ...contact,
  ...branding,
});
