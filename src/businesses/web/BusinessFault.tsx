import { LogInAgain } from '#/accounts/web/LogInAgain.tsx';
import { isRefused } from '#/base/web/api.ts';
import { EmptyChairDrawing } from '#/base/web/drawings/EmptyChairDrawing.tsx';
import { LampDrawing } from '#/base/web/drawings/LampDrawing.tsx';
import { ButtonLink } from '#/base/web/ui/ButtonLink.tsx';
import { EmptyState } from '#/base/web/ui/EmptyState.tsx';
import { TryAgain } from '#/base/web/ui/TryAgain.tsx';
import { useWhyNot } from '#/base/web/useWhyNot.ts';
import { paths } from '#/paths.ts';
import { say } from '#/texts.ts';

/** Why a business page cannot be shown, and what to do about it. */
export function BusinessFault({ error, retry }: { error: Error; retry: () => unknown }) {
  const unread = useWhyNot('businesses.loadFailed');
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
