import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from 'vitest';
import { log } from '#/platform/observability/log.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { bring } from './bring.ts';
import type { FixtureName } from './fixtures.ts';
import { openNode } from './openNode.ts';
import { Person } from './person.ts';
import { openRounds, type Rounds } from './rounds.ts';
import { isUnavailable, untilThereIsRoom } from './untilThereIsRoom.ts';
import { countWaiting, untilWaiting } from './untilWaiting.ts';

/** How often each race is run; `npm run lab -- races` says how often there. */
const rounds = Number(process.env.RACE_ROUNDS || 4);

/** Declares a race: repeats `run`. A round with a 503 has shown nothing and is repeated, at most one in ten. */
export function race(title: string, run: (round: number) => Promise<void>) {
  test(title, async t => {
    const most = Math.ceil(rounds / 10);
    let anew = 0;
    for (let round = 0; round < rounds + anew; round++)
      await run(round).catch(error => {
        if (!isUnavailable(error) || ++anew > most) throw error;
      });
    if (anew > 0) t.annotate(`${anew} rounds of ${rounds} were run anew: the machine was too busy`);
  });
}

/** A call somebody makes in a race. */
export type Action = (at: (person: Person) => Person) => Promise<unknown>;
type Settings = Record<string, string>;
export type Track = Rounds & {
  atOnce: ReturnType<typeof starter>;
  overtake: ReturnType<typeof overtaker>;
};

// What one node seals the others open.
const secretKey = randomBytes(32).toString('base64url');

/** Where races are run: a Rounds of one node or, with RACE_NODES=2, of two processes on one database. */
export async function openTrack(settings: Settings = {}): Promise<Track> {
  // As many connections as the product has: with fewer, calls would wait for each other before they race.
  const given = { SECRET_KEY: secretKey, DATABASE_CONNECTIONS: '16', ...settings };
  // A line for each of thousands of calls costs more than some of them.
  log.level = 'warn';
  const isShared = process.env.RACE_NODES === '2';
  const rounds = await openRounds(given, { isShared });
  const other = isShared ? await openNode(rounds, given) : undefined;
  const urls = [rounds.url, ...(other ? [other.url] : [])];
  return {
    ...rounds,
    atOnce: starter(rounds, urls),
    overtake: overtaker(rounds, urls),
    close: async () => {
      await other?.stop();
      await rounds.close();
    },
  };
}

/** The track of a test file, and these members of the cast. It closes by itself. */
export async function onTrack<P extends FixtureName>(...parts: P[]) {
  const track = await openTrack();
  return { track, ...(await bring(track, parts)) };
}

// Sessions are asked for together: one question waits on each node, and whoever comes after it behind that.
const gatherMs = 30;

/**
 * Starts actions at once, on the nodes in turn: a table that each of them reads first is locked until as many wait
 * for it as have connections. Returns the outcomes; a refusal is one, any other error fails the race.
 */
function starter({ sql }: Rounds, urls: string[]) {
  return async (
    actions: Action[],
    gate: 'sessions' | 'mail_tokens' | 'users' = 'sessions',
  ): Promise<Outcome[]> => {
    await sql('begin');
    await sql(`lock table ${gate} in access exclusive mode`);
    const going = actions.map((action, n) =>
      // A busy machine may not serve fifty at once in time. A call answered with 503 is repeated, and its last answer counts.
      outcomeOf(untilThereIsRoom(() => action(person => standIn(person, urls[n % urls.length]!)))),
    );
    // None is left to the next round, whatever comes of the others.
    const ended = Promise.allSettled(going);
    const each = gate === 'sessions' ? 1 : 12;
    await untilWaiting(sql, gate, Math.min(actions.length, each * urls.length));
    await wait(gatherMs);
    await sql('commit');
    await ended;
    return Promise.all(going);
  };
}

/**
 * Lets `slow` run until it waits for the table `gate`, which is locked, and `fast` overtake it: to its end, or until it
 * waits for what `slow` has locked. Then both go on. Returns the outcome of each. `gate` has no partitions of its own:
 * locking several tables could deadlock. Throws if `slow` is over before, as the round has then shown nothing.
 */
function overtaker({ sql }: Rounds, urls: string[]) {
  return async (slow: Action, gate: string, fast: Action): Promise<[Outcome, Outcome]> => {
    await sql('begin');
    await sql(`lock table ${gate} in access exclusive mode`);
    let [isFirstOver, isOver] = [false, false];
    const first = outcomeOf(slow(person => standIn(person, urls[0]!)));
    first.finally(() => (isFirstOver = true)).catch(() => {});
    await untilWaiting(sql, gate, 1);
    if (isFirstOver) {
      await sql('rollback');
      throw new Error(`the first call never waited for ${gate}`);
    }
    const second = outcomeOf(fast(person => standIn(person, urls.at(-1)!)));
    const ended = Promise.allSettled([first, second]);
    second.finally(() => (isOver = true)).catch(() => {});
    const giveUp = performance.now() + 1_000;
    while (!isOver && performance.now() < giveUp && (await countWaiting(sql)) < 2) await wait(2);
    await sql('commit');
    await ended;
    return Promise.all([first, second]);
  };
}

const standIn = ({ name, cookie, browser, id, username }: Person, url: string) =>
  Object.assign(new Person(url, name), { cookie, browser, id, username });

/** The outcome of an action: its value, or the sentence it was refused with. */
export type Outcome<T = unknown> =
  | { answer: T; refused?: undefined }
  | { answer?: undefined; refused: string };

async function outcomeOf(action: Promise<unknown>): Promise<Outcome> {
  try {
    return { answer: await action };
  } catch (error) {
    if (error instanceof Refusal && !isUnavailable(error)) return { refused: error.text };
    throw error;
  }
}

/** How many of these outcomes are answers. */
export const answered = (outcomes: Outcome[]) => outcomes.filter(({ refused }) => !refused).length;

/** The sentences of those that were refused, each once. */
export const sentencesOf = (outcomes: Outcome[]) =>
  [...new Set(outcomes.flatMap(({ refused }) => refused ?? []))].sort();

/** The same action so many times. */
export const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));
