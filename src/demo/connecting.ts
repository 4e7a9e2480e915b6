import { acceptRequest, requestConnection } from '#/features/connections/contract.ts';
import { getProfile } from '#/features/profiles/contract.ts';
import type { Member } from './cast/Member.ts';
import { guides } from './cast.ts';
import { day, hour, week } from './ids.ts';
import type { Browsers } from './posting.ts';
import { Random } from './random.ts';

/** That one asked the other to connect, so many milliseconds before now; `isAccepted` unless it still waits. */
export type PlannedRequest = { from: string; to: string; isAccepted: boolean; age: number };

const asksOthers = [1, 2, 3, 5, 8, 13];
const sure = 2;

/** Who is connected with whom, and whose request waits; some wait for those one logs in as. The same every time. */
export function planRequests(people: Member[]): PlannedRequest[] {
  const random = new Random('who knows whom');
  const shuffled = random.shuffle(people);
  const known = new Set<string>();
  return shuffled.flatMap(({ username: from }, i) =>
    asksOthers.flatMap(step => {
      const other = shuffled[(i + step) % shuffled.length]!;
      const to = other.username;
      const pair = [from, to].toSorted().join(' ');
      if (from === to || known.has(pair)) return [];
      known.add(pair);
      const isAccepted = step <= sure || (!guides.includes(other) && random.chance(0.7));
      return {
        from,
        to,
        isAccepted,
        age: isAccepted ? random.between(day, week) : random.between(hour, day),
      };
    }),
  );
}

/** Has one ask the other, who accepts or leaves it waiting, unless that has happened before. */
export async function connect({ from, to, isAccepted }: PlannedRequest, browsers: Browsers) {
  const [sender, receiver] = [browsers.get(from)!, browsers.get(to)!];
  const { id: toId } = await sender.ask(getProfile, { username: to });
  const { state } = await sender.ask(requestConnection, { personId: toId });
  if (!isAccepted || state === 'connected') return;
  const { id: fromId } = await receiver.ask(getProfile, { username: from });
  await receiver.ask(acceptRequest, { personId: fromId });
}
