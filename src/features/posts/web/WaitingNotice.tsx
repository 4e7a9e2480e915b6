import type { ReactNode } from 'react';
import { say } from '#/app/texts.ts';
import type { Failure } from '#/features/accounts/web/OutgoingQueue.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import type { ErrorSentences } from '#/platform/web/api.ts';
import { useReachable } from '#/platform/web/connection.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { passFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { useSentence } from '#/platform/web/useSentence.ts';
import { ErrorNotice } from './ErrorNotice.tsx';

type WaitingNoticeProps = {
  /** Why it waits no longer, if the server refused it. */
  failed: Failure | undefined;
  sentences: ErrorSentences;
  /** Gives it back to where it was written. */
  onReturn?: () => void;
  onDiscard: () => void;
  /** Where that cannot be done here, the way there. */
  children?: ReactNode;
};

const button = { kind: 'quiet', size: 'small' } as const;

/** Under what was written: that it waits for the server, or why it was refused, and what can be done about it. */
export function WaitingNotice({ failed, sentences, onReturn, onDiscard, children }: WaitingNoticeProps) {
  useSentence(failed?.text);
  const isNext = useReachable();
  if (!failed)
    return (
      <Notice
        kind="info"
        action={
          <Button ref={passFocusOn} {...button} onClick={onReturn}>
            {say('base.cancel')}
          </Button>
        }
      >
        {say(isNext ? 'posts.willBePostedSoon' : 'posts.willBePosted')}
      </Notice>
    );
  return (
    <div className="space-y-2">
      <ErrorNotice
        error={new Refusal(failed.code, failed.text, { params: failed.params })}
        sentences={sentences}
      />
      <div className="flex flex-wrap gap-2">
        {children ?? (
          <Button {...button} onClick={onReturn}>
            {say('base.edit')}
          </Button>
        )}
        <Button ref={passFocusOn} {...button} onClick={onDiscard}>
          {say('base.discard')}
        </Button>
      </div>
    </div>
  );
}
