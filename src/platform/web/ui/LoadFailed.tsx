import { say, type TextKey } from '#/app/texts.ts';
import { useLoadFailure } from '#/platform/web/useLoadFailure.ts';
import { isRefused, sentenceOf } from '../api.ts';
import { LogInAgain } from './LogInAgain.tsx';
import { Notice } from './Notice.tsx';
import { TryAgain } from './TryAgain.tsx';

type LoadFailedProps = {
  error: unknown;
  /** Why in the words of this screen; the sentence of the error unless said. */
  text?: TextKey;
  /** What is said once the session has ended elsewhere, where the specification has a sentence for it. */
  signedOut?: TextKey;
  retry: () => unknown;
  className?: string;
};

/**
 * Shown where something could not be loaded: why, and a button to try again. Where the session has ended elsewhere another
 * try fails as well, so it asks to log in instead.
 */
export function LoadFailed({ error, text, signedOut, retry, className }: LoadFailedProps) {
  const reason = useLoadFailure(text ?? 'base.failed');
  if (isRefused(error, 'unauthorized'))
    return (
      <Notice className={className} action={<LogInAgain />}>
        {signedOut ? say(signedOut) : sentenceOf(error)}
      </Notice>
    );
  return (
    <Notice className={className} action={<TryAgain kind="quiet" size="small" retry={retry} />}>
      {text || reason === 'base.notHere' ? say(reason) : sentenceOf(error)}
    </Notice>
  );
}
