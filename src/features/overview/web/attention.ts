import type { LucideIcon } from 'lucide-react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Clock from 'lucide-react/icons/clock';
import DatabaseBackup from 'lucide-react/icons/database-backup';
import Flag from 'lucide-react/icons/flag';
import Mail from 'lucide-react/icons/mail';
import MessageSquare from 'lucide-react/icons/message-square';
import Network from 'lucide-react/icons/network';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import UserPlus from 'lucide-react/icons/user-plus';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { agoInSentence } from '#/platform/web/dates.ts';
import { upTo99 } from '#/platform/web/ui/upTo99.ts';
import type { Overview } from './useOverview.ts';

export type Attention = {
  text: string;
  Icon: LucideIcon;
  /** Where it is dealt with: a section of /admin. */
  section: 'reports' | 'verification' | 'feedback' | 'people' | 'server';
};

type Sentence = 'reports' | 'credentials' | 'feedback' | 'undecidable';

const counted = (key: Sentence, count: number) => say(`overview.${key}`, { count, shown: upTo99(count) });

/** How many reports wait, for somebody who decides about them, or who appoints those who do. */
export const reportsWaiting = (count: number, isModerator: boolean): Attention[] =>
  count > 0
    ? [{ text: counted('reports', count), Icon: Flag, section: isModerator ? 'reports' : 'people' }]
    : [];

/** What waits for an administrator, in the order of /admin. */
export function waitingOf({ waiting, moderation }: Overview, isModerator: boolean): Attention[] {
  const { credentials, feedback } = waiting;
  const found = reportsWaiting(waiting.reports, isModerator);
  if (!moderation.hasModerator)
    found.push({ text: say('overview.noModerator'), Icon: UserPlus, section: 'people' });
  else if (moderation.undecidable > 0)
    found.push({
      text: counted('undecidable', moderation.undecidable),
      Icon: UserPlus,
      section: 'people',
    });
  if (credentials > 0)
    found.push({ text: counted('credentials', credentials), Icon: BadgeCheck, section: 'verification' });
  if (feedback > 0)
    found.push({ text: counted('feedback', feedback), Icon: MessageSquare, section: 'feedback' });
  return found;
}

const trouble =
  (Icon: LucideIcon) =>
  (text: string): Attention => ({ text, Icon, section: 'server' });

/** What does not work. */
export const troublesOf = (overview: Overview, now: Date) => ({
  mail: mailTroubles(overview.mail).map(trouble(Mail)),
  backups: backupTroubles(overview.backups, now).map(trouble(DatabaseBackup)),
  jobs: jobTroubles(overview.jobs).map(trouble(Clock)),
  decoder: (overview.decoderReach === 'nothing' ? [] : [say('overview.noSandbox')]).map(trouble(ShieldAlert)),
  proxy: (overview.isProxyUnknown ? [say('overview.unknownProxy')] : []).map(trouble(Network)),
});

function mailTroubles({ isSent, failed, retrying }: Overview['mail']) {
  const found: string[] = [];
  if (!isSent) found.push(say('overview.noMailServer'));
  if (failed > 0) found.push(say('overview.mailsFailed', { count: failed }));
  if (retrying > 0) found.push(say('overview.mailsRetrying', { count: retrying }));
  return found;
}

function backupTroubles({ isLate, lastMadeAt }: Overview['backups'], now: Date) {
  if (!isLate) return [];
  if (!lastMadeAt) return [say('overview.neverBackedUp')];
  return [say('overview.backupLate', { when: agoInSentence(new Date(lastMadeAt), now) })];
}

function jobTroubles({ late, failed }: Overview['jobs']) {
  const found: string[] = [];
  if (late > 0) found.push(say('overview.jobsLate', { count: late, minutes: limits.jobLateMinutes }));
  if (failed > 0) found.push(say('overview.jobsFailed', { count: failed }));
  return found;
}
