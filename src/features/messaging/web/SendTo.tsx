import { useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { sendMessage, startChat } from '#/features/messaging/contract.ts';
import type { Person } from '#/features/profiles/shapes.ts';
import { callApi, isRefused, sentenceOf } from '#/platform/web/api.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Dialog } from '#/platform/web/ui/Dialog.tsx';
import { Field } from '#/platform/web/ui/Field.tsx';
import { TextInput } from '#/platform/web/ui/TextInput.tsx';
import { toast } from '#/platform/web/ui/toast.ts';
import { useAddress } from '#/platform/web/useAddress.ts';
import { cacheChat } from './chatCache.ts';
import { moveToTop } from './chatLists.ts';
import { Receivers } from './Receivers.tsx';

const words = { underway: 'messaging.sending', sent: 'messaging.sent' } as const;

/** Sends the post that `?send=` names to as many people as are chosen, to each as a message. */
export function SendTo() {
  const { query, change } = useAddress();
  const postId = query.get('send');
  const [typed, setTyped] = useState('');
  const [states, setStates] = useState<Record<string, keyof typeof words | undefined>>({});
  const search = useRef<HTMLInputElement>(null);
  // A try again is the same message.
  const tries = useRef(new Map<string, string>());

  const close = () => change({ send: undefined });

  const wordOf = (userId: string) => {
    const state = states[userId];
    return state && say(words[state]);
  };

  const send = async ({ id: userId, fullName }: Person) => {
    if (!postId) return;
    const begun = tries.current;
    const become = (state?: keyof typeof words) => {
      // Its answer may come when another post is being sent.
      if (begun === tries.current) setStates(now => ({ ...now, [userId]: state }));
    };
    become('underway');
    try {
      const messageId = begun.get(userId) ?? uuid();
      begun.set(userId, messageId);
      const chat = await callApi(startChat, { userId });
      cacheChat(chat);
      await callApi(sendMessage, { chatId: chat.id, id: messageId, content: '', postId });
      moveToTop(chat.id);
      become('sent');
      toast.success(say('posts.sent', { name: fullName }));
    } catch (error) {
      become();
      const isSignedOut = isRefused(error, 'unauthorized');
      const isTheirs =
        isRefused(error, 'notFound') || isRefused(error, 'forbidden') || isRefused(error, 'tooMany');
      if (isSignedOut) toast.error(say('posts.logInToSend'));
      else toast.error(isTheirs ? sentenceOf(error) : say('posts.sendFailed'));
    }
  };

  const forget = () => {
    setTyped('');
    setStates({});
    tries.current = new Map();
  };
  return (
    <Dialog
      open={postId !== null}
      onOpenChange={open => !open && close()}
      onClosed={forget}
      title={say('posts.sendTo')}
      initialFocus={search}
      actions={<Button onClick={close}>{say('base.done')}</Button>}
    >
      <Field label={say('posts.searchPeople')}>
        <TextInput
          ref={search}
          type="search"
          maxLength={limits.queryLength}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </Field>
      <Receivers words={typed} wordOf={wordOf} onChoose={person => void send(person)} />
    </Dialog>
  );
}
