import * as z from 'zod';
import { decoderReaches } from '#/features/media/decoderReach.ts';
import { nothing } from '#/platform/shared/shapes.ts';

const total = z.number().int();

/** Of seven days: how many accounts were made, and how many people posted, commented or wrote a message. */
const people = z.object({ joined: total, wrote: total });

export const getOverview = {
  summary:
    'What waits for administrators, how many joined and wrote, whether mail, backups and jobs work, whether the proxy in front is trusted, and whether pictures are decoded in a sandbox',
  input: nothing,
  output: z.object({
    /** What waits, as in the lists of /admin: up to 100 each. Reports wait for moderators. */
    waiting: z.object({ reports: total, credentials: total, feedback: total }),
    /** Whether anybody can decide about reports. */
    moderation: z.object({ hasModerator: z.boolean(), undecidable: total }),
    /** The last seven days, and the seven before; null when counting took too long. */
    activity: z.object({ week: people, before: people }).nullable(),
    mail: z.object({
      /** False: there is no mail server, and mails become files. */
      isSent: z.boolean(),
      lastSentAt: z.date().nullable(),
      /** Mails that failed and wait for another try. */
      retrying: total,
      /** Mails that were given up within 24 hours. */
      failed: total,
    }),
    backups: z.object({
      lastMadeAt: z.date().nullable(),
      /** None is known of, or the last is older than a week; not where they are made elsewhere. */
      isLate: z.boolean(),
      /** By something else than `npm run backup` (BACKUPS_ELSEWHERE), so that Rounds knows nothing of them. */
      isElsewhere: z.boolean(),
    }),
    /** Requests come through a proxy while TRUST_PROXY is 0. */
    isProxyUnknown: z.boolean(),
    decoderReach: z.enum(decoderReaches),
    jobs: z.object({
      /** Jobs that have been due for more than a quarter of an hour. */
      late: total,
      /** Jobs other than mails that were given up within 24 hours, and what they are called in the log. */
      failed: total,
      failedNames: z.array(z.string()),
    }),
  }),
};
