import { LogInAgain } from '#/accounts/web/LogInAgain.tsx';
import { isRefused } from '#/base/web/api.ts';
import { LampDrawing } from '#/base/web/drawings/LampDrawing.tsx';
import { EmptyState } from '#/base/web/ui/EmptyState.tsx';
import { TryAgain } from '#/base/web/ui/TryAgain.tsx';
import { useWhyNot } from '#/base/web/useWhyNot.ts';
import { say, type TextKey } from '#/texts.ts';

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
