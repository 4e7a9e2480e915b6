import { Submissions } from '#/credentials/web/Submissions.tsx';
import { Inbox } from '#/feedback/web/Inbox.tsx';
import { People } from '#/staff/web/People.tsx';
import { StaffLog } from '#/staff/web/StaffLog.tsx';
import type { SettingsSection } from '../settings/sections.ts';

/** The sections of /admin, in their order. */
export const sections: SettingsSection[] = [
  { id: 'people', title: 'staff.people', Section: People },
  { id: 'verification', title: 'credentials.queue', Section: Submissions },
  { id: 'feedback', title: 'feedback.inbox', Section: Inbox },
  { id: 'log', title: 'staff.log', Section: StaffLog },
];
