import { v7 as uuid } from 'uuid';
import { limits } from '#/app/limits.ts';
import { loadSentence } from '#/app/texts/load.ts';
import { say, type TextKey } from '#/app/texts.ts';
import { holdMessages, releaseMessages, undoMessages } from '#/features/messaging/contract.ts';
import { type Attempt, attemptOf } from '#/features/posts/web/attempt.ts';
import type { Person } from '#/features/profiles/shapes.ts';
import { callApi, errorSentence } from '#/platform/web/api.ts';
import { forgetDraft, readDraft, saveDraft } from '#/platform/web/drafts.ts';
import { Store } from '#/platform/web/Store.ts';
import { toast } from '#/platform/web/ui/toast.ts';

export type Receiver = Pick<Person, 'id' | 'fullName'>;
/** A post that somebody is about to send: to whom, and with which note. */
type SendDraft = { note: string; to: Receiver[] };

export const sendDraftName = (postId: string) => `send ${postId}`;
export const sendDraftOf = (saved: unknown): SendDraft =>
  (saved as SendDraft | undefined) ?? { note: '', to: [] };

/** Counts the drafts that were given back, for a dialog that shows one. */
export const givenBack = new Store(0);

/** What is sent: under ids that stay the same as long as it is tried again unchanged. */
export type Sending = SendDraft & { attempt: Attempt; postId: string; messageIds: string[] };

export function sendingOf(last: Sending | undefined, postId: string, { note, to }: SendDraft): Sending {
  const fingerprint = JSON.stringify([note.trim(), to.map(({ id }) => id)]);
  const attempt = attemptOf(last?.attempt, fingerprint);
  if (last && attempt === last.attempt) return last;
  return { attempt, postId, note, to, messageIds: to.map(() => uuid()) };
}

/** Sends a post, and offers Undo for a while: until then the server keeps it from everybody else. */
export async function sendHeld(accountId: string, sending: Sending) {
  const { attempt, postId, note, to, messageIds } = sending;
  await callApi(holdMessages, {
    id: attempt.id,
    to: to.map(({ id: userId }, n) => ({ userId, messageId: messageIds[n]! })),
    content: note,
    postId,
  });
  forgetDraft(accountId, sendDraftName(postId));
  const [{ fullName: name }, ...others] = to as [Receiver, ...Receiver[]];
  const count = others.length;
  toast.success(count === 0 ? say('posts.sent', { name }) : say('posts.sentToMore', { name, count }), {
    ms: limits.undoSend,
    action: undoAction(accountId, sending),
    onEnd: () => void release(accountId, sending),
  });
}

const undoAction = (accountId: string, sending: Sending) => ({
  label: say('base.undo'),
  run: () => void undo(accountId, sending),
});

async function undo(accountId: string, sending: Sending) {
  try {
    const { isUndone } = await callApi(undoMessages, { holdId: sending.attempt.id });
    if (!isUndone) return void toast.error(say('posts.undoTooLate'));
    giveBack(accountId, sending);
    toast.success(say('posts.sendUndone'));
  } catch (error) {
    const sentence = errorSentence(error, { signedOut: 'posts.logInToSend', failed: 'posts.undoFailed' });
    toast.error(sentence, { ms: limits.undoSend, action: undoAction(accountId, sending) });
  }
}

async function release(accountId: string, sending: Sending) {
  // If the call fails the server delivers it by itself, half a minute after it was sent.
  const { refused } = await callApi(releaseMessages, { holdId: sending.attempt.id }).catch(() => ({
    refused: [],
  }));
  for (const { userId, refusal } of refused) {
    const to = sending.to.filter(({ id }) => id === userId);
    giveBack(accountId, { ...sending, to });
    await loadSentence(refusal.text as TextKey);
    const reason = say(refusal.text as TextKey, refusal.params);
    toast.error(say('posts.notDelivered', { name: to[0]!.fullName, reason }));
  }
}

/** Back to where it was written, before what has been written there since. */
function giveBack(accountId: string, { postId, note, to }: Sending) {
  const name = sendDraftName(postId);
  const now = sendDraftOf(readDraft(accountId, name));
  const notes = now.note === note ? [note] : [note, now.note];
  saveDraft(accountId, name, {
    note: notes.filter(words => words.trim()).join('\n'),
    to: [...now.to, ...to.filter(({ id }) => now.to.every(one => one.id !== id))],
  } satisfies SendDraft);
  givenBack.set(givenBack.now() + 1);
}
