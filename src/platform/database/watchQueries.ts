/** Hears of a statement as it is sent, and by what it returns when its answer has come, or why none has. */
type Watcher = (statement: () => string) => (error?: unknown) => void;

const watchers: Watcher[] = [];

/** Tells of every statement from now on, until the function it returns is called. */
export function watchQueries(watcher: Watcher) {
  watchers.push(watcher);
  return () => void watchers.splice(watchers.indexOf(watcher), 1);
}

/** The statement of a query as pg is given it, without values that somebody wrote into it. */
function statementOf(asked: unknown): string {
  const text = typeof asked === 'string' ? asked : (asked as { text?: string } | undefined)?.text;
  return (text ?? '')
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 2_000);
}

/** What to call when the answer to this query has come; undefined when nobody watches, which is all it costs then. */
export function watched(asked: unknown): ((error?: unknown) => void) | undefined {
  if (watchers.length === 0) return undefined;
  const statement = () => statementOf(asked);
  const ends = watchers.map(watcher => watcher(statement));
  return error => {
    for (const end of ends) end(error);
  };
}
