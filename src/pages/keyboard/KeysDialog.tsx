import { useRef } from 'react';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { Dialog, type DialogProps } from '#/platform/web/ui/Dialog.tsx';
import { KeyList } from './KeyList.tsx';

type KeysDialogProps = Pick<DialogProps, 'open' | 'onOpenChange' | 'finalFocus'>;

/** What '?' shows: every key, and the way to turn the single ones off. */
export function KeysDialog(how: KeysDialogProps) {
  // It opens at its beginning, and not where its one link is.
  const top = useRef<HTMLDivElement>(null);
  return (
    <Dialog {...how} wide initialFocus={top} title={say('pages.keysTitle')}>
      <div ref={top} tabIndex={-1} className="outline-none">
        <KeyList />
      </div>
      {/* Among the keys, so that the keyboard can scroll them on a phone. */}
      <ButtonLink to={paths.settings('display', 'keyboard')}>{say('pages.keysTurnOff')}</ButtonLink>
    </Dialog>
  );
}
