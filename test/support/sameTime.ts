import assert from 'node:assert/strict';

type Action = (turn: number) => Promise<unknown>;

/** `npm run lab -- timing` measures longer. */
const tries = process.env.LAB === 'long' ? 200 : 50;

/**
 * Fails unless two actions take the same time: the medians of many tries, taken in turn, within a quarter of each other.
 * What one of them takes longer for it takes longer for each time, so after a first difference it is measured again: a busy
 * machine slows down now the one, now the other. Returns the ratio.
 */
export async function takeTheSameTime(one: Action, other: Action): Promise<number> {
  await ratio(10, one, other);
  const first = await ratio(tries, one, other);
  const last = slower(first) ? await ratio(tries, one, other) : first;
  const isSo = slower(last) !== undefined && slower(last) === slower(first);
  assert.ok(!isSo, `the ratio of medians is ${first.toFixed(2)}, then ${last.toFixed(2)}`);
  return last;
}

const slower = (found: number) => (found > 1.25 ? 'one' : found < 0.8 ? 'other' : undefined);

async function ratio(tries: number, one: Action, other: Action) {
  const times = new Map<Action, number[]>([
    [one, []],
    [other, []],
  ]);
  for (let turn = 0; turn < tries; turn++) {
    for (const action of turn % 2 ? [one, other] : [other, one]) {
      const begun = performance.now();
      await action(turn);
      times.get(action)!.push(performance.now() - begun);
    }
  }
  const [a, b] = [...times.values()].map(all => all.sort((x, y) => x - y)[tries >> 1]!);
  return a! / b!;
}
