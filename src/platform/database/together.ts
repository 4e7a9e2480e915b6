import { asRequest } from './patientPool.ts';

type Waiting<K, V> = { key: K; resolve: (value: V) => void; reject: (error: unknown) => void };

/** How many of the same question are under way at once, so that one slow answer does not hold up all. */
const underWay = 2;
const most = 100;
type Options = {
  /** How long the next waits for the answer to the one before it, so that more come with it. */
  patienceMs?: number;
};

/**
 * Asks for many what each would ask for alone: whoever comes while others are being answered goes with the next. As a
 * question leaves only after everybody in it has come, each answer is as fresh as one's own would be; nothing is kept.
 * `ask` answers in the order of its keys.
 */
export function together<K, V>(ask: (keys: K[]) => Promise<V[]>, { patienceMs = 0 }: Options = {}) {
  const waiting: Waiting<K, V>[] = [];
  let asking = 0;
  let leftAt = 0;
  let isPausing = false;
  let isDue = false;

  return (key: K) =>
    new Promise<V>((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      goOn();
    });

  function goOn() {
    if (isDue || waiting.length === 0 || asking === underWay) return;
    const pause = asking === 0 ? 0 : leftAt + patienceMs - performance.now();
    if (pause <= 0) return soon();
    if (isPausing) return;
    isPausing = true;
    setTimeout(() => {
      isPausing = false;
      goOn();
    }, pause);
  }

  // Once everything the network has brought by now has been read.
  function soon() {
    isDue = true;
    // Not as the one who came first: under load their waits would be charged to all who ever came after.
    setImmediate(() => asRequest(leave));
  }

  async function leave() {
    isDue = false;
    const going = waiting.splice(0, most);
    asking++;
    leftAt = performance.now();
    try {
      const answers = await ask(going.map(({ key }) => key));
      for (const [n, { resolve }] of going.entries()) resolve(answers[n]!);
    } catch (error) {
      for (const { reject } of going) reject(error);
    } finally {
      asking--;
      goOn();
    }
  }
}
