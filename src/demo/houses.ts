import { type House, houses } from './cast/businesses.ts';
import type { Member } from './cast/Member.ts';
import { likesOf } from './company.ts';
import { day, hour, idAt, minute, week } from './ids.ts';
import { Random } from './random.ts';
import type { PlannedPost } from './week.ts';

type Action = { who: string; age: number };

/** A business page, who follows it and who works there; ages are in milliseconds before now. */
export type PlannedBusiness = House & {
  age: number;
  followers: Action[];
  confirmed: Action[];
  asked: Action[];
  posts: PlannedPost[];
};

/** The businesses whose owners are among these people, with their week; the same every time. */
export function planBusinesses(people: Member[]): PlannedBusiness[] {
  return houses.flatMap(house => {
    const owner = people.find(one => one.username === house.owner);
    if (!owner) return [];
    const random = new Random(`business of ${house.owner}`);
    const others = people.filter(one => one !== owner);
    const isHere = (who: string) => others.some(one => one.username === who);
    const between = (least: number, most: number) => (who: string) => ({
      who,
      age: Math.round(random.between(least, most)),
    });
    const readers = others.filter(one => house.staff.includes(one.username) || random.chance(0.35));
    return [
      {
        ...house,
        age: Math.round(random.between(4 * week, 12 * week)),
        followers: readers.map(one => one.username).map(between(hour, week)),
        confirmed: house.staff.filter(isHere).map(between(2 * day, week)),
        asked: house.invited.filter(isHere).map(between(2 * hour, day)),
        posts: house.says.map(([content, picture], i) => {
          const age = Math.round((1.7 * i + random.between(0.1, 1.5)) * day) + minute;
          const likes = likesOf({ author: owner, age }, people, random);
          const id = idAt(age, random);
          return { id, author: house.owner, isOfBusiness: true, content, picture, age, comments: [], likes };
        }),
      },
    ];
  });
}
