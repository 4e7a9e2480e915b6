import { useState } from 'react';
import { ask, sentenceOf } from '#/base/web/api.ts';
import { Button } from '#/base/web/ui/Button.tsx';
import { toast } from '#/base/web/ui/toast.ts';
import { acceptChat } from '#/messaging/contract.ts';
import { PersonMenu } from '#/profiles/web/PersonMenu.tsx';
import { say } from '#/texts.ts';
import { keepChat } from './chatCache.ts';
import type { CachedChat } from './chatState.ts';
import { nameOf } from './wording.ts';

/** What a stranger's first messages wait for: to be accepted, or their sender blocked. */
export function RequestBar({ chat }: { chat: CachedChat }) {
  const [busy, setBusy] = useState(false);
  const accept = async () => {
    setBusy(true);
    try {
      keepChat(await ask(acceptChat, { chatId: chat.id }));
    } catch (error) {
      toast.error(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3 border-line border-t bg-card px-4 py-3 print:hidden">
      <p className="min-w-48 grow text-small wrap-anywhere">
        {say('messaging.wantsToWrite', { name: nameOf(chat) })}{' '}
        <span className="text-muted">{say('messaging.wantsToWriteHint')}</span>
      </p>
      <Button kind="primary" busy={busy} onClick={() => void accept()}>
        {say('messaging.acceptChat')}
      </Button>
      {chat.other && <PersonMenu person={chat.other} />}
    </div>
  );
}
