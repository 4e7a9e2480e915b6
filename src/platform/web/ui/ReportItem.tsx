import Flag from 'lucide-react/icons/flag';
import type { Reportable } from '#/app/reportReasons.ts';
import { say } from '#/app/texts.ts';
import { useReport } from '#/platform/web/useReport.ts';
import { MenuItem } from './MenuItem.tsx';

type ReportItemProps = { kind: Reportable; thingId: string; onSelect?: () => void };

/** Report, in the menu of what somebody else wrote. */
export function ReportItem({ kind, thingId, onSelect }: ReportItemProps) {
  const report = useReport();
  const select = () => {
    onSelect?.();
    report(kind, thingId);
  };
  return (
    <MenuItem icon={<Flag aria-hidden="true" />} onSelect={select}>
      {say('reports.report')}
    </MenuItem>
  );
}
