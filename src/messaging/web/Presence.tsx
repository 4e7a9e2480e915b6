import { Time } from '#/base/web/ui/Time.tsx';
import { say } from '#/texts.ts';
import type { CachedChat } from './chatState.ts';

/** 'Active now', 'Last active 5 min', or nothing where it is not shown. */
export function Presence({ of }: { of: CachedChat['presence'] }) {
  if (!of || (!of.isActive && !of.lastActiveAt)) return null;
  if (of.isActive) return <span className="text-success">{say('messaging.activeNow')}</span>;
  return (
    <span>
      {say('messaging.lastActive')} <Time at={of.lastActiveAt!} />
    </span>
  );
}
