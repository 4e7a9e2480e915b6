import { logout } from '#/features/accounts/contract.ts';
import { arrive } from './arriving.ts';
import { Browser } from './Browser.ts';
import type { Member } from './cast/Member.ts';
import { spreadOverWeek } from './clock.ts';
import { connect, type PlannedRequest, planRequests } from './connecting.ts';
import { type PlannedBusiness, planBusinesses } from './houses.ts';
import { inParallel } from './inParallel.ts';
import { openPage } from './opening.ts';
import { answer, type Browsers, publish } from './posting.ts';
import { type PlannedTalk, planTalks, talk } from './talking.ts';
import { type PlannedPost, planWeek } from './week.ts';

export type Community = {
  people: Member[];
  requests: PlannedRequest[];
  businesses: PlannedBusiness[];
  posts: PlannedPost[];
  talks: PlannedTalk[];
};

/** Hears what is being done, and how much of it. */
export type Tell = (what: string, done: number, of: number) => void;

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

/**
 * Makes the community on the server at this address, through the calls that browsers make. One that was broken off is
 * simply made again: what is there already stays as it is.
 */
export async function bringTogether(url: string, community: Community, signal: AbortSignal, tell: Tell) {
  const { people, requests, businesses, posts, talks } = community;
  const browsers: Browsers = new Map(people.map(one => [one.username, new Browser(url, signal)]));
  const oldestFirst = posts.toReversed();
  const counted = counting(tell);
  await inParallel(
    people,
    4,
    counted('people arrive', people.length, one => arrive(browserOf(one), one)),
  );
  await inParallel(
    requests,
    4,
    counted('people connect', requests.length, one => connect(one, browsers)),
  );
  await inParallel(
    businesses,
    3,
    counted('businesses open', businesses.length, one => openPage(one, browsers)),
  );
  await inParallel(
    oldestFirst,
    4,
    counted('posts appear', posts.length, post => publish(post, browsers)),
  );
  await inParallel(
    oldestFirst,
    8,
    counted('posts are answered', posts.length, post => answer(post, browsers)),
  );
  await inParallel(
    talks,
    4,
    counted('people talk', talks.length, one => talk(one, browsers)),
  );
  await spreadOverWeek(community);
  await inParallel(people, 4, async one => void (await browserOf(one).ask(logout, {})));

  function browserOf(one: Member) {
    return browsers.get(one.username)!;
  }
}

function counting(tell: Tell) {
  return <T>(what: string, of: number, work: (one: T) => Promise<void>) => {
    let done = 0;
    return async (one: T) => {
      await work(one);
      tell(what, ++done, of);
    };
  };
}
