/** Something kept nowhere, and the people it is for. */
export type EphemeralEvent = { to: string[]; event: string; data: unknown };

/** A message from one node to all others. */
export type WireMessage = {
  /** The id of a transaction whose events lie in the outbox. */
  wake?: string;
  frames?: EphemeralEvent[];
};

/** PostgreSQL carries 8,000 bytes at once. */
const longest = 7_000;
/** Ids of people in one part, which make up most of its length. */
const mostPeople = 100;

/** A message in parts that fit into a PostgreSQL notification; `from` is the node that sends it. */
export function* parts(from: string, { wake, frames = [] }: WireMessage): Generator<string> {
  let gathered: EphemeralEvent[] = [];
  let length = 0;
  let said: WireMessage = { wake };
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

function* inParts({ to, ...rest }: EphemeralEvent): Generator<EphemeralEvent> {
  for (let n = 0; n < to.length; n += mostPeople) yield { to: to.slice(n, n + mostPeople), ...rest };
}
