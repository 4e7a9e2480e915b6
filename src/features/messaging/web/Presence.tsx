import { say } from '#/app/texts.ts';
import { useConnected, useOnline } from '#/platform/web/connection.ts';
import { Time } from '#/platform/web/ui/Time.tsx';
import { useNow } from '#/platform/web/ui/useNow.ts';
import type { CachedChat } from './chatState.ts';

const minute = 60_000;

/** 'Active now', 'Active just now', 'Last active 5 min. ago', or nothing where it is not shown or not known any more. */
export function Presence({ of }: { of: CachedChat['presence'] }) {
  const now = useNow();
  const isOnline = useOnline();
  const isKnown = useConnected() && isOnline;
  if (!of || (!of.isActive && !of.lastActiveAt)) return null;
  if (of.isActive && !isKnown) return null;
  if (of.isActive) return <span className="text-success">{say('messaging.activeNow')}</span>;
  if (now.getTime() - new Date(of.lastActiveAt!).getTime() < minute)
    return <span>{say('messaging.lastActiveNow')}</span>;
  return (
    <span>
      {say('messaging.lastActive')} <Time at={of.lastActiveAt!} as="sentence" />
    </span>
  );
}
