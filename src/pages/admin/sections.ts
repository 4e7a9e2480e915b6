import { Submissions, SubmissionsWait } from '#/features/credentials/web/Submissions.tsx';
import { Inbox } from '#/features/feedback/web/Inbox.tsx';
import { CasesWait, Queue } from '#/features/reports/web/Queue.tsx';
import { People } from '#/features/staff/web/People.tsx';
import { StaffLog } from '#/features/staff/web/StaffLog.tsx';
import type { SettingsSection } from '../settings/sections.ts';

type AdminSection = SettingsSection & { for: 'isStaff' | 'isModerator' };

/** The sections of /admin: first what waits for somebody, then what is looked up. */
export const sections: AdminSection[] = [
  { id: 'reports', for: 'isModerator', title: 'reports.queue', Count: CasesWait, Section: Queue },
  {
    id: 'verification',
    for: 'isStaff',
    title: 'credentials.queue',
    Count: SubmissionsWait,
    Section: Submissions,
  },
  { id: 'feedback', for: 'isStaff', title: 'feedback.inbox', Section: Inbox },
  { id: 'people', for: 'isStaff', title: 'staff.people', Section: People },
  { id: 'log', for: 'isStaff', title: 'staff.log', Section: StaffLog },
];
