import { type ComponentProps, useRef, useState } from 'react';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { IdentifierNote } from '#/features/privacy/web/IdentifierNote.tsx';
import { useIdentifiers } from '#/features/privacy/web/useIdentifiers.ts';
import type { Person } from '#/features/profiles/shapes.ts';
import { lengthOf } from '#/platform/shared/lengthOf.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { errorSentence } from '#/platform/web/api.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Dialog } from '#/platform/web/ui/Dialog.tsx';
import { Field } from '#/platform/web/ui/Field.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { TextArea } from '#/platform/web/ui/TextArea.tsx';
import { TextInput } from '#/platform/web/ui/TextInput.tsx';
import { beside, useAction } from '#/platform/web/useAction.ts';
import { useAddress } from '#/platform/web/useAddress.ts';
import { useDraft } from '#/platform/web/useDraft.ts';
import { useStore } from '#/platform/web/useStore.ts';
import { ChosenPeople } from './ChosenPeople.tsx';
import {
  givenBack,
  type Receiver,
  type Sending,
  sendDraftName,
  sendDraftOf,
  sendHeld,
  sendingOf,
} from './held.ts';
import { Receivers } from './Receivers.tsx';

/** Asks to whom the post goes that `?send=` names, and for a note. */
export function SendTo({ Reachability }: Pick<SendDialogProps, 'Reachability'>) {
  const { query, change } = useAddress();
  const postId = query.get('send');
  const [shownId, setShownId] = useState(postId);
  const drafts = useStore(givenBack);
  if (postId && postId !== shownId) setShownId(postId);
  if (!shownId) return null;
  return (
    <SendDialog
      key={`${shownId} ${drafts}`}
      postId={shownId}
      Reachability={Reachability}
      open={postId !== null}
      onClose={() => change({ send: undefined })}
      onClosed={() => setShownId(null)}
    />
  );
}

const sentences = { signedOut: 'posts.logInToSend', failed: 'posts.sendFailed' } as const;

/** Why it was not sent, and to whom it could not be. */
function sentenceFor(error: unknown, to: Receiver[]) {
  const reason = errorSentence(error, sentences);
  const field = error instanceof Refusal ? error.details.field : undefined;
  const receiver = to[Number(field?.match(/^to\.(\d+)$/)?.[1])];
  return receiver ? say('posts.sendRefused', { name: receiver.fullName, reason }) : reason;
}

type SendDialogProps = Pick<ComponentProps<typeof Receivers>, 'Reachability'> & {
  postId: string;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
};

function SendDialog({ postId, Reachability, open, onClose, onClosed }: SendDialogProps) {
  const me = useMe();
  const [draft, setDraft] = useDraft(me.id, sendDraftName(postId), sendDraftOf);
  const [typed, setTyped] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const sending = useRef<Sending>(undefined);
  const identifiers = useIdentifiers(area, draft.note);
  const { note, to } = draft;
  const isChosen = (userId: string) => to.some(({ id }) => id === userId);

  const { busy, error, run, clearError } = useAction(async () => {
    sending.current = sendingOf(sending.current, postId, draft);
    await sendHeld(me.id, sending.current);
    // Its answer may come when another post is being sent.
    if (new URLSearchParams(location.search).get('send') === postId) onClose();
  }, beside);

  const remove = (userId: string) => {
    clearError();
    setDraft(now => ({ ...now, to: now.to.filter(({ id }) => id !== userId) }));
  };
  const choose = ({ id, fullName }: Person) => {
    if (isChosen(id)) return remove(id);
    clearError();
    setDraft(now => ({ ...now, to: [...now.to, { id, fullName }] }));
  };
  const send = () => {
    setIsAsked(true);
    if (faultOf(to)) return search.current?.focus();
    if (lengthOf(note) > limits.messageLength) return area.current?.focus();
    void run();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={shown => !shown && onClose()}
      onClosed={onClosed}
      title={say('posts.sendTo')}
      initialFocus={search}
      actions={
        <>
          {error !== undefined && <Notice className="basis-full">{sentenceFor(error, to)}</Notice>}
          <Button onClick={onClose}>{say('base.cancel')}</Button>
          <Button kind="primary" busy={busy} onClick={send}>
            {say('posts.send')}
          </Button>
        </>
      }
    >
      <ChosenPeople people={to} onRemove={remove} search={search} />
      <Field label={say('posts.searchPeople')} error={isAsked ? faultOf(to) : undefined}>
        <TextInput
          ref={search}
          type="search"
          maxLength={limits.queryLength}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </Field>
      <Receivers Reachability={Reachability} words={typed} isChosen={isChosen} onChoose={choose} />
      <Field label={say('posts.addNote')} className="mt-4">
        <TextArea
          {...identifiers.field}
          ref={area}
          rows={2}
          limit={limits.messageLength}
          aria-invalid={lengthOf(note) > limits.messageLength || undefined}
          value={note}
          onChange={event => {
            const { value } = event.target;
            clearError();
            setDraft(now => ({ ...now, note: value }));
          }}
        />
      </Field>
      <div className="mt-2">
        <IdentifierNote of={identifiers} atFirst={1} />
      </div>
    </Dialog>
  );
}

/** What is wrong with the choice of people. */
function faultOf({ length }: Receiver[]) {
  if (length === 0) return say('posts.chooseSomebody');
  return length > limits.heldTogether
    ? say('posts.tooManyReceivers', { count: limits.heldTogether })
    : undefined;
}
