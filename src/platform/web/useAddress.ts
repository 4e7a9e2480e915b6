import { useSearchParams } from '#/platform/web/router/useSearchParams.ts';

/**
 * What stands behind the question mark of the address: what is open and how it is narrowed. The rest of it stays as it
 * is, and so does the place on the page. What is changed to nothing is taken out.
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
    /** Going Back leads out of the screen, not through every change. */
    change: (changes: Changes) => go(changes, true),
  };
}
