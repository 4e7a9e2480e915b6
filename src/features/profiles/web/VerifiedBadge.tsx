import BadgeCheck from 'lucide-react/icons/badge-check';
import { say, type TextKey } from '#/app/texts.ts';
import type { Verified } from '#/features/profiles/shapes.ts';
import { dayOf } from '#/platform/web/dates.ts';
import { VisuallyHidden } from '#/platform/web/ui/VisuallyHidden.tsx';

// Whole keys: members have not fetched the other sentences about credentials.
const kinds = {
  medical_licence: 'credentials.medical_licence',
  nursing_licence: 'credentials.nursing_licence',
  specialist_certificate: 'credentials.specialist_certificate',
  npi: 'credentials.npi',
  orcid: 'credentials.orcid',
} as const satisfies Record<Verified['kind'], TextKey>;

/** What was verified, by whom and when, as a sentence. */
export const sentenceOfBadge = ({ kind, by, at }: Verified) =>
  say('credentials.badge', { what: say(kinds[kind]), by, day: dayOf(at) });

/** The badge of somebody whose licence was verified, with a tooltip and a text for screen readers. */
export function VerifiedBadge({ verified }: { verified: Verified }) {
  const sentence = sentenceOfBadge(verified);
  return (
    <span title={sentence} className="inline-flex shrink-0">
      <BadgeCheck aria-hidden="true" className="size-4 text-scrub" />
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </span>
  );
}
