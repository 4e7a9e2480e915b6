export type World = {
  people: number;
  nodes: number;
  /** A post is told to everybody in a frame of its own, or all of a second in one. */
  told: 'each' | 'gathered';
  /** Into how many outboxes what happens is divided, of which a node reads one; 1 today. */
  outboxes?: number;
};
/** Seconds of one core: of an event that is read, of a frame that is written. */
export type Costs = { event: number; frame: number };

const seconds = 60;
/** Of the model in docs/scaling.md: what 1,000,000 people do in their busiest second, and how many are there. */
const perMillion = { events: 420, posts: 10, streams: 50_000 };
/** In the middle of the minute a shift begins: so many times as much for so long. */
const rush = { from: 20, until: 30, times: 2 };
/** Readers of what is for some people alone: the two of a chat, an author. */
const hearersOfFew = 2;

/**
 * One node of many in the busiest minute: it reads every event of its outbox in turn and writes the frames of its own
 * streams, so what is for two waits behind what is for all. Times in seconds from happening to the last frame.
 */
export function simulate({ people, nodes, told, outboxes = 1 }: World, { event, frame }: Costs) {
  const millions = people / 1e6;
  const streams = (perMillion.streams * millions) / nodes;
  const random = seeded(7);
  const waits: number[] = [];
  let free = 0;
  let work = 0;
  let gathered = 0;
  const serve = (at: number, cost: number) => {
    free = Math.max(at, free) + cost;
    work += cost;
    return free - at;
  };
  const step = outboxes / (perMillion.events * millions);
  for (let at = 0; at < seconds; ) {
    const times = at >= rush.from && at < rush.until ? rush.times : 1;
    const next = at - (Math.log(1 - random()) * step) / times;
    const isPost = random() < perMillion.posts / perMillion.events;
    const frames = isPost && told === 'each' ? streams : (hearersOfFew * outboxes) / nodes;
    if (told === 'gathered' && Math.floor(next) > gathered) {
      gathered = Math.floor(next);
      serve(gathered, streams * frame);
    }
    waits.push(serve(next, event + frames * frame));
    at = next;
  }
  waits.sort((a, b) => a - b);
  const place = (part: number) => waits[Math.floor(waits.length * part)]!;
  return { work: work / seconds, p50: place(0.5), p99: place(0.99), behind: free > seconds + 1 };
}

/** Numbers from 0 to 1, the same in each run: mulberry32. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
