import { Button } from '#/base/web/ui/Button.tsx';
import { Notice } from '#/base/web/ui/Notice.tsx';
import { say, type TextKey } from '#/texts.ts';

type LoadFailedProps = { text: TextKey; busy?: boolean; retry: () => unknown; className?: string };

/** What could not be read, and the way to try again. */
export const LoadFailed = ({ text, busy, retry, className }: LoadFailedProps) => (
  <Notice
    className={className}
    action={
      <Button kind="quiet" size="small" busy={busy} onClick={() => void retry()}>
        {say('base.tryAgain')}
      </Button>
    }
  >
    {say(text)}
  </Notice>
);
