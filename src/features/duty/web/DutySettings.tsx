import { useQuery } from '@tanstack/react-query';
import { say } from '#/app/texts.ts';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { DutyPlan } from './DutyPlan.tsx';
import { ownDuty } from './duty.ts';
import { OffUntil } from './OffUntil.tsx';

/** When I am on duty: outside of it nothing buzzes, and who may see so is told before they write. */
export function DutySettings() {
  const { data, error, refetch } = useQuery(ownDuty);
  if (error && !data) return <LoadFailed error={error} text="duty.loadFailed" retry={refetch} />;
  if (!data) return <Loading />;
  return (
    <div className="space-y-6">
      <p className="text-muted">{say('duty.lead')}</p>
      <OffUntil duty={data} />
      <DutyPlan kept={data.plan} />
    </div>
  );
}
