import { pushLimits } from '#/app/limits.ts';
import { pool } from '#/platform/database/database.ts';
import { log } from '#/platform/observability/log.ts';
import { BoundedMap } from '#/platform/shared/BoundedMap.ts';
import { handOverBatch } from './handOver.ts';
import { closeConnections } from './httpPost.ts';

let isRunning = false;
let timer: NodeJS.Timeout | undefined;
/** The push services that a batch is just handed over to. */
const busy = new Map<string, Promise<void>>();
/** Until when a push service that was slow counts as slow. */
const slowUntil = new BoundedMap<string, number>(1_000);
let looking: Promise<void> | undefined;
let mustLookAgain = false;

/** Starts to hand over what waits: at once after a commit of this node, and whatever else is due every two seconds. */
export function startSending() {
  isRunning = true;
  timer = setInterval(wake, pushLimits.poll);
  wake();
}

/** Lets the batches under way finish. */
export async function stopSending() {
  isRunning = false;
  clearInterval(timer);
  await looking;
  await Promise.all(busy.values());
  closeConnections();
}

/** Something may be due. */
export function wake() {
  if (!isRunning) return;
  if (looking) {
    mustLookAgain = true;
    return;
  }
  mustLookAgain = false;
  looking = look()
    .catch(tellOf)
    .finally(() => {
      looking = undefined;
      if (mustLookAgain) wake();
    });
}

/** The push service that was looked at last: each look goes on from there, so that all have their turn. */
let last = '';
const mostLooks = 100;

// From one push service to the next by the index, however much waits for each.
async function look() {
  const first = last;
  let isSecondTime = false;
  for (let looks = 0; looks < mostLooks && busy.size < pushLimits.batches; looks++) {
    const origin = await nextDue(last);
    if (origin && !(isSecondTime && origin > first)) {
      last = origin;
      if (!busy.has(origin) && hasRoom(origin)) start(origin);
    } else {
      last = '';
      if (isSecondTime || first === '') return;
      isSecondTime = true;
    }
  }
}

async function nextDue(after: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ origin: string }>({
    name: 'due push service',
    text: 'select origin from push_deliveries where origin > $1 and due_at <= now() order by origin limit 1',
    values: [after],
  });
  return rows[0]?.origin;
}

const isSlow = (origin: string) => (slowUntil.get(origin) ?? 0) > performance.now();

/** Slow services share some room of their own, so that they hold up each other alone. */
function hasRoom(origin: string) {
  const slow = [...busy.keys()].filter(isSlow).length;
  return isSlow(origin)
    ? slow < pushLimits.batchesSlow
    : busy.size - slow < pushLimits.batches - pushLimits.batchesSlow;
}

function start(origin: string) {
  const work = serve(origin)
    .catch(err => {
      tellOf(err);
      return false;
    })
    .then(mayBeMore => {
      busy.delete(origin);
      if (mayBeMore) wake();
    });
  busy.set(origin, work);
}

/** One batch, so that others have their turn. Whether there may be more for anybody. */
async function serve(origin: string) {
  const { count, isSlow } = await handOverBatch(origin);
  if (isSlow) slowUntil.set(origin, performance.now() + pushLimits.slow);
  return count > 0 || busy.size > 1;
}

// What is not handed over now is looked for again in two seconds.
function tellOf(err: unknown) {
  log.warn({ err }, 'push messages were not handed over');
}
