import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import BellIcon from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import MailIcon from 'lucide-react/icons/mail';
import MailOpen from 'lucide-react/icons/mail-open';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import { useRef, useState } from 'react';
import { say, type TextKey } from '#/app/texts.ts';
import { type Mute, mutes } from '#/features/messaging/kinds.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Dialog } from '#/platform/web/ui/Dialog.tsx';
import { MenuAt } from '#/platform/web/ui/MenuAt.tsx';
import { MenuItem } from '#/platform/web/ui/MenuItem.tsx';
import { RadioGroup } from '#/platform/web/ui/RadioGroup.tsx';
import { archive, markAsRead, markAsUnread, mute, pin } from './arrange.ts';
import { isUnread, useChat } from './chatCache.ts';
import { nameOf } from './wording.ts';

type ChatMenuProps = {
  chatId: string;
  anchor: HTMLElement;
  onClose: () => void;
  /** The chat is put away or kept for later: it is not to stay open. */
  onLeave?: (() => void) | undefined;
};

/** What somebody can arrange about a chat for themselves: Mute, Pin, Archive, and Mark as unread. */
export function ChatMenu({ chatId, anchor, onClose, onLeave }: ChatMenuProps) {
  const { data: chat } = useChat(chatId);
  const [asks, setAsks] = useState(false);
  // The menu closes after every action; the dialog stays open.
  const stays = useRef(false);
  if (!chat) return null;
  if (asks) return <MuteDialog chatId={chatId} name={nameOf(chat)} anchor={anchor} onClosed={onClose} />;

  const { mutedUntil, pinnedAt, isArchived } = chat;
  const ask = () => {
    stays.current = true;
    setAsks(true);
  };
  const leave = (change: () => unknown) => () => {
    onLeave?.();
    void change();
  };
  return (
    <MenuAt anchor={anchor} onClose={() => !stays.current && onClose()}>
      {mutedUntil ? (
        <MenuItem icon={<BellIcon />} onSelect={() => void mute(chatId, null)}>
          {say('chatMenu.unmute')}
        </MenuItem>
      ) : (
        <MenuItem icon={<BellOff />} onSelect={ask}>
          {say('chatMenu.mute')}
        </MenuItem>
      )}
      <MenuItem icon={pinnedAt ? <PinOff /> : <Pin />} onSelect={() => void pin(chatId, !pinnedAt)}>
        {say(pinnedAt ? 'chatMenu.unpin' : 'chatMenu.pin')}
      </MenuItem>
      {isArchived ? (
        <MenuItem icon={<ArchiveRestore />} onSelect={() => void archive(chatId, false)}>
          {say('chatMenu.unarchive')}
        </MenuItem>
      ) : (
        <MenuItem icon={<Archive />} onSelect={leave(() => archive(chatId, true))}>
          {say('chatMenu.archive')}
        </MenuItem>
      )}
      {isUnread(chat) ? (
        <MenuItem icon={<MailOpen />} onSelect={() => markAsRead(chatId)}>
          {say('chatMenu.markRead')}
        </MenuItem>
      ) : (
        <MenuItem icon={<MailIcon />} onSelect={leave(() => markAsUnread(chatId))}>
          {say('chatMenu.markUnread')}
        </MenuItem>
      )}
    </MenuAt>
  );
}

type MuteDialogProps = { chatId: string; name: string; anchor: HTMLElement; onClosed: () => void };

const lengths = {
  '8h': 'chatMenu.mute_8h',
  week: 'chatMenu.mute_week',
  forever: 'chatMenu.mute_forever',
} as const satisfies Record<Mute, TextKey>;

/** For how long, and what muting does. */
function MuteDialog({ chatId, name, anchor, onClosed }: MuteDialogProps) {
  const [open, setOpen] = useState(true);
  const [until, setUntil] = useState<Mute>('8h');
  const opener = useRef<HTMLElement>(anchor);
  const confirm = () => {
    setOpen(false);
    void mute(chatId, until);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={say('chatMenu.muteTitle', { name })}
      description={say('chatMenu.muteText')}
      finalFocus={opener}
      actions={
        <>
          <Button onClick={() => setOpen(false)}>{say('base.cancel')}</Button>
          <Button kind="primary" onClick={confirm}>
            {say('chatMenu.mute')}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={say('chatMenu.muteFor')}
        direction="column"
        options={mutes.map(value => ({ value, label: say(lengths[value]) }))}
        value={until}
        onChange={event => setUntil(event.currentTarget.value as Mute)}
      />
    </Dialog>
  );
}
