import Copy from 'lucide-react/icons/copy';
import CornerUpLeft from 'lucide-react/icons/corner-up-left';
import Trash2 from 'lucide-react/icons/trash';
import { useRef, useState } from 'react';
import { limits } from '#/app/limits.ts';
import { can } from '#/app/permissions.ts';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { deleteMessage } from '#/features/messaging/contract.ts';
import { callApi, isRefused, sentenceOf } from '#/platform/web/api.ts';
import { copyText } from '#/platform/web/copyText.ts';
import { Confirm } from '#/platform/web/ui/Confirm.tsx';
import { MenuAt } from '#/platform/web/ui/MenuAt.tsx';
import { MenuItem } from '#/platform/web/ui/MenuItem.tsx';
import { ReportItem } from '#/platform/web/ui/ReportItem.tsx';
import { toast } from '#/platform/web/ui/toast.ts';
import { useHandedFocus } from '#/platform/web/ui/useHandedFocus.ts';
import { useAction } from '#/platform/web/useAction.ts';
import { handleDeleted } from './messageCache.ts';
import type { Shown } from './messageChunks.tsx';

type MessageMenuProps = {
  message: Shown;
  anchor: HTMLElement;
  onReply: () => void;
  onClose: () => void;
};

/** What can be done with a message: Copy, Reply, Report, and Delete while it may be deleted. */
export function MessageMenu({ message, anchor, onReply, onClose }: MessageMenuProps) {
  const me = useMe();
  const [asks, setAsks] = useState(false);
  const { handOn, finalFocus } = useHandedFocus();
  // The menu closes after every action; the confirmation stays open.
  const stays = useRef(false);
  // The button disappears with the message, maybe before the response; the place of the message stays.
  const place = useRef(anchor.closest<HTMLElement>('[data-message]'));
  const after = useRef(anchor);
  const isRecent = Date.now() - Date.parse(message.createdAt) < limits.messageDeletable;
  const mayDelete = can(me, 'message.delete', message) && can(me, 'message.takeBack', { isRecent });

  const copy = async () => {
    await copyText(message.content, 'messaging.copied', 'messaging.copyFailed');
    onClose();
  };
  const reply = () => {
    handOn();
    onReply();
  };
  const { busy, run: remove } = useAction(
    async () => {
      await callApi(deleteMessage, { chatId: message.chatId, messageId: message.id });
      handleDeleted(message.chatId, message.id);
      if (place.current) after.current = place.current;
    },
    {
      onError: error =>
        void toast.error(isRefused(error, 'unavailable') ? say('messaging.deleteFailed') : sentenceOf(error)),
      onSettled: onClose,
    },
  );

  const askFirst = () => {
    stays.current = true;
    setAsks(true);
  };

  if (asks) {
    return (
      <Confirm
        open
        question={say('messaging.deleteQuestion')}
        busy={busy}
        finalFocus={after}
        onConfirm={() => void remove()}
        onCancel={onClose}
      />
    );
  }
  return (
    <MenuAt anchor={anchor} finalFocus={finalFocus} onClose={() => !stays.current && onClose()}>
      {message.content && (
        <MenuItem icon={<Copy />} onSelect={() => void copy()}>
          {say('messaging.copy')}
        </MenuItem>
      )}
      <MenuItem icon={<CornerUpLeft />} onSelect={reply}>
        {say('messaging.reply')}
      </MenuItem>
      {can(me, 'thing.report', { authorId: message.senderId }) && (
        <ReportItem kind="message" thingId={message.id} />
      )}
      {mayDelete && (
        <MenuItem danger icon={<Trash2 />} onSelect={askFirst}>
          {say('base.delete')}
        </MenuItem>
      )}
    </MenuAt>
  );
}
