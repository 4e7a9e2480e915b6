import { say, type TextKey } from '#/app/texts.ts';
import { useLoadFailure } from '#/platform/web/useLoadFailure.ts';
import { sentenceOf } from '../api.ts';
import { Notice } from './Notice.tsx';
import { TryAgain } from './TryAgain.tsx';

type LoadFailedProps = {
  retry: () => unknown;
  className?: string;
} & ({ text: TextKey } | { error: unknown });

/** Shown where something could not be loaded: a sentence, or the one of its error, and a retry button. */
export function LoadFailed({ retry, className, ...why }: LoadFailedProps) {
  const text = useLoadFailure('text' in why ? why.text : 'base.failed');
  const isKnown = 'error' in why && text !== 'base.notHere';
  return (
    <Notice className={className} action={<TryAgain kind="quiet" size="small" retry={retry} />}>
      {isKnown ? sentenceOf(why.error) : say(text)}
    </Notice>
  );
}
