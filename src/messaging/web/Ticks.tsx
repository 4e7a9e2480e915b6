import { Check, CheckCheck } from 'lucide-react';
import { say } from '#/texts.ts';
import type { Marks } from './chatState.ts';

/** How far my message has got: sent, delivered, read. */
export function Ticks({ seq, theirs }: { seq: number; theirs: Marks }) {
  const state = seq <= theirs.read ? 'read' : seq <= theirs.delivered ? 'delivered' : 'sent';
  const Icon = state === 'sent' ? Check : CheckCheck;
  const label = say(`messaging.${state}`);
  return (
    <span role="img" aria-label={label} title={label}>
      <Icon aria-hidden="true" className={`size-4 ${state === 'read' ? 'text-scrub' : ''}`} />
    </span>
  );
}
