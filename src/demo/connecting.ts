import type { connectionRequests, connections } from '#/features/connections/server/tables.ts';
import type { Member } from './cast/Member.ts';
import { guides } from './cast.ts';
import { type At, day, hour, idAt, week } from './ids.ts';
import { userIdOf } from './memberRows.ts';
import type { PlannedEvent } from './notifying.ts';
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

/** The id of a request, the same every time. */
const requestIdOf = ({ from, to, age }: PlannedRequest) => idAt(age, new Random(`${from} asks ${to}`));

// Everybody accepts within the hour.
const answeredAge = ({ age }: PlannedRequest) => age - hour;

export const requestRows = (requests: PlannedRequest[], at: At): (typeof connectionRequests.$inferInsert)[] =>
  requests.map(request => ({
    id: requestIdOf(request),
    senderId: userIdOf(request.from),
    receiverId: userIdOf(request.to),
    status: request.isAccepted ? 'accepted' : 'pending',
    createdAt: at(request.age),
    answeredAt: request.isAccepted ? at(answeredAge(request)) : null,
  }));

export const connectionRows = (requests: PlannedRequest[], at: At): (typeof connections.$inferInsert)[] =>
  requests
    .filter(({ isAccepted }) => isAccepted)
    .map(request => {
      const [firstId, secondId] = [userIdOf(request.from), userIdOf(request.to)].toSorted();
      return { firstId: firstId!, secondId: secondId!, createdAt: at(answeredAge(request)) };
    });

/** The receiver is notified of a request that waits, the sender of one that was accepted. */
export const eventsOfRequests = (requests: PlannedRequest[]): PlannedEvent[] =>
  requests.map(request => {
    const { from, to, isAccepted, age } = request;
    return isAccepted
      ? { kind: 'acceptance', to: from, by: to, age: answeredAge(request) }
      : { kind: 'request', to, by: from, age };
  });
