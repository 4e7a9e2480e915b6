import { consume } from '#/platform/http/rates.ts';
import { log } from '#/platform/observability/log.ts';
import { emailKeyOf } from '#/platform/shared/emailAddress.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import type { notices } from './templates.ts';
import type { Purpose } from './tokens.ts';

// More than four hours, so that a mail server may be away for a morning; three go out at a time.
export const retryLimits = { retries: 30, expireSeconds: 60, atOnce: 3 };

type Kind = Purpose | 'known' | keyof typeof notices;

/** Counts a mail: a mailbox gets few of each kind, and one kind does not use up another. `id`: of the job. */
export async function isWithinCap(kind: Kind, email: string, id: string) {
  try {
    await consume('mail.recipient', `${kind} ${emailKeyOf(email)}`);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.info({ job: id }, 'a mail was not sent: this mailbox got enough of them');
    return false;
  }
}
