import { useMutation } from '@tanstack/react-query';
import { say } from '#/app/texts.ts';
import { acceptChat, declineChat } from '#/features/messaging/contract.ts';
import { PersonMenu } from '#/features/profiles/web/PersonMenu.tsx';
import { callApi, sentenceOf } from '#/platform/web/api.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { passFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { type CachedChat, cacheChat } from './chatCache.ts';
import { nameOf } from './wording.ts';

type RequestBarProps = {
  chat: CachedChat;
  /** After it was declined, unless one has gone on meanwhile. */
  onLeft: () => void;
};

const onError = (error: unknown) => toast.error(sentenceOf(error));

/** What a stranger's first messages wait for: to be accepted or declined, or their sender blocked. */
export function RequestBar({ chat, onLeft }: RequestBarProps) {
  const { id: chatId } = chat;
  const name = nameOf(chat);
  const accepting = useMutation({
    mutationFn: () => callApi(acceptChat, { chatId }),
    onSuccess: cacheChat,
    onError,
  });
  const declining = useMutation({
    mutationFn: () => callApi(declineChat, { chatId }),
    onSuccess: () => toast.success(say('messaging.declined', { name })),
    onError,
  });
  return (
    <div className="flex flex-wrap items-center gap-3 border-line border-t bg-card px-4 py-3 print:hidden">
      <p className="min-w-48 grow text-small wrap-anywhere">
        {say('messaging.wantsToWrite', { name })}{' '}
        <span className="text-muted">{say('messaging.wantsToWriteHint')}</span>
      </p>
      <Button ref={passFocusOn} kind="primary" busy={accepting.isPending} onClick={() => accepting.mutate()}>
        {say('messaging.acceptChat')}
      </Button>
      <Button
        ref={passFocusOn}
        busy={declining.isPending}
        onClick={() => declining.mutate(undefined, { onSuccess: onLeft })}
      >
        {say('messaging.declineChat')}
      </Button>
      {chat.other && <PersonMenu person={chat.other} />}
    </div>
  );
}
