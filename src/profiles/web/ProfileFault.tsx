import { useLocation } from 'react-router';
import { isRefused } from '#/base/web/api.ts';
import { EmptyChairDrawing } from '#/base/web/drawings/EmptyChairDrawing.tsx';
import { Button } from '#/base/web/ui/Button.tsx';
import { ButtonLink } from '#/base/web/ui/ButtonLink.tsx';
import { EmptyState } from '#/base/web/ui/EmptyState.tsx';
import { paths } from '#/paths.ts';
import { say } from '#/texts.ts';

/** Why a profile cannot be shown, and what to do about it. */
export function ProfileFault({ error, retry }: { error: Error; retry: () => void }) {
  const { pathname } = useLocation();
  if (isRefused(error, 'notFound') || isRefused(error, 'invalid')) {
    return <EmptyState drawing={<EmptyChairDrawing />}>{say('profiles.notFound')}</EmptyState>;
  }
  if (isRefused(error, 'unauthorized')) {
    const login = <ButtonLink to={paths.login(pathname)}>{say('accounts.login')}</ButtonLink>;
    return <EmptyState action={login}>{say('accounts.logInToViewProfiles')}</EmptyState>;
  }
  return (
    <EmptyState action={<Button onClick={retry}>{say('base.tryAgain')}</Button>}>
      {say('profiles.loadFailed')}
    </EmptyState>
  );
}
