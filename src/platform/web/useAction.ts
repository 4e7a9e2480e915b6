import { useRef, useState } from 'react';
import { sentenceOf } from './api.ts';
import { toast } from './ui/toast.ts';

type Options = {
  /** Shows the failure; by default a toast with its sentence. */
  onError?: (error: unknown) => void;
  /** After it has succeeded or failed, while the button is still busy. */
  onSettled?: () => void;
};

const showToast = (error: unknown) => void toast.error(sentenceOf(error));
/** For a failure that is shown beside the button, by `error`. */
export const beside: Options = { onError: () => {} };

/**
 * The action of a button: runs once at a time and is `busy` meanwhile; `run` never rejects. `error` is why it failed the last
 * time, until it is run again.
 */
export function useAction<Given extends unknown[]>(
  work: (...given: Given) => Promise<unknown>,
  { onError = showToast, onSettled }: Options = {},
) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const isRunning = useRef(false);
  const run = async (...given: Given) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setError(undefined);
    try {
      await work(...given);
    } catch (failure) {
      setError(failure);
      onError(failure);
    } finally {
      onSettled?.();
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { busy, error, run, clearError: () => setError(undefined) };
}
