import Building2 from 'lucide-react/icons/building-complex';
import { Chip } from '#/platform/web/ui/Chip.tsx';

/** What kind of business it is. */
export const BusinessChip = ({ type, className }: { type: string; className?: string }) => (
  <Chip tone="business" icon={<Building2 aria-hidden="true" />} className={className}>
    {type}
  </Chip>
);
