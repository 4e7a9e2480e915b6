import { say } from '#/app/texts.ts';
import type { Failure } from '#/features/accounts/web/OutgoingQueue.ts';
import { LogInAgain } from '#/platform/web/ui/LogInAgain.tsx';
import { useSentence } from '#/platform/web/useSentence.ts';

type NotSentProps = { failure: Failure; onRetry: () => void };

/** Why a text is back in the input, and Retry. */
export function NotSent({ failure, onRetry }: NotSentProps) {
  useSentence(failure.text);
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-danger text-small">
      <p role="alert">
        {say('messaging.notSent')}{' '}
        <button
          type="button"
          onClick={onRetry}
          className="rounded-corner font-medium underline underline-offset-2"
        >
          {say('messaging.retry')}
        </button>
      </p>
      {failure.code === 'unauthorized' ? (
        <p className="flex flex-wrap gap-x-2 text-ink">
          <span>{say('accounts.logInToViewMessages')}</span> <LogInAgain />
        </p>
      ) : (
        failure.code !== 'unavailable' && <p className="text-ink">{say(failure.text, failure.params)}</p>
      )}
    </div>
  );
}
