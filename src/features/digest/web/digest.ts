import { queryOptions } from '@tanstack/react-query';
import { getDigest, setDigest } from '#/features/digest/contract.ts';
import { zoneHere } from '#/features/duty/web/zones.ts';
import type { InputOf, JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi, sentenceOf } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { toast } from '#/platform/web/ui/toast.ts';

export type Digest = JsonOutputOf<typeof getDigest>;
export type DigestChange = Partial<InputOf<typeof setDigest>>;

/** My e-mail digest: how often, when, and of what. */
export const digestQuery = queryOptions({
  queryKey: ['digest'],
  queryFn: ({ signal }) => callApi(getDigest, {}, { signal }),
});

/** One change after the other: each sends all of it. */
let saved: Promise<unknown> = Promise.resolve();

/** Changes it at once, and back if that could not be kept. Until a time zone is chosen it is that of this browser. */
export function changeDigest(change: DigestChange): Promise<void> {
  const before = cache.getQueryData(digestQuery.queryKey)!;
  const { cadence, hour, weekday, hasText, timeZone } = { ...before, ...change };
  const settings = { cadence, hour, weekday, hasText, timeZone: timeZone ?? zoneHere() };
  const set = (now: Partial<Digest>) =>
    cache.setQueryData<Digest>(digestQuery.queryKey, kept => kept && { ...kept, ...now });
  set(settings);
  const saving = saved.then(() => callApi(setDigest, settings));
  saved = saving.catch(() => {});
  return saving.then(
    () => {},
    error => {
      const { kinds: _, ...former } = before;
      set(former);
      toast.error(sentenceOf(error));
    },
  );
}
