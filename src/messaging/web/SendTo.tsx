import { useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import { ask, isRefused } from '#/base/web/api.ts';
import { Dialog } from '#/base/web/ui/Dialog.tsx';
import { Field } from '#/base/web/ui/Field.tsx';
import { TextInput } from '#/base/web/ui/TextInput.tsx';
import { toast } from '#/base/web/ui/toast.ts';
import { useAddress } from '#/base/web/useAddress.ts';
import { limits } from '#/limits.ts';
import { sendMessage, startChat } from '#/messaging/contract.ts';
import type { Person } from '#/profiles/contract.ts';
import { say } from '#/texts.ts';
import { keepChat } from './chatCache.ts';
import { bringUp } from './chatLists.ts';
import { Receivers } from './Receivers.tsx';

/** Sends the post that `?send=` names to somebody, as a message. */
export function SendTo() {
  const { query, change } = useAddress();
  const postId = query.get('send');
  const [words, setWords] = useState('');
  const [receiverId, setReceiver] = useState<string>();
  const search = useRef<HTMLInputElement>(null);
  // A try again is the same message.
  const tries = useRef(new Map<string, string>());

  const close = () => change({ send: undefined });

  const send = async ({ id: userId, fullName }: Person) => {
    if (receiverId || !postId) return;
    setReceiver(userId);
    try {
      const messageId = tries.current.get(userId) ?? uuid();
      tries.current.set(userId, messageId);
      const chat = await ask(startChat, { userId });
      keepChat(chat);
      await ask(sendMessage, { chatId: chat.id, id: messageId, content: '', postId });
      bringUp(chat.id);
      toast.success(say('posts.sent', { name: fullName }));
      close();
    } catch (error) {
      const isSignedOut = isRefused(error, 'unauthorized');
      toast.error(say(isSignedOut ? 'posts.logInToSend' : 'posts.sendFailed'));
    } finally {
      setReceiver(undefined);
    }
  };

  const forget = () => {
    setWords('');
    tries.current.clear();
  };
  return (
    <Dialog
      open={postId !== null}
      onOpenChange={open => !open && close()}
      onClosed={forget}
      title={say('posts.sendTo')}
      initialFocus={search}
    >
      <Field label={say('posts.searchPeople')}>
        <TextInput
          ref={search}
          type="search"
          maxLength={limits.queryLength}
          value={words}
          onChange={event => setWords(event.target.value)}
        />
      </Field>
      <Receivers words={words} busyId={receiverId} onChoose={person => void send(person)} />
    </Dialog>
  );
}
