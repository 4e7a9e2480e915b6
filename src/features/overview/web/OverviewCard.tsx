import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { withFresh } from '#/features/accounts/web/proof/withFresh.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { useWaitingCases } from '#/features/reports/web/useReports.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { Button } from '#/platform/web/ui/Button.tsx';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { Card } from '#/platform/web/ui/Card.tsx';
import { handFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { TryAgain } from '#/platform/web/ui/TryAgain.tsx';
import { useNow } from '#/platform/web/ui/useNow.ts';
import { useAction } from '#/platform/web/useAction.ts';
import { type Attention, reportsWaiting, troublesOf, waitingOf } from './attention.ts';
import { type Overview, useOverview } from './useOverview.ts';

/** On Home, for administrators and moderators: what needs them, or one quiet line. */
export function OverviewCard() {
  const { isStaff, isModerator } = useMe();
  return isStaff ? <ForAdministrators isModerator={isModerator} /> : <ForModerators />;
}

function ForAdministrators({ isModerator }: { isModerator: boolean }) {
  const { data, error, refetch } = useOverview({ asks: false });
  const now = useNow();
  if (!data) return error ? <NotRead error={error} read={() => refetch({ throwOnError: true })} /> : null;
  const { mail, backups, jobs, proxy, decoder } = troublesOf(data, now);
  const needs = [...mail, ...backups, ...jobs, ...proxy, ...decoder, ...waitingOf(data, isModerator)];
  return (
    <Frame>
      {needs.length > 0 ? <Needs needs={needs} /> : <Quiet>{say('overview.quiet')}</Quiet>}
      {data.activity && <Activity {...data.activity} />}
    </Frame>
  );
}

function ForModerators() {
  const { data, error, refetch } = useWaitingCases();
  if (!data) return error ? <NotRead error={error} read={() => refetch({ throwOnError: true })} /> : null;
  const needs = reportsWaiting(data.waiting, true);
  return (
    <Frame>{needs.length > 0 ? <Needs needs={needs} /> : <Quiet>{say('overview.noReports')}</Quiet>}</Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <Card
    as="section"
    bleed
    padded={false}
    aria-label={say('pages.administration')}
    className="grid grid-cols-1 gap-1 px-4 py-3 mid:px-6"
  >
    {children}
  </Card>
);

const Quiet = ({ children }: { children: ReactNode }) => (
  <p className="flex items-start gap-2 text-small">
    <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
    {children}
  </p>
);

const row =
  'flex min-h-8 items-center gap-3 rounded-control px-2 py-1 text-ink transition-colors hover:bg-scrub-wash ' +
  'focus-visible:-outline-offset-2 pointer-coarse:min-h-control';

const Needs = ({ needs }: { needs: Attention[] }) => (
  <ul className="-mx-2">
    {needs.map(({ text, Icon, section }) => (
      <li key={text}>
        <Link to={paths.admin(section)} className={row}>
          <Icon
            aria-hidden="true"
            className={`size-5 shrink-0 ${section === 'server' ? 'text-danger' : 'text-scrub'}`}
          />
          <span className="min-w-0 grow">{text}</span>
          <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted rtl:-scale-x-100" />
        </Link>
      </li>
    ))}
  </ul>
);

const Activity = ({ week, before }: NonNullable<Overview['activity']>) => (
  <p className="text-meta text-muted">
    {say('overview.week', {
      joined: week.joined,
      wrote: week.wrote,
      joinedBefore: before.joined,
      wroteBefore: before.wrote,
    })}
  </p>
);

type NotReadProps = { error: Error; read: () => Promise<unknown> };

/** Why it is not shown, and what to do about it. Nobody who only opens Home is asked for a password. */
function NotRead({ error, read }: NotReadProps) {
  const { busy, run } = useAction(() => withFresh(read));
  const text = error instanceof Refusal ? error.text : undefined;
  if (text === 'accounts.dutyNeedsFactor')
    return (
      <Frame>
        <Line
          action={
            <ButtonLink size="small" to={paths.settings('security', 'two-factor')}>
              {say('accounts.setUpFactor')}
            </ButtonLink>
          }
        >
          {say('accounts.dutyNeedsFactor')}
        </Line>
      </Frame>
    );
  if (text === 'accounts.notFresh')
    return (
      <Frame>
        <Line
          action={
            <Button ref={handFocusOn} size="small" busy={busy} onClick={() => void run()}>
              {say('accounts.prove')}
            </Button>
          }
        >
          {say('overview.proveFirst')}
        </Line>
      </Frame>
    );
  return (
    <Frame>
      <Line action={<TryAgain kind="quiet" size="small" retry={read} />}>{say('overview.loadFailed')}</Line>
    </Frame>
  );
}

const Line = ({ children, action }: { children: ReactNode; action: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small">
    <p className="min-w-0">{children}</p>
    {action}
  </div>
);
