import { useQuery } from '@tanstack/react-query';
import { withTexts } from '#/app/texts/load.ts';
import { lazyComponent } from '#/platform/web/lazyComponent.tsx';
import { dutyOf } from './duty.ts';

const OffDutyNotice = lazyComponent(
  async () => (await withTexts(import('./OffDutyNotice.tsx'), 'seldom')).OffDutyNotice,
);

/** Says before one writes to somebody that they are off duty, until when, and who could be asked instead. */
export function OffDuty({ userId }: { userId: string }) {
  const { data } = useQuery(dutyOf(userId));
  return data?.isOff ? <OffDutyNotice until={data.until} onDuty={data.onDuty} /> : null;
}
