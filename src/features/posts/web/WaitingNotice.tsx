import { say } from '#/app/texts.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { passFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { Notice } from '#/platform/web/ui/Notice.tsx';

/** Says that what was written waits for the server, while there is a way to `cancel`. */
export const WaitingNotice = ({ cancel }: { cancel: (() => void) | undefined }) =>
  cancel && (
    <Notice
      kind="info"
      action={
        <Button ref={passFocusOn} kind="quiet" size="small" onClick={cancel}>
          {say('base.cancel')}
        </Button>
      }
    >
      {say('posts.willBePosted')}
    </Notice>
  );
