import type { Member } from './cast/Member.ts';
import { commentsOn, likesOf, type PlannedComment, type PlannedLike } from './company.ts';
import { dealt } from './deck.ts';
import { idAt, minute, week } from './ids.ts';
import type { SceneName } from './pictures.ts';
import { Random } from './random.ts';
import type { TextOfTopic } from './texts/says.ts';
import { texts } from './texts.ts';
import { wordingOf } from './wording.ts';

export type PlannedPost = {
  id: string;
  author: string;
  /** Said by the author's business, in its name. */
  isOfBusiness: boolean;
  content: string;
  picture: SceneName | undefined;
  /** Milliseconds before now. */
  age: number;
  comments: PlannedComment[];
  likes: PlannedLike[];
};

/** A week of these people's life in `count` posts, newest first; the same every time. */
export function planWeek(people: Member[], count: number): PlannedPost[] {
  const random = new Random('a week on Rounds');
  const ages = agesOf(count, random);
  const written: Written[] = [];
  const writable = texts.filter(text => people.some(one => mayWrite(one, text)));
  return dealt(writable, count, random).map(({ text, use }, i) => {
    const author = authorOf(text, people, written, random);
    written.push({ text, author });
    const post = { author, text, use, content: wordingOf(text, author, use), age: ages[i]! };
    return {
      id: idAt(post.age, random),
      author: author.username,
      isOfBusiness: false,
      content: post.content,
      picture: use === 0 || random.chance(0.6) ? text.picture : undefined,
      age: post.age,
      comments: commentsOn(post, people, random),
      likes: likesOf(post, people, random),
    };
  });
}

const newest = 4 * minute;

/** Now busier, now quieter, from four minutes to a week ago. */
function agesOf(count: number, random: Random) {
  const gaps = Array.from({ length: count }, (_, i) => (i === 0 ? 0 : 0.1 - Math.log(1 - random.next())));
  const whole = gaps.reduce((sum, gap) => sum + gap, 0);
  let passed = 0;
  return gaps.map(gap => {
    passed += gap;
    return Math.round(newest + (passed / whole) * (week - newest));
  });
}

const withoutBeds = ['Community Nursing', 'Dialysis', 'Infection Control', 'Outpatients', 'Theatre'];

function mayWrite(one: Member, { by, topic }: TextOfTopic) {
  if (by.startsWith('@')) return by === `@${one.username}`;
  if (one.profession === 'general_user') return by === 'general' || by === 'anyone';
  const isElsewhere = one.profession === 'nurse' && withoutBeds.includes(one.ward);
  if (isElsewhere && (topic === 'night' || topic === 'handover')) return false;
  return by === 'clinician' || by === 'anyone' || by === one.profession;
}

type Written = { text: TextOfTopic; author: Member };

/** Somebody who may write it, never wrote it and has not written just now. Some write much, some little. */
function authorOf(text: TextOfTopic, people: Member[], written: Written[], random: Random) {
  const able = people.filter(one => mayWrite(one, text));
  const fresh = able.filter(one => !written.some(post => post.text === text && post.author === one));
  const latest = written.slice(-12).map(post => post.author);
  const rested = fresh.filter(one => !latest.includes(one));
  const willing = [rested, fresh, able].find(some => some.length > 0)!;
  const postsOf = (one: Member) => written.filter(post => post.author === one).length;
  const eager = willing.flatMap(one => Array<Member>(zeal(one)).fill(one));
  const asked = [random.pick(eager), random.pick(eager), random.pick(eager)];
  return asked.reduce((a, b) => (postsOf(b) < postsOf(a) ? b : a));
}

const zeal = ({ username }: Member) => new Random(`zeal of ${username}`).whole(1, 4);
