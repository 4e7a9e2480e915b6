import type { Params, TextKey } from '#/app/texts.ts';

/** The closed list of ways in which a call can end without its answer, and their HTTP status. */
export const refusalStatus = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  taken: 409,
  conflict: 409,
  tooMany: 429,
  unavailable: 503,
} as const;

export type RefusalCode = keyof typeof refusalStatus;

export type RefusalDetails = {
  params?: Params;
  field?: string;
  status?: number;
  retryAfterSeconds?: number;
  /** The rule by which it was denied, for the audit log alone. */
  denied?: string;
};

/** A call that was refused: thrown on the server by `refuse`, in the browser by `callApi`. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;
  readonly text: TextKey;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, text: TextKey, details: RefusalDetails = {}) {
    super(`${code}: ${text}`);
    this.code = code;
    this.text = text;
    this.details = details;
  }
}
