import type { Member } from './cast/Member.ts';
import { fits } from './fitting.ts';
import { hour, idAt, minute } from './ids.ts';
import type { Random } from './random.ts';
import { answers, remarksOn, type Topic } from './texts/remarks.ts';
import type { TextOfTopic } from './texts/says.ts';

export type PlannedComment = { id: string; author: string; content: string; age: number };
export type PlannedLike = { who: string; age: number };

type Post = { author: Member; text: TextOfTopic; use: number; content: string; age: number };

/** Who says what about a post, oldest first. Ages are in milliseconds before now, like that of the post. */
export function commentsOn(post: Post, people: Member[], random: Random): PlannedComment[] {
  const said = remarks(post, people, random);
  const ages = agesBehind(post.age, said.length, 3 * hour, random);
  return said.map((one, i) => ({ ...one, id: idAt(ages[i]!, random), age: ages[i]! }));
}

/** Who likes a post, oldest first: most are liked by a few, some by nearly everybody. */
export function likesOf(
  { author, age }: Pick<Post, 'author' | 'age'>,
  people: Member[],
  random: Random,
): PlannedLike[] {
  const others = people.filter(one => one !== author);
  const seen = Math.min(1, 0.25 + age / (10 * hour));
  const luck = random.next();
  const liking = 0.02 + 0.16 * luck + 0.6 * luck ** 6;
  const count = Math.round(others.length * liking * seen);
  const ages = agesBehind(age, count, 5 * hour, random);
  return random
    .shuffle(others)
    .slice(0, count)
    .map(({ username }, i) => ({ who: username, age: ages[i]! }));
}

/** Topics on which people speak of their own wards and clinics. */
const atWork = new Set<Topic>(['clinic', 'handover', 'idea', 'job', 'journal', 'night', 'teaching']);

function remarks({ author, text, use, content, age }: Post, people: Member[], random: Random) {
  const seen = Math.min(1, 0.25 + age / (4 * hour));
  const count = Math.round(7 * random.next() ** 1.9 * seen);
  const own = text.replies.filter(reply => fits(reply, text, content));
  const turned = own.map((_, i) => own[(i + use * 2) % own.length]!);
  const lines = [...turned, ...random.shuffle(remarksOn(text.topic))].slice(0, count);
  const versed = atWork.has(text.topic) ? people.filter(one => one.profession !== 'general_user') : people;
  const free = random.shuffle(versed.filter(one => one !== author).map(one => one.username));
  const said = lines.flatMap(line => {
    const [, named, said] = /^@([\w.]+): (.*)$/s.exec(line) ?? [undefined, undefined, line];
    const speaker = named ?? free[0]!;
    if (!free.includes(speaker)) return [];
    free.splice(free.indexOf(speaker), 1);
    return [{ author: speaker, content: said! }];
  });
  const isAnswered = said.length > 1 && random.chance(0.35);
  return isAnswered ? [...said, { author: author.username, content: random.pick(answers) }] : said;
}

/** Ages between that of a post and a minute ago, oldest first: most soon after it, some much later. */
function agesBehind(age: number, count: number, usual: number, random: Random) {
  const room = age - minute;
  const delays = Array.from({ length: count }, () => -Math.log(1 - random.next()) * usual);
  const within = delays.map(delay => minute + room * (1 - delay / (delay + room)));
  return within.sort((a, b) => b - a).map((one, i) => Math.round(one) - i);
}
