import type { SQL } from 'drizzle-orm';
import { transact } from './transact.ts';

/** A file of an account: its name in an export, and the key under which storage keeps it. */
export type OwnFile = { name: string; key: string };

/** What a slice keeps of an account, for its export and its deletion. Every slice with such tables has one. */
export type OwnData = {
  /** A JSON file each: the rows it holds of an account, whose id is given. */
  exports: Record<string, (userId: string) => SQL>;
  files?: (userId: string) => Promise<OwnFile[]>;
  /** Its tables that name accounts: exported above, or the reason why not. */
  tables: Record<string, 'exported' | `not exported: ${string}`>;
  /** Tables in which an account's id stands on after it is gone, and why. */
  stays?: Record<string, string>;
  /**
   * What does not go by itself when the account's row is deleted. Each takes a batch out and answers how many things
   * that were; it is called until there are none, and again from the start after a crash.
   */
  removals: ((userId: string) => Promise<number>)[];
};

/** A removal by one statement, in a transaction of its own: an account may hold more than fits into one. */
export const takeRows = (statement: (userId: string) => SQL) => (userId: string) =>
  transact(async tx => (await tx.execute(statement(userId))).rowCount ?? 0);
