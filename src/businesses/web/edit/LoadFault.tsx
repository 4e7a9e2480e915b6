import { LogInAgain } from '#/accounts/web/LogInAgain.tsx';
import { isRefused } from '#/base/web/api.ts';
import { Button } from '#/base/web/ui/Button.tsx';
import { Notice } from '#/base/web/ui/Notice.tsx';
import { say } from '#/texts.ts';
import { NoBusiness } from './NoBusiness.tsx';

type LoadFaultProps = { error: Error; retry: () => void; busy: boolean };

/** Why there is nothing to edit, and what to do about it. */
export function LoadFault({ error, retry, busy }: LoadFaultProps) {
  if (isRefused(error, 'notFound')) return <NoBusiness />;
  const isSignedOut = isRefused(error, 'unauthorized');
  const again = (
    <Button kind="quiet" size="small" busy={busy} onClick={retry}>
      {say('base.tryAgain')}
    </Button>
  );
  return (
    <Notice className="mx-4 mid:mx-0" action={isSignedOut ? <LogInAgain /> : again}>
      {say(isSignedOut ? 'profiles.logInToUpdate' : 'businesses.loadOwnFailed')}
    </Notice>
  );
}
