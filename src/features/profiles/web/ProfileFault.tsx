import { paths } from '#/app/paths.ts';
import { say, type TextKey } from '#/app/texts.ts';
import { refreshViewer } from '#/features/accounts/web/viewer.ts';
import { isRefused } from '#/platform/web/api.ts';
import { LampDrawing } from '#/platform/web/drawings/LampDrawing.tsx';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { Fault } from '#/platform/web/ui/Fault.tsx';
import { LogInAgain } from '#/platform/web/ui/LogInAgain.tsx';
import { TryAgain } from '#/platform/web/ui/TryAgain.tsx';
import { useLoadFailure } from '#/platform/web/useLoadFailure.ts';
import { ToWizard } from './ToWizard.tsx';

/** There is nobody to show: an unknown username, or none at all. */
export const Nobody = ({ text }: { text: TextKey }) => (
  <Fault
    title={say('pages.profile')}
    action={<ButtonLink to={paths.home()}>{say('pages.backToHome')}</ButtonLink>}
  >
    {say(text)}
  </Fault>
);

/** Why a profile cannot be shown, and what to do about it. */
export function ProfileFault({ error, retry }: { error: Error; retry: () => unknown }) {
  const failed = useLoadFailure('profiles.loadFailed');
  if (isRefused(error, 'notFound') || isRefused(error, 'invalid')) return <Nobody text="profiles.notFound" />;
  // My own profile is gone under this screen.
  if (isRefused(error, 'forbidden')) return <ToWizard text="profiles.gone" before={refreshViewer} />;
  const isSignedOut = isRefused(error, 'unauthorized');
  return (
    <Fault
      title={say('pages.profile')}
      drawing={<LampDrawing />}
      action={isSignedOut ? <LogInAgain /> : <TryAgain retry={retry} />}
    >
      {say(isSignedOut ? 'accounts.logInToViewProfiles' : failed)}
    </Fault>
  );
}
