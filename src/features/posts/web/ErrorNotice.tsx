import { say, type TextKey } from '#/app/texts.ts';
import { LogInAgain } from '#/features/accounts/web/LogInAgain.tsx';
import { isRefused, sentenceOf } from '#/platform/web/api.ts';
import { Notice } from '#/platform/web/ui/Notice.tsx';

/** What is said when sending fails: where nobody is signed in any more, and otherwise. */
export type ErrorSentences = { signedOut: TextKey; failed: TextKey };

/** The sentence for whatever went wrong: what the sender can mend is said as the server says it. */
export function errorSentence(error: unknown, { signedOut, failed }: ErrorSentences): string {
  if (isRefused(error, 'unauthorized')) return say(signedOut);
  const isSendersFault = ['invalid', 'forbidden', 'notFound', 'conflict', 'tooMany'] as const;
  return isSendersFault.some(code => isRefused(error, code)) ? sentenceOf(error) : say(failed);
}

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
