import assert from 'node:assert/strict';

type Action = (turn: number) => Promise<unknown>;
/** Does it, and says how long it took, in milliseconds. */
type Timed = (turn: number) => Promise<number>;

const isLong = process.env.LAB === 'long';
/** `npm run lab -- timing` measures longer, and always to the end. */
const tries = isLong ? 200 : 50;
const first = isLong ? 10 : 3;

/**
 * Fails unless two actions take the same time: the medians of many tries, taken in turn, within a quarter of each other.
 * What one of them takes longer for it takes longer for each time, so after a first difference it is measured again: a busy
 * machine slows down now the one, now the other. Ends as soon as the fastest tries are alike too, as a busy machine makes
 * nothing faster. Returns the ratio. `settle` waits, before each, until what the one before has set off has ended: a job in
 * the same process slows down half of either's tries, and the median is then between two values.
 */
export async function takeTheSameTime(
  one: Action,
  other: Action,
  settle: () => Promise<unknown> = async () => {},
): Promise<number> {
  const after =
    (action: Action): Timed =>
    async turn => {
      await settle();
      const begun = performance.now();
      await action(turn);
      return performance.now() - begun;
    };
  const timed = [after(one), after(other)] as const;
  for (let turn = 0; turn < first; turn++) await pair(turn, ...timed);
  const found = await measure(...timed);
  const last = slower(found) ? await measure(...timed) : found;
  const isSo = slower(last) !== undefined && slower(last) === slower(found);
  assert.ok(!isSo, `the ratio of medians is ${found.toFixed(2)}, then ${last.toFixed(2)}`);
  return last;
}

const slower = (ratio: number) => (ratio > 1.25 ? 'one' : ratio < 0.8 ? 'other' : undefined);

async function measure(one: Timed, other: Timed) {
  const [ones, others]: number[][] = [[], []];
  let ratio = 0;
  for (let turn = 0; turn < tries; turn++) {
    const [a, b] = await pair(turn, one, other);
    ones!.push(a);
    others!.push(b);
    ratio = median(ones!) / median(others!);
    const ofFastest = Math.min(...ones!) / Math.min(...others!);
    const isClear = !slower(ratio) && ofFastest < 1.15 && ofFastest > 1 / 1.15;
    if (isClear && !isLong && turn >= 9 && turn % 5 === 4) break;
  }
  return ratio;
}

async function pair(turn: number, one: Timed, other: Timed): Promise<[number, number]> {
  if (turn % 2) {
    const a = await one(turn);
    return [a, await other(turn)];
  }
  const b = await other(turn);
  return [await one(turn), b];
}

const median = (all: number[]) => all.toSorted((x, y) => x - y)[all.length >> 1]!;
