import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { say } from '#/app/texts.ts';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { dialogLook, veilLook } from './dialogLook.ts';
import { FloatingInset } from './FloatingInset.tsx';

export type ConfirmLayerProps = {
  open: boolean;
  /** The whole question, as specified: it is the name of the dialog. */
  question: string;
  /** What is lost, if the question does not say so. */
  children?: ReactNode;
  /** The label of the action; 'Delete' by default. */
  confirm?: string;
  cancel?: string;
  busy?: boolean | string;
  /** What has the focus afterwards; otherwise what had it before. */
  finalFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | boolean);
  onConfirm: () => void;
  onCancel: () => void;
};

/** What Confirm shows once it is open. */
export function ConfirmLayer({
  open,
  question,
  children,
  confirm = say('base.delete'),
  cancel = say('base.cancel'),
  busy,
  finalFocus,
  onConfirm,
  onCancel,
}: ConfirmLayerProps) {
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root open={open} onOpenChange={shown => !shown && onCancel()}>
      <Base.Portal>
        <Base.Backdrop className={veilLook} />
        <Base.Popup
          initialFocus={safe}
          finalFocus={finalFocus}
          className={classes(
            dialogLook,
            'gap-2 p-4 pb-[calc(1rem+env(safe-area-inset-bottom))] phone:max-w-105 phone:p-6',
          )}
        >
          <FloatingInset as="sheet" />
          <Base.Title className="text-section">{question}</Base.Title>
          {children && <Base.Description className="text-muted">{children}</Base.Description>}
          <div className="mt-4 flex flex-wrap justify-end gap-2">
            <Button ref={safe} onClick={onCancel} className="grow phone:grow-0">
              {cancel}
            </Button>
            <Button kind="danger" busy={busy} onClick={onConfirm} className="grow phone:grow-0">
              {confirm}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
