import type { ReactNode } from 'react';
import { paths } from '#/app/paths.ts';
import { say, type TextKey } from '#/app/texts.ts';
import { LogInAgain } from '#/features/accounts/web/LogInAgain.tsx';
import { refreshViewer } from '#/features/accounts/web/viewer.ts';
import { isRefused } from '#/platform/web/api.ts';
import { EmptyChairDrawing } from '#/platform/web/drawings/EmptyChairDrawing.tsx';
import { LampDrawing } from '#/platform/web/drawings/LampDrawing.tsx';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { EmptyState } from '#/platform/web/ui/EmptyState.tsx';
import { TryAgain } from '#/platform/web/ui/TryAgain.tsx';
import { useLoadFailure } from '#/platform/web/useLoadFailure.ts';
import { ToWizard } from './ToWizard.tsx';

type FaultProps = { drawing: ReactNode; text: TextKey; action: ReactNode };

const Fault = ({ drawing, text, action }: FaultProps) => (
  <>
    <h1 className="sr-only">{say('pages.profile')}</h1>
    <div role="alert">
      <EmptyState drawing={drawing} action={action}>
        {say(text)}
      </EmptyState>
    </div>
  </>
);

/** There is nobody to show: an unknown username, or none at all. */
export const Nobody = ({ text }: { text: TextKey }) => (
  <Fault
    drawing={<EmptyChairDrawing />}
    text={text}
    action={<ButtonLink to={paths.home()}>{say('pages.backToHome')}</ButtonLink>}
  />
);

/** Why a profile cannot be shown, and what to do about it. */
export function ProfileFault({ error, retry }: { error: Error; retry: () => unknown }) {
  const failed = useLoadFailure('profiles.loadFailed');
  if (isRefused(error, 'notFound') || isRefused(error, 'invalid')) return <Nobody text="profiles.notFound" />;
  if (isRefused(error, 'unauthorized')) {
    return <Fault drawing={<LampDrawing />} text="accounts.logInToViewProfiles" action={<LogInAgain />} />;
  }
  // My own profile is gone under this screen.
  if (isRefused(error, 'forbidden')) return <ToWizard text="profiles.gone" before={refreshViewer} />;
  return <Fault drawing={<LampDrawing />} text={failed} action={<TryAgain retry={retry} />} />;
}
