import type { ComponentProps } from 'react';
import { say } from '#/app/texts.ts';
import { FormFoot } from '#/features/profiles/web/fields/FormFoot.tsx';
import { useNavigate } from '#/platform/web/router/Router.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { EditFault } from './EditFault.tsx';

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
