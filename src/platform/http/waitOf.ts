import type { TextKey } from '#/app/texts.ts';
import type { RefusalDetails } from '#/platform/shared/refusal.ts';

/** The sentence and Retry-After for a wait of so many seconds, in the unit a person would use. */
export function waitOf(seconds: number): [TextKey, RefusalDetails] {
  const retryAfterSeconds = seconds;
  if (seconds <= 90)
    return ['base.tooManySeconds', { retryAfterSeconds, params: { count: Math.max(2, seconds) } }];
  if (seconds <= 90 * 60)
    return ['base.tooManyMinutes', { retryAfterSeconds, params: { count: Math.ceil(seconds / 60) } }];
  return ['base.tooManyHours', { retryAfterSeconds, params: { count: Math.ceil(seconds / 3600) } }];
}
