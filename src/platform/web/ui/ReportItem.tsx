import Flag from 'lucide-react/icons/flag';
import type { Reportable } from '#/app/reportReasons.ts';
import { say } from '#/app/texts.ts';
import { useAddress } from '#/platform/web/useAddress.ts';
import { MenuItem } from './MenuItem.tsx';

type ReportItemProps = { kind: Reportable; thingId: string; onSelect?: () => void };

/** Report, in the menu of what somebody else wrote: opens the dialog by the address, which says what is reported. */
export function ReportItem({ kind, thingId, onSelect }: ReportItemProps) {
  const { open } = useAddress();
  const select = () => {
    onSelect?.();
    // The address says what the report dialog is about.
    open({ report: `${kind}.${thingId}` });
  };
  return (
    <MenuItem icon={<Flag aria-hidden="true" />} onSelect={select}>
      {say('reports.report')}
    </MenuItem>
  );
}
