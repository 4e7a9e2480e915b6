import type { SQL } from 'drizzle-orm';
import { transact } from './transact.ts';

/** A file of an account: its name in an export, and the key under which storage keeps it. */
export type OwnFile = { name: string; key: string };

/** What a feature stores about an account, for export and deletion. Every feature with such tables has one. */
export type OwnData = {
  /** The query for each JSON file of the export, by the account's id. */
  exports: Record<string, (userId: string) => SQL>;
  files?: (userId: string) => Promise<OwnFile[]>;
  /** Its tables that refer to accounts: exported above, or the reason why not. */
  tables: Record<string, 'exported' | `not exported: ${string}`>;
  /** Tables that keep an account's id after its deletion, and why. */
  stays?: Record<string, string>;
  /**
   * What is not deleted by a cascade from the account's row. Each deletes a batch and returns how many things that were; it
   * is called until that is 0, and from the start again after a crash.
   */
  removals: ((userId: string) => Promise<number>)[];
};

/** A removal by one statement in a transaction of its own: one transaction may be too small for all of an account. */
export const takeRows = (statement: (userId: string) => SQL) => (userId: string) =>
  transact(async tx => (await tx.execute(statement(userId))).rowCount ?? 0);
