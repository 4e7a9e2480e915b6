import type { Member } from './cast/Member.ts';
import { type PlannedRequest, planRequests } from './connecting.ts';
import { type PlannedBusiness, planBusinesses } from './houses.ts';
import { type PlannedTalk, planTalks } from './talking.ts';
import { type PlannedPost, planWeek } from './week.ts';

export type Community = {
  people: Member[];
  requests: PlannedRequest[];
  businesses: PlannedBusiness[];
  posts: PlannedPost[];
  talks: PlannedTalk[];
};

/** These people's week in this many posts, those of their businesses among them. */
export function communityOf(people: Member[], posts: number): Community {
  const businesses = planBusinesses(people);
  const said = businesses.flatMap(business => business.posts);
  return {
    people,
    requests: planRequests(people),
    businesses,
    posts: [...planWeek(people, posts - said.length), ...said].toSorted((a, b) => a.age - b.age),
    talks: planTalks(people),
  };
}
