import type { ComponentProps } from 'react';
import { say } from '#/app/texts.ts';
import { FormFoot } from '#/features/profiles/web/fields/FormFoot.tsx';
import type { Refusal } from '#/platform/shared/refusal.ts';
import { sentenceOf } from '#/platform/web/api.ts';
import { useNavigate } from '#/platform/web/router/Router.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { LogInAgain } from '#/platform/web/ui/LogInAgain.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';

type EditFootProps = ComponentProps<typeof EditFault> & {
  /** Where Cancel goes. */
  back: string;
  /** Whether a picture is on its way. */
  isSending: boolean;
  isSubmitting: boolean;
};

/** The foot of an edit form: what is wrong, Cancel and Save Changes. */
export function EditFoot({ back, isSending, isSubmitting, ...fault }: EditFootProps) {
  const navigate = useNavigate();
  return (
    <FormFoot notice={<EditFault {...fault} />}>
      <Button onClick={() => navigate(back)}>{say('base.cancel')}</Button>
      <Button
        type="submit"
        kind="primary"
        busy={isSending ? say('profiles.uploading') : isSubmitting && say('profiles.savingChanges')}
      >
        {say('profiles.saveChanges')}
      </Button>
    </FormFoot>
  );
}

type EditFaultProps = {
  /** Why the whole save was refused, when something can be done about it. */
  fault: Refusal | undefined;
  /** What is wrong with the form as a whole. */
  sentence: string | undefined;
  onLoad: () => void;
};

/** What is wrong, and the way on: to log in again, or to load what another window has saved. */
function EditFault({ fault, sentence, onLoad }: EditFaultProps) {
  if (!fault) return sentence ? <Notice>{sentence}</Notice> : null;
  const load = (
    <Button kind="quiet" size="small" onClick={onLoad}>
      {say('profiles.loadIt')}
    </Button>
  );
  return <Notice action={fault.code === 'unauthorized' ? <LogInAgain /> : load}>{sentenceOf(fault)}</Notice>;
}
