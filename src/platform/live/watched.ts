import { limits } from '#/app/limits.ts';

/** What the browser of a stream shows, as it says in `watchTopics` (contract.ts). */
export type Watched = {
  streamId: string;
  version: number;
  /** With the position since which events about it are missing. */
  topics: [topic: string, since: string | null][];
};

/** What one message between nodes carries of it. A list that fits into one is sent as the version before knows it. */
export type WatchedPart = Watched & { part?: number; parts?: number };

/** The list in parts that fit into a PostgreSQL notification. */
export function partsOf(watched: Watched): WatchedPart[] {
  const size = limits.liveTopicsInMessage;
  const parts = Math.ceil(watched.topics.length / size);
  if (parts <= 1) return [watched];
  return Array.from({ length: parts }, (_, part) => ({
    ...watched,
    topics: watched.topics.slice(part * size, (part + 1) * size),
    part,
    parts,
  }));
}

/** Puts the lists of streams together again. Parts come in order or get lost: then their browser says the list once more. */
export class WatchedParts<Stream extends object> {
  readonly #begun = new WeakMap<Stream, { version: number; next: number; topics: Watched['topics'] }>();

  /** The whole list, once its last part has come. */
  add(stream: Stream, { part = 0, parts = 1, ...watched }: WatchedPart): Watched | undefined {
    const begun = this.#begun.get(stream);
    this.#begun.delete(stream);
    const isNext = part === 0 || (begun?.version === watched.version && begun.next === part);
    if (!isNext) return undefined;
    const topics = part === 0 ? watched.topics : [...begun!.topics, ...watched.topics];
    if (part === parts - 1) return { ...watched, topics };
    this.#begun.set(stream, { version: watched.version, next: part + 1, topics });
    return undefined;
  }
}
