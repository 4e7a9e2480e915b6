import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { say } from '#/app/texts.ts';
import { endSession } from '#/features/accounts/sessionsContract.ts';
import { callApi, isRefused } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Chip } from '#/platform/web/ui/Chip.tsx';
import { handFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { Time } from '#/platform/web/ui/Time.tsx';
import { toast } from '#/platform/web/ui/toast.ts';
import { useAction } from '#/platform/web/useAction.ts';
import { type Session, sessionsKey } from './useSessions.ts';

const handheld = ['iPhone', 'iPad', 'Android'];

function nameOf({ browser, system }: Session) {
  if (browser && system) return say('accounts.browserOnSystem', { browser, system });
  return browser ?? system ?? say('accounts.unknownDevice');
}

/** One session: with what, since when, used when, and its end. */
export function SessionRow({ session }: { session: Session }) {
  const name = nameOf(session);
  const Icon = handheld.includes(session.system ?? '') ? Smartphone : Monitor;

  const { busy, run: end } = useAction(async () => {
    try {
      await callApi(endSession, { sessionId: session.id });
      toast.success(say('accounts.signedOut', { device: name }));
    } catch (error) {
      // It has ended by itself meanwhile.
      if (!isRefused(error, 'notFound')) throw error;
    } finally {
      await cache.invalidateQueries({ queryKey: sessionsKey });
    }
  });

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {name}
          {session.isThis && <Chip tone="success">{say('accounts.thisBrowser')}</Chip>}
        </p>
        <p className="text-meta text-muted">
          {say('accounts.lastUsed')} <Time at={session.lastUsedAt} as="sentence" /> ·{' '}
          {say('accounts.signedInSince')} <Time at={session.createdAt} as="sentence" />
        </p>
      </div>
      {!session.isThis && (
        <Button
          ref={handFocusOn}
          size="small"
          busy={busy}
          aria-label={say('accounts.signOutDevice', { device: name })}
          onClick={() => void end()}
        >
          {say('accounts.signOut')}
        </Button>
      )}
    </li>
  );
}
