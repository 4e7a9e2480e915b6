import { markRead, sendMessage, startChat } from '#/features/messaging/contract.ts';
import { getProfile } from '#/features/profiles/contract.ts';
import type { Member } from './cast/Member.ts';
import { hour, idAt, minute } from './ids.ts';
import type { Browsers } from './posting.ts';
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

/** Has these two talk, unless they have done so before. */
export async function talk({ between, messages, isRead }: PlannedTalk, browsers: Browsers) {
  const [one, other] = between;
  const { id: userId } = await browsers.get(one)!.ask(getProfile, { username: other });
  const { id: chatId } = await browsers.get(one)!.ask(startChat, { userId });
  let seq = 0;
  for (const { id, by, content } of messages)
    ({ seq } = await browsers.get(by)!.ask(sendMessage, { chatId, id, content }));
  const reader = messages.at(-1)!.by === one ? other : one;
  if (isRead) await browsers.get(reader)!.ask(markRead, { chatId, seq });
}
