import { useSearchParams } from '#/base/web/way/useSearchParams.ts';
import { limits } from '#/limits.ts';
import type { Wanted } from './directory.ts';

const lengths = { type: limits.businessTypeLength, place: limits.lineLength } as const;
const names = Object.keys(lengths) as (keyof typeof lengths)[];

/** What the address narrows the directory to, and how to change it. What makes no sense there counts as nothing. */
export function useDirectoryFilters() {
  const [params, setParams] = useSearchParams();
  const given: Wanted = {};
  for (const name of names) {
    const value = params.get(name)?.trim();
    if (value && value.length <= lengths[name]) given[name] = value;
  }
  const change = (changes: Wanted) =>
    setParams(
      before => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) before.set(name, value);
          else before.delete(name);
        }
        return before;
      },
      // Going Back leads out of the directory, not through every letter that was typed.
      { replace: true, preventScrollReset: true },
    );
  return { given, isNarrowed: Object.keys(given).length > 0, change };
}
