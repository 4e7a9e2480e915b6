import { setTimeout as wait } from 'node:timers/promises';
import type { EventName, Events } from '#/app/events.ts';
import { limits } from '#/app/limits.ts';
import { isDatabaseAway } from '#/platform/database/database.ts';
import { log } from '#/platform/observability/log.ts';
import type { OutboxRow } from './outbox.ts';
import type { Stream } from './streams.ts';

/** Somebody, and the id of the thing that they are to be told of. */
export type Reading = { readerId: string; id: string };
type Readers<E extends EventName> = {
  /** The id of the thing that somebody must be allowed to read to be told of the event. */
  idOf: (data: Events[E]) => string;
  /** Whether each of these may be read now. */
  mayRead: (readings: Reading[]) => Promise<boolean[]>;
  /** Whoever is named in a row is told without being asked about: of what takes away a right. */
  tellsNamed?: boolean;
};

const declared = new Map<string, Readers<EventName>>();

/**
 * Declares an event that is told only to those who may read what it is about: unless it is for everybody, `mayRead` decides
 * when it is delivered or replayed. Its audience is then `readers`, who need not be named in its row, or a list of people of
 * whom some may have lost the right since, unless it `tellsNamed`. Returns how to bring back what was declared before.
 */
export function declareReaders<E extends EventName>(event: E, readers: Readers<E>): () => void {
  const before = declared.get(event);
  declared.set(event, readers as unknown as Readers<EventName>);
  return () => void (before ? declared.set(event, before) : declared.delete(event));
}

/** The events that are declared so. */
export const eventsWithReaders = () => [...declared.keys()];

export const hasReaders = (event: EventName) => declared.has(event);

/** Whether it is asked at delivery who may be told of this event. */
export const isForReaders = ({ name, audience }: Pick<OutboxRow, 'name' | 'audience'>) =>
  audience !== null && declared.has(name) && !(audience.length > 0 && declared.get(name)!.tellsNamed);

/** Whether its row names nobody: it is for everybody, or for whoever may read what it is about. */
export const namesNobody = (row: OutboxRow) =>
  row.audience === null || (row.audience.length === 0 && isForReaders(row));

/** So many are asked about in one query. */
const batchSize = 1_000;

type Told = { row: OutboxRow; userId: string };

/** Of each pair of an event for readers and a person, whether they may be told of it now. */
async function mayBeTold(pairs: Told[]): Promise<boolean[]> {
  const answers = new Map<Told, boolean>();
  for (const [readers, own] of Map.groupBy(pairs, ({ row }) => declared.get(row.name)!)) {
    const asked = new Map<string, { reading: Reading; pairs: Told[] }>();
    for (const pair of own) {
      const reading = { readerId: pair.userId, id: readers.idOf(pair.row.data as Events[EventName]) };
      const key = `${reading.id} ${reading.readerId}`;
      const same = asked.get(key) ?? { reading, pairs: [] };
      same.pairs.push(pair);
      asked.set(key, same);
    }
    const all = [...asked.values()];
    for (let n = 0; n < all.length; n += batchSize) {
      const batch = all.slice(n, n + batchSize);
      const may = await readers.mayRead(batch.map(({ reading }) => reading));
      for (const [at, { pairs }] of batch.entries()) for (const pair of pairs) answers.set(pair, may[at]!);
    }
  }
  return pairs.map(pair => answers.get(pair)!);
}

/** Those of these events that this person may be told of now. */
export async function readableFor(userId: string, rows: OutboxRow[]): Promise<OutboxRow[]> {
  const asked = rows.filter(isForReaders);
  const may = await mayBeTold(asked.map(row => ({ row, userId })));
  const refused = new Set(asked.filter((_, n) => !may[n]));
  return rows.filter(row => !refused.has(row));
}

/** Streams that are told of an event once it is known which of them may be; without a row, a step between such events. */
type Waiting = { row?: OutboxRow; streams: Stream[]; tell: (allowed: Stream[]) => void };

/**
 * Asks who may be told of events, and tells them in the order in which they came. What comes while a query is under way is
 * asked together by the next one, so the loop of the hub, and what is addressed to people, never wait for an answer.
 */
export class ReadersCheck {
  #waiting: Waiting[] = [];
  #isRunning = false;
  #isStopped = false;

  add(waiting: Waiting) {
    this.#isStopped = false;
    this.#waiting.push(waiting);
    if (!this.#isRunning) void this.#run();
  }

  stop() {
    this.#isStopped = true;
    this.#waiting = [];
  }

  async #run() {
    this.#isRunning = true;
    // After all events of one reading of the outbox.
    await new Promise(resolve => setImmediate(resolve));
    while (this.#waiting.length > 0) {
      const untold = await tellAll(this.#waiting.splice(0));
      if (this.#isStopped) break;
      if (untold.length === 0) continue;
      this.#waiting.unshift(...untold);
      await wait(limits.livePoll, undefined, { ref: false });
    }
    this.#isRunning = false;
  }
}

/** Returns those that have to be tried again, because the database is away. */
async function tellAll(gathered: Waiting[]): Promise<Waiting[]> {
  const pairs = gathered.flatMap(({ row, streams }) =>
    row ? streams.map(stream => ({ row, userId: stream.userId, stream })) : [],
  );
  let may: boolean[];
  try {
    may = await mayBeTold(pairs);
  } catch (err) {
    if (isDatabaseAway(err)) return gathered;
    if (gathered.length > 1) return tellOneByOne(gathered);
    log.warn(
      { err, event: gathered[0]!.row?.name },
      'an event was passed over: nobody knows who may read of it',
    );
    return [];
  }
  const allowed = Map.groupBy(
    pairs.filter((_, n) => may[n]),
    ({ row }) => row,
  );
  for (const { row, streams, tell } of gathered) {
    const reached = new Set(row && allowed.get(row)?.map(({ stream }) => stream));
    tell(streams.filter(stream => reached.has(stream)));
  }
  return [];
}

async function tellOneByOne(gathered: Waiting[]) {
  const untold: Waiting[] = [];
  for (const one of gathered) untold.push(...(await tellAll([one])));
  return untold;
}
