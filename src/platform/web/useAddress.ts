import { useSearchParams } from '#/platform/web/router/useSearchParams.ts';

/**
 * The query of the address: what is open and the filters. Other parameters and the scroll position stay. An empty
 * value removes its parameter.
 */
export function useAddress<Name extends string = string>() {
  const [query, setQuery] = useSearchParams();
  type Changes = Partial<Record<Name, string | undefined>>;
  const go = (changes: Changes, replace: boolean) =>
    setQuery(
      now => {
        for (const [name, value] of Object.entries<string | undefined>(changes)) {
          if (value) now.set(name, value);
          else now.delete(name);
        }
        return now;
      },
      { replace, preventScrollReset: true },
    );
  return {
    query,
    /** Going Back closes it again. */
    open: (changes: Changes) => go(changes, false),
    /** Back leaves the screen and does not undo each change. */
    change: (changes: Changes) => go(changes, true),
  };
}
