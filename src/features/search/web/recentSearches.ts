import { useDraft } from '#/platform/web/useDraft.ts';

const kept = 5;

const searchesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(one => typeof one === 'string').slice(0, kept) : [];

/** What I looked for last, newest first: kept in this browser, gone with the drafts on logout. */
export function useRecentSearches(myId: string) {
  const [recent, change] = useDraft(myId, 'searches', searchesOf);
  return {
    recent,
    remember: (query: string) => change(now => [query, ...now.filter(one => one !== query)].slice(0, kept)),
    forget: () => change(() => []),
  };
}
