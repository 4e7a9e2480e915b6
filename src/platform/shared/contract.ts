import type * as z from 'zod';
import type { Rate } from '#/app/limits.ts';
import type { Permission } from '#/app/permissions.ts';
import type { Shape } from './shapes.ts';

/** Who may make a call at all: anyone; a signed-in account; one with a finished profile; an administrator; a moderator. */
export type Who = 'visitor' | 'account' | 'member' | 'staff' | 'moderator';

/** Why a call checks no rule of permissions.ts. */
export const exemptions = {
  proof: 'What is proved decides: a password, a code, a passkey, a link, the name of a new account.',
  own: 'About what is the asking account’s own alone: the session says whose it is.',
  visibility:
    'Shows or changes what the asking member may see, by the one visibility predicate of its loader; else it is not found.',
  role: 'For staff or moderators: the role is the rule.',
} as const;

/** What the answer of a read contains, which decides whether it travels compressed (docs/adr/0054). */
export const answers = {
  published:
    'Only what people publish under their names to all members or to their connections, and how the reader stands to it: compressed.',
  private: 'Also what one person or few may read, or a secret: never compressed.',
} as const;

/** A write has none to declare: it repeats what was just sent, and is never compressed. */
type Direction =
  | { method: 'GET'; answer: keyof typeof answers }
  | { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; answer?: never };

declare const shape: unique symbol;

/** A call of the API: data alone, without its schemas, so that a browser need not load Zod to make it. */
export type Call<S extends Shape = Shape, W extends Who = Who> = Direction & {
  /** Fastify path; every `:name` in it is a key of the input. */
  path: `/api/${string}`;
  who: W;
  /** The rules of permissions.ts that its handler checks for those who may make it at all, or why it checks none. */
  rules: readonly [Permission, ...Permission[]] | keyof typeof exemptions;
  /**
   * How often an account, or for visitors an address, may make this call (limits.ts). Unless said, what changes something
   * counts as 'write' and what reads as 'read'; null: it has none (for reads: everyRead.test.ts says why).
   */
  rate?: Rate | null;
  /** Changes only what this process remembers: the browser need not be shown the primary after it. */
  storesNothing?: boolean;
  /** Still done when a server has too much to do for others. */
  urgent?: boolean;
  /** A read by id that the enumeration guard does not apply to. */
  skipsEnumerationGuard?: boolean;
  /** Exists for the compiler only; app/api.ts finds the shape of a call. */
  readonly [shape]?: S;
};

/** A call that needs an account. */
export type AccountCall<S extends Shape> = Call<S, Exclude<Who, 'visitor'>>;
/** A call that anyone may make. */
export type VisitorCall<S extends Shape> = Call<S, 'visitor'>;

export type ShapeOf<C extends Call> = NonNullable<C[typeof shape]>;
export type InputOf<C extends Call> = z.output<ShapeOf<C>['input']>;
export type SentInputOf<C extends Call> = z.input<ShapeOf<C>['input']>;
export type OutputOf<C extends Call> = z.output<ShapeOf<C>['output']>;

/** The shape a value has after JSON: dates are ISO 8601 strings. */
export type Json<T> = T extends Date ? string : T extends object ? { [K in keyof T]: Json<T[K]> } : T;
export type JsonOutputOf<C extends Call> = Json<OutputOf<C>>;

/** The rules of permissions.ts that a call checks. */
export const rulesOf = ({ rules }: Call): readonly Permission[] => (typeof rules === 'string' ? [] : rules);

/** The rate a call spends. Visitors' writes count what fails, by hand. */
export function rateOf({ rate, method, who }: Call): Rate | undefined {
  if (rate === null || (rate === undefined && who === 'visitor')) return undefined;
  return rate ?? (method === 'GET' ? 'read' : 'write');
}
