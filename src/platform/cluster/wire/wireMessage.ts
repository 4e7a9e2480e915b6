/** A live event that is not stored, and its recipients. */
export type EphemeralEvent = { to: string[]; event: string; data: unknown };

/** A message from one node to all others. */
export type WireMessage = {
  /** The id of a transaction whose events are in the outbox. */
  wake?: string;
  ephemeral?: EphemeralEvent[];
};

/** PostgreSQL carries 8,000 bytes at once. */
const longest = 7_000;
/** Ids of people in one part, which make up most of its length. */
const mostPeople = 100;

/** A message in parts that fit into a PostgreSQL notification; `from` is the node that sends it. */
export function* parts(from: string, { wake, ephemeral = [] }: WireMessage): Generator<string> {
  let gathered: EphemeralEvent[] = [];
  let length = 0;
  let rest: WireMessage = { wake };
  for (const event of ephemeral.flatMap(event => [...inParts(event)])) {
    const size = Buffer.byteLength(JSON.stringify(event)) + 1;
    if (gathered.length > 0 && length + size > longest) {
      yield JSON.stringify({ from, ...rest, ephemeral: gathered });
      [gathered, length, rest] = [[], 0, {}];
    }
    gathered.push(event);
    length += size;
  }
  if (gathered.length > 0 || rest.wake) yield JSON.stringify({ from, ...rest, ephemeral: gathered });
}

function* inParts({ to, ...rest }: EphemeralEvent): Generator<EphemeralEvent> {
  for (let n = 0; n < to.length; n += mostPeople) yield { to: to.slice(n, n + mostPeople), ...rest };
}
