import { Refusal } from '#/base/refusal.ts';

type Question = { settle: (isMe: boolean) => void };

let question: Question | undefined;
const watchers = new Set<() => void>();

const isNotFresh = (error: unknown) => error instanceof Refusal && error.text === 'accounts.notFresh';

/**
 * Does what may need a fresh sign-in. If the server asks for one, the dialog 'Confirm it is you' opens, and `action` is
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
  question?.settle(false);
  return new Promise<boolean>(resolve => {
    ask({
      settle: isMe => {
        ask(undefined);
        resolve(isMe);
      },
    });
  });
}

function ask(next: Question | undefined) {
  question = next;
  for (const watcher of watchers) watcher();
}

/** For the dialog: what waits for a proof now. */
export const questionStore = {
  subscribe: (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  current: () => question,
};
