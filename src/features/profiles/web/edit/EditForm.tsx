import type { ReactNode } from 'react';
import { Card } from '#/platform/web/ui/Card.tsx';
import { AskToLeave } from './AskToLeave.tsx';
import { EditFoot } from './EditFoot.tsx';
import { Restored } from './Restored.tsx';
import type { useEdit } from './useEdit.ts';

type EditFormProps = {
  edit: ReturnType<typeof useEdit>;
  /** Where Cancel goes. */
  back: string;
  /** Whether a picture is on its way. */
  isSending: boolean;
  onLoad: () => void;
  /** Its EditSections. */
  children: ReactNode;
};

/** What is one's own, to be changed: what was typed before this visit, its sections, and the ways out. */
export function EditForm({ edit, back, isSending, onLoad, children }: EditFormProps) {
  const { errors, isSubmitting } = edit.form.formState;
  const load = () => {
    edit.giveUp();
    onLoad();
  };
  return (
    <Card bleed>
      <form noValidate onSubmit={edit.submit} className="flex flex-col">
        {edit.isRestored && <Restored onDiscard={load} />}
        {children}
        <EditFoot
          back={back}
          isSending={isSending}
          isSubmitting={isSubmitting}
          fault={edit.fault}
          sentence={errors.form?.message as string | undefined}
          onLoad={load}
        />
      </form>
      <AskToLeave unsaved={edit.unsaved} onLeave={edit.giveUp} />
    </Card>
  );
}
