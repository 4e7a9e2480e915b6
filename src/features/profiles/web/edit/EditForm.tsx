import type { ReactNode } from 'react';
import { say } from '#/app/texts.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Card } from '#/platform/web/ui/Card.tsx';
import { Confirm } from '#/platform/web/ui/Confirm.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { EditFoot } from './EditFoot.tsx';
import type { useEdit } from './useEdit.ts';
import type { useUnsaved } from './useUnsaved.ts';

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

type AskToLeaveProps = { unsaved: ReturnType<typeof useUnsaved>; onLeave: () => void };

/** Before what was typed is lost. */
const AskToLeave = ({ unsaved, onLeave }: AskToLeaveProps) => (
  <Confirm
    open={unsaved.isAsking}
    question={say('profiles.leaveQuestion')}
    confirm={say('profiles.leave')}
    cancel={say('profiles.stay')}
    onConfirm={() => {
      onLeave();
      unsaved.leave();
    }}
    onCancel={unsaved.stay}
  >
    {say('profiles.leaveHint')}
  </Confirm>
);

/** Above a form that was restored from an earlier visit. */
const Restored = ({ onDiscard }: { onDiscard: () => void }) => (
  <Notice
    kind="info"
    className="mb-6"
    action={
      <Button kind="quiet" size="small" onClick={onDiscard}>
        {say('profiles.discard')}
      </Button>
    }
  >
    {say('profiles.restored')}
  </Notice>
);
