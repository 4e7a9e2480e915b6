import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { isRefused } from '#/platform/web/api.ts';
import { LampDrawing } from '#/platform/web/drawings/LampDrawing.tsx';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { Fault } from '#/platform/web/ui/Fault.tsx';
import { LogInAgain } from '#/platform/web/ui/LogInAgain.tsx';
import { TryAgain } from '#/platform/web/ui/TryAgain.tsx';
import { useLoadFailure } from '#/platform/web/useLoadFailure.ts';

/** Why a business page cannot be shown, and what to do about it. */
export function BusinessFault({ error, retry }: { error: Error; retry: () => unknown }) {
  const unread = useLoadFailure('businesses.loadFailed');
  const isMissing = isRefused(error, 'notFound') || isRefused(error, 'invalid');
  const isSignedOut = isRefused(error, 'unauthorized');
  const again = isSignedOut ? <LogInAgain /> : <TryAgain retry={retry} />;
  const home = <ButtonLink to={paths.home()}>{say('pages.backToHome')}</ButtonLink>;
  const failed = isSignedOut ? 'accounts.logInToViewProfiles' : unread;
  return (
    <Fault
      title={say('businesses.page')}
      drawing={isMissing ? undefined : <LampDrawing />}
      action={isMissing ? home : again}
    >
      {say(isMissing ? 'businesses.notFound' : failed)}
    </Fault>
  );
}
