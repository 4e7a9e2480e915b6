import * as z from 'zod';
import './jitless.ts';
import { limits, type Rate } from '#/app/limits.ts';
import type { Permission } from '#/app/permissions.ts';
import type { TextKey } from '#/app/texts.ts';

/** Who may make a call at all: anyone; a signed-in account; one with a finished profile; an administrator; a moderator. */
export type Who = 'visitor' | 'account' | 'member' | 'staff' | 'moderator';

/** Why a call checks no rule of permissions.ts. */
export const reasons = {
  proof: 'What is proved decides: a password, a code, a passkey, a link, the name of a new account.',
  own: 'About what is the asking account’s own alone: the session says whose it is.',
  seen: 'Shows or changes what the asking member may see, by the one visibility predicate of its loader; else it is not found.',
  role: 'For staff or moderators: the role is the rule.',
} as const;

export type Call<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify path; every `:name` in it is a key of the input. */
  path: `/api/${string}`;
  who: Who;
  /** The rules of permissions.ts that its handler checks for those who may make it at all, or why it checks none. */
  rules: readonly [Permission, ...Permission[]] | keyof typeof reasons;
  summary: string;
  /** Closed: an unknown key is refused. Keys not in the path travel in the body, or in the query of a GET or DELETE. */
  input: I;
  /** What leaves the server is cut to this shape. */
  output: O;
  /** Largest body in bytes; `limits.bodyBytes` unless said. */
  bodyBytes?: number;
  /**
   * How often an account, or for visitors an address, may make this call (limits.ts); what changes something counts
   * as 'write' unless said.
   */
  rate?: Rate | null;
  /** Still done when a server has too much to do for others. */
  urgent?: boolean;
  /** A read by id that stays open to those who have asked for too many things that are not there. */
  neverSlowed?: boolean;
};

/** Declares a call of the API once, for the server, the web app and the documentation alike. */
export const call = <const C extends Call>(declared: C): C => declared;

const isCall = (value: unknown): value is Call => Object(value) === value && 'method' in (value as object);

/** The calls among the exports of a feature's contract; a declared call needs no other list. */
export const callsOf = (contract: object): Call[] => Object.values(contract).filter(isCall);

export type InputOf<C extends Call> = z.output<C['input']>;
export type SentInputOf<C extends Call> = z.input<C['input']>;
export type OutputOf<C extends Call> = z.output<C['output']>;

/** The shape a value has after JSON: dates are ISO 8601 strings. */
export type Wire<T> = T extends Date ? string : T extends object ? { [K in keyof T]: Wire<T[K]> } : T;
export type WireOutputOf<C extends Call> = Wire<OutputOf<C>>;

export const nothing = z.strictObject({});
export const uuid = z.uuid({ error: 'base.invalidInput' satisfies TextKey }).toLowerCase();

/** Inputs and answer of a list that is read page by page, newest first. */
export const pageInput = { cursor: z.string().max(limits.cursorLength).optional() };
/** A page of such a list: its items, and the cursor of the next page, or null at the end. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next: z.string().nullable() });
/** A page of a queue; beside it how many wait there, counted up to `limits.waitingCounted`. */
export const queueOf = <T extends z.ZodType>(item: T) => pageOf(item).extend({ waiting: z.number().int() });

/** The rules of permissions.ts that a call checks. */
export const rulesOf = ({ rules }: Call): readonly Permission[] => (typeof rules === 'string' ? [] : rules);

/** The rate a call spends. Visitors' writes count what fails, by hand. */
export function rateOf({ rate, method, who }: Call): Rate | undefined {
  return rate === null ? undefined : (rate ?? (method === 'GET' || who === 'visitor' ? undefined : 'write'));
}
