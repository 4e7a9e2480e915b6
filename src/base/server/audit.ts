import { v7 as uuidv7 } from 'uuid';
import type { Deed } from '#/deeds.ts';
import type { Database } from './database.ts';
import { audit } from './tables.ts';
import type { Tx } from './transact.ts';

type Entry = { deed: Deed; actorId?: string | null; personId?: string | null; detail?: string };

/** Writes down what happened around an account. In the transaction of what it tells, if there is one. */
export async function record(from: Tx | Database, ...entries: Entry[]) {
  await from.insert(audit).values(entries.map(entry => ({ id: uuidv7(), ...entry })));
}
