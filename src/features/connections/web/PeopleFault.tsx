import { say, type TextKey } from '#/app/texts.ts';
import { LogInAgain } from '#/features/accounts/web/LogInAgain.tsx';
import { isRefused } from '#/platform/web/api.ts';
import { LampDrawing } from '#/platform/web/drawings/LampDrawing.tsx';
import { EmptyState } from '#/platform/web/ui/EmptyState.tsx';
import { TryAgain } from '#/platform/web/ui/TryAgain.tsx';
import { useWhyNot } from '#/platform/web/useWhyNot.ts';

/** Why people cannot be listed, and what to do about it. */
export function PeopleFault({ error, retry }: { error: Error; retry: () => unknown }) {
  const text = useWhyNot(sentenceOf(error));
  const isSignedOut = isRefused(error, 'unauthorized');
  const action = isSignedOut ? <LogInAgain /> : <TryAgain retry={retry} />;
  return (
    <div role="alert">
      <EmptyState drawing={<LampDrawing />} action={action}>
        {say(text)}
      </EmptyState>
    </div>
  );
}

function sentenceOf(error: Error): TextKey {
  if (isRefused(error, 'unauthorized')) return 'accounts.logInToViewProfiles';
  // The server knows me, but my profile is gone (spec point 8).
  return isRefused(error, 'forbidden') ? 'connections.ownProfileMissing' : 'connections.loadFailed';
}
