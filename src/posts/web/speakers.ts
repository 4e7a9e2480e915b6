import type { WireOutputOf } from '#/base/contract.ts';
import { ask } from '#/base/web/api.ts';
import { cache } from '#/base/web/cache.ts';
import { listSpeakers } from '#/posts/contract.ts';

type Speakers = WireOutputOf<typeof listSpeakers>;

const queryKey = ['speakers'];

/** Reads whose posts belong into the list of connections, unless this browser knows. */
export const readSpeakers = () =>
  cache
    .fetchQuery({
      queryKey,
      queryFn: () => ask(listSpeakers, {}),
      staleTime: Number.POSITIVE_INFINITY,
    })
    .catch(() => {});

/** Whether a post belongs there: of a connection, or of a business that is followed. */
export function isSpeaker(authorId: string, isBusinessPost: boolean): boolean {
  const known = cache.getQueryData<Speakers>(queryKey);
  return known?.[isBusinessPost ? 'businesses' : 'people'].includes(authorId) ?? false;
}

/** Somebody has become one of them, or is one no longer; the list is read anew. */
export function changeSpeaker(kind: keyof Speakers, id: string, isOne: boolean) {
  cache.setQueryData<Speakers>(queryKey, now => {
    if (!now || now[kind].includes(id) === isOne) return now;
    return { ...now, [kind]: isOne ? [...now[kind], id] : now[kind].filter(each => each !== id) };
  });
  void cache.invalidateQueries({ queryKey: ['posts', 'connections'] });
}
