import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { LogInAgain } from '#/features/accounts/web/LogInAgain.tsx';
import { isRefused } from '#/platform/web/api.ts';
import { EmptyChairDrawing } from '#/platform/web/drawings/EmptyChairDrawing.tsx';
import { LampDrawing } from '#/platform/web/drawings/LampDrawing.tsx';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { EmptyState } from '#/platform/web/ui/EmptyState.tsx';
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
    <>
      <h1 className="sr-only">{say('businesses.page')}</h1>
      <div role="alert">
        <EmptyState
          drawing={isMissing ? <EmptyChairDrawing /> : <LampDrawing />}
          action={isMissing ? home : again}
        >
          {say(isMissing ? 'businesses.notFound' : failed)}
        </EmptyState>
      </div>
    </>
  );
}
