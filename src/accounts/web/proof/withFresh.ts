import { Refusal } from '#/base/refusal.ts';
import { Watched } from '#/base/web/Watched.ts';

type Question = { settle: (isMe: boolean) => void };

/** What waits for a proof now. */
export const question = new Watched<Question | undefined>(undefined);

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

function isProved() {
  question.now()?.settle(false);
  return new Promise<boolean>(resolve => {
    question.set({
      settle: isMe => {
        question.set(undefined);
        resolve(isMe);
      },
    });
  });
}
