import type { UploadState } from './uploadStates.ts';

/** What is to be seen of an upload. Times in milliseconds since 1970, rates in bytes a second. */
export type UploadView<Result> = {
  state: UploadState;
  /** Bytes that have gone, of the file's size. */
  sent: number;
  rate: number | undefined;
  secondsLeft: number | undefined;
  /** All bytes have arrived; the server is checking it. */
  isFinishing: boolean;
  /** Set while nothing goes: when the next try comes. */
  nextTry: number | undefined;
  /** Why nothing goes at the moment. */
  retryCause: unknown;
  /** Where it lies, from the moment the server knows of it. */
  url: string | undefined;
  error: unknown;
  result: Result | undefined;
};

/** While nothing goes. */
export const still = {
  rate: undefined,
  secondsLeft: undefined,
  nextTry: undefined,
  retryCause: undefined,
  isFinishing: false,
};

export const begun = { ...still, state: 'running', sent: 0, error: undefined, result: undefined } as const;
