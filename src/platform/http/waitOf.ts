import type { RefusalDetails } from '#/platform/shared/refusal.ts';
import type { TextKey } from '#/app/texts.ts';

/** How a refusal says that something has to wait so many seconds, in the unit a person would use. */
export function waitOf(seconds: number): [TextKey, RefusalDetails] {
  const retryAfterSeconds = seconds;
  if (seconds <= 90)
    return ['base.tooManySeconds', { retryAfterSeconds, params: { count: Math.max(2, seconds) } }];
  if (seconds <= 90 * 60)
    return ['base.tooManyMinutes', { retryAfterSeconds, params: { count: Math.ceil(seconds / 60) } }];
  return ['base.tooManyHours', { retryAfterSeconds, params: { count: Math.ceil(seconds / 3600) } }];
}
