import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { say, type TextKey } from '#/app/texts.ts';
import { agoInSentence } from '#/platform/web/dates.ts';
import { formatList } from '#/platform/web/formatList.ts';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { LoadingRow } from '#/platform/web/ui/LoadingRow.tsx';
import { useNow } from '#/platform/web/ui/useNow.ts';
import { type Attention, troublesOf } from './attention.ts';
import { type Overview, useOverview } from './useOverview.ts';

/** Whether mail, backups and jobs work, whether the proxy in front is trusted and pictures are decoded in a sandbox, and what to do where not. */
export function ServerState() {
  const { data, error, refetch } = useOverview({ asks: true });
  const now = useNow();
  if (!data)
    return error ? <LoadFailed error={error} text="staff.loadFailed" retry={refetch} /> : <LoadingRow />;
  const troubles = troublesOf(data, now);
  const { mail, backups, jobs, isProxyUnknown, decoderReach } = data;
  const ago = (at: string) => agoInSentence(new Date(at), now);
  return (
    <dl className="grid gap-4">
      <Fact title="overview.mail" troubles={troubles.mail} advice={adviceOnMail(mail.isSent)}>
        {lineOnMail(mail, ago)}
      </Fact>
      <Fact title="overview.backups" troubles={troubles.backups} advice="overview.backupAdvice">
        {lineOnBackups(backups, ago)}
      </Fact>
      <Fact title="overview.jobs" troubles={troubles.jobs} advice="overview.jobsAdvice">
        {lineOnJobs(jobs)}
      </Fact>
      {isProxyUnknown && (
        <Fact title="overview.proxy" troubles={troubles.proxy} advice="overview.proxyAdvice" />
      )}
      {decoderReach !== 'nothing' && (
        <Fact title="overview.decoder" troubles={troubles.decoder} advice="overview.sandboxAdvice">
          {say(sayReach[decoderReach])}
        </Fact>
      )}
    </dl>
  );
}

const sayReach = {
  public: 'overview.reachesPublic',
  files: 'overview.reachesFiles',
  memory: 'overview.reachesMemory',
} as const;

type Ago = (at: string) => string;

function lineOnMail({ lastSentAt, isSent }: Overview['mail'], ago: Ago) {
  if (lastSentAt) return say('overview.lastMail', { when: ago(lastSentAt) });
  return isSent ? say('overview.neverMailed') : undefined;
}

function lineOnBackups({ lastMadeAt, isLate, isElsewhere }: Overview['backups'], ago: Ago) {
  if (isElsewhere) return say('overview.backedUpElsewhere');
  return lastMadeAt && !isLate ? say('overview.lastBackup', { when: ago(lastMadeAt) }) : undefined;
}

function lineOnJobs({ failed, late, failedNames }: Overview['jobs']) {
  if (failed > 0) return say('overview.jobsNamed', { names: formatList(failedNames) });
  return late > 0 ? undefined : say('overview.jobsFine');
}

const adviceOnMail = (isSent: boolean) =>
  isSent ? ('overview.mailAdvice' as const) : ('overview.noMailServerAdvice' as const);

type FactProps = { title: TextKey; troubles: Attention[]; advice: TextKey; children?: string | undefined };

const Fact = ({ title, troubles, advice, children }: FactProps) => (
  <div className="grid gap-1 wrap-anywhere">
    <dt className="font-medium">{say(title)}</dt>
    <dd className="grid gap-1">
      {troubles.map(({ text }) => (
        <p key={text} className="flex items-start gap-2">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
          {text}
        </p>
      ))}
      {children && <p>{children}</p>}
      {troubles.length > 0 && <p className="text-muted text-small">{say(advice)}</p>}
    </dd>
  </div>
);
