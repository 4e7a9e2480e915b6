import { say, type TextKey } from '#/texts.ts';
import { sentenceOf } from '../api.ts';
import { useWhyNot } from '../useWhyNot.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

type LoadFailedProps = {
  retry: () => unknown;
  busy?: boolean;
  className?: string;
} & ({ text: TextKey } | { error: unknown });

/** What stands where something could not be loaded: a sentence, or the one of its error, and the way to try again. */
export function LoadFailed({ retry, busy, className, ...why }: LoadFailedProps) {
  const text = useWhyNot('text' in why ? why.text : 'base.failed');
  const isKnown = 'error' in why && text !== 'base.notHere';
  return (
    <Notice
      className={className}
      action={
        <Button kind="quiet" size="small" busy={busy} onClick={() => void retry()}>
          {say('base.tryAgain')}
        </Button>
      }
    >
      {isKnown ? sentenceOf(why.error) : say(text)}
    </Notice>
  );
}
