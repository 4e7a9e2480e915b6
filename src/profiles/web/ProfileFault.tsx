import { LogInAgain } from '#/accounts/web/LogInAgain.tsx';
import { isRefused } from '#/base/web/api.ts';
import { EmptyChairDrawing } from '#/base/web/drawings/EmptyChairDrawing.tsx';
import { Button } from '#/base/web/ui/Button.tsx';
import { EmptyState } from '#/base/web/ui/EmptyState.tsx';
import { say } from '#/texts.ts';

/** Why a profile cannot be shown, and what to do about it. */
export function ProfileFault({ error, retry }: { error: Error; retry: () => void }) {
  if (isRefused(error, 'notFound') || isRefused(error, 'invalid')) {
    return <EmptyState drawing={<EmptyChairDrawing />}>{say('profiles.notFound')}</EmptyState>;
  }
  if (isRefused(error, 'unauthorized')) {
    return <EmptyState action={<LogInAgain />}>{say('accounts.logInToViewProfiles')}</EmptyState>;
  }
  return (
    <EmptyState action={<Button onClick={retry}>{say('base.tryAgain')}</Button>}>
      {say('profiles.loadFailed')}
    </EmptyState>
  );
}
