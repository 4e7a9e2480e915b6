import { type ErrorSentences, errorSentence, isRefused } from '#/platform/web/api.ts';
import { LogInAgain } from '#/platform/web/ui/LogInAgain.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';

type ErrorNoticeProps = { error: unknown; sentences: ErrorSentences; className?: string; id?: string };

/** Why something was not sent, next to it; nothing while there is no error. */
export function ErrorNotice({ error, sentences, className, id }: ErrorNoticeProps) {
  if (!error) return null;
  return (
    <Notice id={id} className={className} action={isRefused(error, 'unauthorized') && <LogInAgain />}>
      {errorSentence(error, sentences)}
    </Notice>
  );
}
