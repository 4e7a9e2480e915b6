import { say, type TextKey } from '#/texts.ts';
import { sentenceOf } from '../api.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

type LoadFailedProps = {
  retry: () => unknown;
  busy?: boolean;
  className?: string;
} & ({ text: TextKey } | { error: unknown });

/** What stands where something could not be loaded: a sentence, or the one of its error, and the way to try again. */
export const LoadFailed = ({ retry, busy, className, ...why }: LoadFailedProps) => (
  <Notice
    className={className}
    action={
      <Button kind="quiet" size="small" busy={busy} onClick={() => void retry()}>
        {say('base.tryAgain')}
      </Button>
    }
  >
    {'text' in why ? say(why.text) : sentenceOf(why.error)}
  </Notice>
);
