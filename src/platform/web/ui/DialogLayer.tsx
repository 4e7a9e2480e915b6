import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode, RefObject } from 'react';
import { say } from '#/app/texts.ts';
import { classes } from './classes.ts';
import { dialogLook, veilLook } from './dialogLook.ts';
import { FloatingInset } from './FloatingInset.tsx';
import { IconButton } from './IconButton.tsx';

export type DialogLayerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The row of buttons at the foot, the main one last. */
  actions?: ReactNode;
  /** What has the focus first; otherwise the first control of the content. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** What has the focus once it is closed, or whether what opened it gets it back: not where it was given by hand. */
  finalFocus?: RefObject<HTMLElement | null> | (() => boolean) | undefined;
  /** Width from 480 px on: 480 px, or 640 when wide. */
  wide?: boolean;
  /** After the leaving motion: the moment to forget what was typed. */
  onClosed?: () => void;
};

/** What Dialog shows once it is open. */
export function DialogLayer({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  initialFocus,
  finalFocus,
  wide,
  onClosed,
}: DialogLayerProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} onOpenChangeComplete={shown => !shown && onClosed?.()}>
      <Base.Portal>
        <Base.Backdrop className={veilLook} />
        <Base.Popup
          initialFocus={initialFocus}
          finalFocus={finalFocus}
          className={classes(
            dialogLook,
            'pb-[env(safe-area-inset-bottom)] phone:pb-0',
            wide ? 'phone:max-w-160' : 'phone:max-w-120',
          )}
        >
          <FloatingInset as="sheet" />
          <Base.Title className="py-5 ps-4 pe-16 text-section phone:ps-6">{title}</Base.Title>
          <div className="overflow-y-auto overscroll-contain px-4 pt-0.5 pb-6 phone:px-6">
            {description && <Base.Description className="mb-4 text-muted">{description}</Base.Description>}
            {children}
          </div>
          {actions && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3 phone:px-6">
              {actions}
            </div>
          )}
          {/* Last, so that the first stop of the focus is the content. */}
          <div className="absolute end-3 top-3.5">
            <Base.Close render={<IconButton label={say('base.close')} icon={<X className="size-5" />} />} />
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
