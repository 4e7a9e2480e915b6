import type { Mix } from './mix.ts';

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
