import type { chatMembers, chats, messages } from '#/features/messaging/server/tables.ts';
import type { Member } from './cast/Member.ts';
import { type At, hour, idAt, minute } from './ids.ts';
import { userIdOf } from './memberRows.ts';
import { Random } from './random.ts';
import { talks } from './texts/talks.ts';

type PlannedMessage = { id: string; by: string; content: string; age: number };
/** What two people write to each other, oldest first; `isRead` when the last of it has been seen. */
export type PlannedTalk = { between: [string, string]; messages: PlannedMessage[]; isRead: boolean };

/** Who talks with whom: everybody with the next ones, so that each has a few conversations. The same every time. */
export function planTalks(people: Member[]): PlannedTalk[] {
  const random = new Random('who talks with whom');
  const shuffled = random.shuffle(people);
  return shuffled.flatMap((one, i) =>
    [1, 2].flatMap(step => {
      const other = shuffled[i + step];
      return other ? [planTalk(one, other, talks[(i * 2 + step) % talks.length]!, random)] : [];
    }),
  );
}

function planTalk(one: Member, other: Member, lines: string[], random: Random): PlannedTalk {
  const between: [string, string] = [one.username, other.username];
  const begin = random.between(hour, 70 * hour);
  let speaker = 1;
  const messages = lines.map((line, i) => {
    if (!line.startsWith('+')) speaker = 1 - speaker;
    const age = Math.max(minute, begin - i * 3 * minute);
    return { id: idAt(age, random), by: between[speaker]!, content: line.replace(/^\+/, ''), age };
  });
  return { between, messages, isRead: random.chance(0.7) };
}

const chatIdOf = ({ between, messages }: PlannedTalk) =>
  idAt(messages[0]!.age, new Random(`talk of ${between.join(' and ')}`));

// A chat was started when its first message was sent, and is listed by its last one.
export const chatRows = (talks: PlannedTalk[], at: At): (typeof chats.$inferInsert)[] =>
  talks.map(talk => {
    const ids = talk.between.map(userIdOf);
    const [lesserId, greaterId] = ids.toSorted() as [string, string];
    const { length: seq, 0: first } = talk.messages;
    return { id: chatIdOf(talk), lesserId, greaterId, startedBy: ids[0]!, seq, createdAt: at(first!.age) };
  });

/** Both have read up to what they wrote last; the other has read the end as well if the talk is read. */
export const chatMemberRows = (talks: PlannedTalk[], at: At): (typeof chatMembers.$inferInsert)[] =>
  talks.flatMap(talk => {
    const { between, messages, isRead } = talk;
    const last = messages.at(-1)!;
    return between.map(username => {
      const own = messages.findLastIndex(({ by }) => by === username);
      const read = isRead ? messages.length - 1 : own;
      return {
        chatId: chatIdOf(talk),
        userId: userIdOf(username),
        lastSeq: messages.length,
        lastAt: at(last.age),
        deliveredSeq: read + 1,
        readSeq: read + 1,
        readAt: read < 0 ? null : at(messages[read]!.age),
      };
    });
  });

export const messageRows = (talks: PlannedTalk[], at: At): (typeof messages.$inferInsert)[] =>
  talks.flatMap(talk =>
    talk.messages.map(({ id, by, content, age }, i) => ({
      ...{ id, content, chatId: chatIdOf(talk), seq: i + 1 },
      senderId: userIdOf(by),
      createdAt: at(age),
    })),
  );
