import { ButtonLink } from '#/base/web/ui/ButtonLink.tsx';
import { Dialog } from '#/base/web/ui/Dialog.tsx';
import { paths } from '#/paths.ts';
import { say } from '#/texts.ts';
import { KeyList } from './KeyList.tsx';

type KeysDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** What '?' shows: every single key, and the way to turn them off. */
export const KeysDialog = ({ open, onOpenChange }: KeysDialogProps) => (
  <Dialog
    wide
    open={open}
    onOpenChange={onOpenChange}
    title={say('pages.keysTitle')}
    actions={<ButtonLink to={paths.settings('keyboard')}>{say('pages.keysTurnOff')}</ButtonLink>}
  >
    <KeyList />
  </Dialog>
);
