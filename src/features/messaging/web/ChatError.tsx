import { say } from '#/app/texts.ts';
import { isRefused, sentenceOf } from '#/platform/web/api.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Fault } from '#/platform/web/ui/Fault.tsx';
import { LogInAgain } from '#/platform/web/ui/LogInAgain.tsx';
import { TryAgain } from '#/platform/web/ui/TryAgain.tsx';
import { useLoadFailure } from '#/platform/web/useLoadFailure.ts';

type ChatErrorProps = { error: Error; onBack: () => void; retry: () => unknown };

/** Why a chat cannot be shown, and what to do about it. */
export function ChatError({ error, onBack, retry }: ChatErrorProps) {
  const failed = useLoadFailure('base.failed');
  const isGone = isRefused(error, 'notFound') || isRefused(error, 'invalid');
  const isSignedOut = isRefused(error, 'unauthorized');
  const sentence = isSignedOut
    ? say('accounts.logInToViewMessages')
    : isGone
      ? say('messaging.chatNotFound')
      : failed === 'base.failed'
        ? sentenceOf(error)
        : say(failed);
  return (
    <Fault
      className="m-auto"
      action={
        isSignedOut ? (
          <LogInAgain />
        ) : isGone ? (
          <Button onClick={onBack}>{say('messaging.back')}</Button>
        ) : (
          <TryAgain retry={retry} />
        )
      }
    >
      {sentence}
    </Fault>
  );
}
