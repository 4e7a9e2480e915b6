import { say } from '#/app/texts.ts';
import { LogInAgain } from '#/features/accounts/web/LogInAgain.tsx';
import type { Refusal } from '#/platform/shared/refusal.ts';
import { sentenceOf } from '#/platform/web/api.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';

type EditFaultProps = {
  /** Why the whole save was refused, when something can be done about it. */
  fault: Refusal | undefined;
  /** What is wrong with the form as a whole. */
  sentence: string | undefined;
  onLoad: () => void;
};

/** What is wrong, and the way on: to log in again, or to load what another window has saved. */
export function EditFault({ fault, sentence, onLoad }: EditFaultProps) {
  if (!fault) return sentence ? <Notice>{sentence}</Notice> : null;
  const load = (
    <Button kind="quiet" size="small" onClick={onLoad}>
      {say('profiles.loadIt')}
    </Button>
  );
  return <Notice action={fault.code === 'unauthorized' ? <LogInAgain /> : load}>{sentenceOf(fault)}</Notice>;
}
