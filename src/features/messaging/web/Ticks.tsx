import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import { say } from '#/app/texts.ts';
import type { Receipts } from './chatState.ts';

export type Reach = 'sent' | 'delivered' | 'read';

/** How far the message of this number has got, by the receipts of the other member. */
export const reachOf = (seq: number, theirs: Receipts): Reach =>
  seq <= theirs.read ? 'read' : seq <= theirs.delivered ? 'delivered' : 'sent';

/** How far my message has got: sent, delivered, read. */
export function Ticks({ reach }: { reach: Reach }) {
  const Icon = reach === 'sent' ? Check : CheckCheck;
  const label = say(`messaging.${reach}`);
  return (
    <span role="img" aria-label={label} title={label}>
      <Icon aria-hidden="true" className={`size-4 ${reach === 'read' ? 'text-scrub' : ''}`} />
    </span>
  );
}
