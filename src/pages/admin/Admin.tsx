import { useEffect, useState } from 'react';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { Submissions, SubmissionsWait } from '#/features/credentials/web/Submissions.tsx';
import { FeedbackWaits, Inbox } from '#/features/feedback/web/Inbox.tsx';
import { ServerState } from '#/features/overview/web/ServerState.tsx';
import { CasesWait, Queue } from '#/features/reports/web/Queue.tsx';
import { Unmoderated } from '#/features/reports/web/Unmoderated.tsx';
import { Organisations } from '#/features/staff/web/Organisations.tsx';
import { People } from '#/features/staff/web/People.tsx';
import { StaffLog } from '#/features/staff/web/StaffLog.tsx';
import { Refusal } from '#/platform/shared/refusal.ts';
import { cache } from '#/platform/web/cache.ts';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { SectionCard } from '../settings/SectionCard.tsx';
import { type AdminSection, SectionLinks } from './SectionLinks.tsx';

/** The sections of /admin: first what waits for somebody, then what is looked up. */
const sections: AdminSection[] = [
  { id: 'reports', for: 'isModerator', title: 'reports.queue', Count: CasesWait, Section: Queue },
  {
    id: 'verification',
    for: 'isStaff',
    title: 'credentials.queue',
    Count: SubmissionsWait,
    Section: Submissions,
  },
  {
    id: 'feedback',
    for: 'isStaff',
    title: 'feedback.inbox',
    Count: FeedbackWaits,
    Section: Inbox,
  },
  { id: 'server', for: 'isStaff', title: 'overview.server', Section: ServerState },
  { id: 'people', for: 'isStaff', title: 'staff.people', Section: People },
  { id: 'organisations', for: 'isStaff', title: 'staff.organisations', Section: Organisations },
  { id: 'log', for: 'isStaff', title: 'staff.log', Section: StaffLog },
];

/** /admin#section: for administrators and moderators; everybody else reads that there is no such page. */
export function Admin() {
  const me = useMe();
  const mine = sections.filter(section => me[section.for]);
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-4 px-4 py-6 mid:grid-cols-[12rem_minmax(0,1fr)] mid:items-start mid:gap-x-8 mid:px-6 mid:py-8">
      <h1 className="text-page mid:col-span-2">{say('pages.administration')}</h1>
      <DutyNotice />
      <SectionLinks sections={mine} />
      <div className="grid min-w-0 grid-cols-1 gap-4">
        {me.isStaff && <Unmoderated />}
        {mine.map(({ id, title, Section }) => (
          <SectionCard key={id} id={id} title={title} Section={Section} />
        ))}
      </div>
    </div>
  );
}

const isOwed = (error: unknown) => error instanceof Refusal && error.text === 'accounts.dutyNeedsFactor';

/** What staff have to set up before this page shows them anything, and where. */
function DutyNotice() {
  const [isShown, setIsShown] = useState(false);
  useEffect(
    () =>
      cache.getQueryCache().subscribe(({ query }) => {
        if (isOwed(query.state.error)) setIsShown(true);
      }),
    [],
  );
  if (!isShown) return null;
  return (
    <Notice kind="info" className="mid:col-span-2">
      <p>{say('accounts.dutyNeedsFactor')}</p>
      <ButtonLink className="mt-3" to={paths.settings('security', 'two-factor')}>
        {say('accounts.setUpFactor')}
      </ButtonLink>
    </Notice>
  );
}
