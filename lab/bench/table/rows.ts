import { v7 as uuid } from 'uuid';

type Somebody = { id: string; username: string; cookie: string };
export type World = {
  crowd: Somebody[];
  /** Posts anybody may read and like, authors, the beginnings of names, where page 50 begins. */
  postIds: string[];
  usernames: string[];
  names: string[];
  page50: string;
  viral: string;
  /** Histories of chats, each asked for by somebody who is in it. */
  chats: { path: string; cookie: string }[];
};
type Ask = { path: string; cookie: string; method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: object };
export type Row = {
  name: string;
  /** Which limit it is measured against, and how much of it is to be reached. */
  of: 'S' | 'Q' | 'I';
  reach: number;
  connections: number;
  /** Calls that make one of what is counted. */
  calls?: number;
  asks: (world: World) => () => Ask;
};

/** Goes through a list again and again. */
const turns = <T>(list: T[]) => {
  let n = 0;
  return () => list[n++ % list.length]!;
};

/** The same call by another one of the crowd every time. */
const by =
  (askOf: (world: World) => (somebody: Somebody) => Omit<Ask, 'cookie'>): Row['asks'] =>
  world => {
    const [next, ask] = [turns(world.crowd), askOf(world)];
    return () => {
      const somebody = next();
      return { ...ask(somebody), cookie: somebody.cookie };
    };
  };

/** Likes one after the other, each of somebody else, then takes them back in the same order. */
const likesAndUnlikes =
  (postOf: (world: World, n: number) => string): Row['asks'] =>
  ({ crowd, ...world }) => {
    const length = crowd.length;
    let n = 0;
    return () => {
      const [{ cookie }, turn] = [crowd[n % length]!, Math.floor(n / length)];
      const path = `/api/posts/${postOf({ crowd, ...world }, (n % length) + Math.floor(turn / 2) * length)}/like`;
      n++;
      return { path, cookie, method: turn % 2 === 0 ? 'PUT' : 'DELETE' };
    };
  };

export const rows: Row[] = [
  {
    name: 'feed, first page',
    of: 'S',
    reach: 0.5,
    connections: 32,
    asks: by(() => () => ({ path: '/api/posts' })),
  },
  {
    name: 'feed, page 50',
    of: 'Q',
    reach: 0.25,
    connections: 32,
    asks: by(({ page50 }) => () => ({ path: `/api/posts?cursor=${page50}` })),
  },
  {
    name: 'single post and its comments',
    of: 'Q',
    reach: 0.25,
    connections: 32,
    calls: 2,
    asks: by(({ postIds }) => {
      const next = turns(postIds.flatMap(id => [`/api/posts/${id}`, `/api/posts/${id}/comments`]));
      return () => ({ path: next() });
    }),
  },
  {
    name: 'profile page',
    of: 'Q',
    reach: 0.25,
    connections: 32,
    asks: by(({ usernames }) => {
      const next = turns(usernames);
      return () => ({ path: `/api/profiles/${next()}` });
    }),
  },
  {
    name: 'user search, three letters',
    of: 'Q',
    reach: 0.2,
    connections: 32,
    asks: by(({ names }) => {
      const next = turns(names);
      return () => ({ path: `/api/search/suggestions?q=${encodeURIComponent(next())}` });
    }),
  },
  {
    name: 'create post',
    of: 'I',
    reach: 0.25,
    connections: 16,
    asks: by(() => () => ({
      path: '/api/posts',
      method: 'POST',
      body: { id: uuid(), content: 'A quiet night on ward 7.' },
    })),
  },
  {
    name: 'add comment',
    of: 'I',
    reach: 0.25,
    connections: 16,
    asks: by(({ postIds }) => {
      const next = turns(postIds);
      return () => ({
        path: `/api/posts/${next()}/comments`,
        method: 'POST',
        body: { id: uuid(), content: 'Well said.' },
      });
    }),
  },
  {
    name: 'like and unlike, many posts',
    of: 'I',
    reach: 0.25,
    connections: 16,
    asks: likesAndUnlikes(({ postIds }, n) => postIds[n % postIds.length]!),
  },
  {
    name: 'like and unlike, one viral post',
    of: 'I',
    reach: 0.1,
    connections: 64,
    asks: likesAndUnlikes(({ viral }) => viral),
  },
];
