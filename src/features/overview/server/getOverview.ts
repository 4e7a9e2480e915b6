import { limits } from '#/app/limits.ts';
import { countSubmissions } from '#/features/credentials/server/listSubmissions.ts';
import { countUnreadFeedback } from '#/features/feedback/server/feedback.ts';
import { decoderReach } from '#/features/media/server/decoderReach.ts';
import { countWaiting } from '#/features/reports/server/cases.ts';
import { readModeration } from '#/features/reports/server/moderation.ts';
import { readLastTimes } from '#/platform/database/lastTimes.ts';
import { handler } from '#/platform/http/api.ts';
import { isProxyUnknown } from '#/platform/http/unknownProxy.ts';
import { settings } from '#/platform/process/settings.ts';
import * as contract from '../contract.ts';
import { readActivity } from './activity.ts';
import { readFailures } from './failures.ts';

const day = 24 * 60 * 60 * 1_000;

export const getOverview = handler(contract.getOverview, async (_, { me }) => {
  const [reports, credentials, feedback, moderation, activity, last, found] = await Promise.all([
    countWaiting(me),
    countSubmissions(me),
    countUnreadFeedback(),
    readModeration(),
    readActivity(),
    readLastTimes(),
    readFailures(),
  ]);
  return {
    waiting: { reports, credentials, feedback },
    moderation,
    activity,
    mail: {
      isSent: settings.smtpUrl !== undefined,
      lastSentAt: last.mail,
      retrying: found.mailsRetrying,
      failed: found.mailsFailed,
    },
    backups: backupsOf(last.backup),
    isProxyUnknown: isProxyUnknown(),
    decoderReach: decoderReach(),
    jobs: { late: found.late, failed: found.failed, failedNames: found.failedNames },
  };
});

function backupsOf(lastMadeAt: Date | null) {
  const isElsewhere = settings.backupsElsewhere;
  const isOld = !lastMadeAt || Date.now() - lastMadeAt.getTime() > limits.backupDays * day;
  return { lastMadeAt, isLate: isOld && !isElsewhere, isElsewhere };
}
