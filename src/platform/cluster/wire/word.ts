/** Something kept nowhere, and the people it is for. */
export type Passing = { to: string[]; event: string; data: unknown };

/** What one node tells the others at once. */
export type Word = {
  /** The id of a transaction whose events lie in the outbox. */
  wake?: string;
  frames?: Passing[];
};

/** PostgreSQL carries 8,000 bytes at once. */
const longest = 7_000;
/** Ids of people in one part, which make up most of its length. */
const mostPeople = 100;

/** A word as it travels, in parts that PostgreSQL carries; `from` tells the node that says it. */
export function* parts(from: string, { wake, frames = [] }: Word): Generator<string> {
  let gathered: Passing[] = [];
  let length = 0;
  let said: Word = { wake };
  for (const frame of frames.flatMap(frame => [...inParts(frame)])) {
    const size = Buffer.byteLength(JSON.stringify(frame)) + 1;
    if (gathered.length > 0 && length + size > longest) {
      yield JSON.stringify({ from, ...said, frames: gathered });
      [gathered, length, said] = [[], 0, {}];
    }
    gathered.push(frame);
    length += size;
  }
  if (gathered.length > 0 || said.wake) yield JSON.stringify({ from, ...said, frames: gathered });
}

function* inParts({ to, ...rest }: Passing): Generator<Passing> {
  for (let n = 0; n < to.length; n += mostPeople) yield { to: to.slice(n, n + mostPeople), ...rest };
}
