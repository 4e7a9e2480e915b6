import { limits } from '#/app/limits.ts';
import { useAddress } from '#/platform/web/useAddress.ts';
import type { DirectoryQuery } from './directory.ts';

const lengths = { type: limits.businessTypeLength, place: limits.lineLength } as const;
const names = Object.keys(lengths) as (keyof typeof lengths)[];

/** What the address narrows the directory to, and how to change it. What makes no sense there counts as nothing. */
export function useDirectoryFilters() {
  const { query, change } = useAddress<keyof DirectoryQuery>();
  const given: DirectoryQuery = {};
  for (const name of names) {
    const value = query.get(name)?.trim();
    if (value && value.length <= lengths[name]) given[name] = value;
  }
  return {
    given,
    isNarrowed: Object.keys(given).length > 0,
    change,
    clear: () => change({ type: '', place: '' }),
  };
}
