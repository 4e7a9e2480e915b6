/** What a log keeps of an error: drivers add the row they failed on and the values of the query, people's data. */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack = '', cause } = error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const trace = stack.replace(message, () => withoutValues(message));
  return { name, code, constraint, stack: trace, cause: cause && loggedError(cause) };
}

// Drizzle puts the values of a failed query behind this word, PostgreSQL quotes what it could not read.
const withoutValues = (message: string) => {
  const said = message.replace(/\nparams: .*/s, '\nparams: …');
  const at = said.indexOf('invalid input ');
  const [from, to] = [at < 0 ? -1 : said.indexOf('"', at), said.lastIndexOf('"')];
  return from >= 0 && from < to ? `${said.slice(0, from)}"…"${said.slice(to + 1)}` : said;
};
