import { setTimeout as wait } from 'node:timers/promises';
import type { Asked } from './ask.ts';
import type { Mix } from './mix.ts';

/** More than so many at once are not asked, but counted as left out: a client that piles up measures itself. */
const mostAtOnce = 2_000;

/** Does actions of the mix at this pace, whatever the answers, until `isOver`. Returns how many were left out. */
export async function keepOn(
  { actions, draw }: Mix,
  perSecond: number,
  { isOver, tell }: { isOver: () => boolean; tell: (action: string, asked: Asked) => void },
) {
  const start = performance.now();
  const open = new Set<Promise<void>>();
  let leftOut = 0;
  for (let begun = 0; !isOver(); await wait(5)) {
    const due = Math.floor(((performance.now() - start) / 1000) * perSecond);
    for (; begun < due; begun++) {
      if (open.size >= mostAtOnce) {
        leftOut++;
        continue;
      }
      const action = draw();
      const one: Promise<void> = actions[action]!().then(asked => {
        open.delete(one);
        tell(action, asked);
      });
      open.add(one);
    }
  }
  await Promise.all(open);
  return leftOut;
}

const workers = 32;

/** How many actions of the mix a server does in a second when people never pause, over so many seconds. */
export async function capacityOf({ actions, draw }: Mix, seconds: number) {
  let done = 0;
  const end = performance.now() + seconds * 1000;
  const work = async () => {
    for (; performance.now() < end; done++) await actions[draw()]!();
  };
  await Promise.all(Array.from({ length: workers }, work));
  return done / seconds;
}
