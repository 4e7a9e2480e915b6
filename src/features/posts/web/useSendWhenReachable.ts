import { useState } from 'react';
import { currentPerson, useMe } from '#/features/accounts/web/viewer.ts';
import { isResponseLost } from '#/platform/web/api.ts';
import { isReachable, untilReachable } from '#/platform/web/connection.ts';

export const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * Sends what must reach the server once only: `sendWhenReachable` waits while the server is out of reach, and sends again
 * under the same id. `cancel` is there while it waits, and lets it reject with an AbortError.
 */
export function useSendWhenReachable() {
  const me = useMe();
  const [cancel, setCancel] = useState<() => void>();

  async function sendWhenReachable<T>(send: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await send();
      } catch (error) {
        if (!isResponseLost(error) || isReachable()) throw error;
        const canceled = Promise.withResolvers<never>();
        setCancel(() => () => canceled.reject(new DOMException('canceled', 'AbortError')));
        try {
          await Promise.race([untilReachable(), canceled.promise]);
        } finally {
          setCancel(undefined);
        }
        // Another person has signed in here since: it is not sent in their name.
        if (currentPerson()?.id !== me.id) throw error;
      }
    }
  }

  return { cancel, sendWhenReachable };
}
