import { say } from '#/app/texts.ts';
import type { ChatDraft } from './chatDraft.ts';

/** Where nobody can write any more; what was typed before can still be read and copied. */
export const CannotWrite = ({ draft: { content, failure } }: { draft: ChatDraft }) => (
  <div className="max-h-[30dvh] shrink-0 overflow-y-auto border-line border-t bg-card px-4 py-4 text-center text-muted text-small print:hidden">
    <p>{say('messaging.cannotWrite')}</p>
    {content && (
      <>
        <p className="mt-2 text-danger">{say(failure ? 'messaging.notSent' : 'messaging.draft')}</p>
        <p className="whitespace-pre-wrap text-ink wrap-anywhere [unicode-bidi:plaintext]">{content}</p>
      </>
    )}
  </div>
);
