import { Refusal } from '#/platform/shared/refusal.ts';
import { Store } from '#/platform/web/Store.ts';

type Question = { settle: (isMe: boolean) => void };

/** What waits for a proof now. */
export const question = new Store<Question | undefined>(undefined);

const isNotFresh = (error: unknown) => error instanceof Refusal && error.text === 'accounts.notFresh';

/**
 * Does what may need a fresh sign-in. If the server asks for one, the dialog "Confirm it's you" opens, and `action` is
 * tried once more after the proof. Throws the refusal when it is closed without one.
 */
export async function withFresh<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (!isNotFresh(error) || !(await isProved())) throw error;
    return action();
  }
}

let asking: Promise<boolean> | undefined;

// Several calls of one screen may be refused at once: one proof serves them all.
function isProved() {
  asking ??= new Promise<boolean>(resolve => {
    question.set({
      settle: isMe => {
        asking = undefined;
        question.set(undefined);
        resolve(isMe);
      },
    });
  });
  return asking;
}
