import { v7 as uuidv7 } from 'uuid';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const mark = /^stock:(\w+):(\d+)$/;
const kept = 300;

/** The kind of an `id` in a response at a path: at /api/posts/{postId}/comments a commentId. */
const kindAt = (path: string) => `${/.*\/([a-z]+?)s?(?:\/\{|$)/.exec(path)?.[1]}Id`;

/** Stands for one of the values of this kind; which one is decided when the request is sent. */
export const fromStock = (kind: string, pick: number) => `stock:${kind}:${pick}`;

/**
 * Ids from earlier responses: of things that exist, of others' things, and of things that have been deleted since. By
 * the parameter they are asked for as, such as postId; 'any' has all ids.
 */
export class Stock {
  private readonly values = new Map<string, string[]>([['any', [uuidv7()]]]);
  private readonly known = new Map<string, Set<string>>();

  put(kind: string, value: string) {
    const known = this.known.get(kind) ?? new Set();
    if (known.has(value)) return;
    this.known.set(kind, known.add(value));
    const values = this.values.get(kind) ?? [];
    this.values.set(kind, values);
    values.push(value);
    if (values.length > kept) known.delete(values.shift()!);
  }

  /** Keeps the ids, usernames and cursors of what the operation at this path answered, each under its kind. */
  harvest(answer: unknown, path: string) {
    if (typeof answer !== 'object' || answer === null) return;
    for (const [key, value] of Object.entries(answer)) {
      if (typeof value !== 'string') this.harvest(value, path);
      else if (uuid.test(value)) this.keep(key === 'id' ? kindAt(path) : key, value);
      else if (key === 'next') this.put('cursor', value);
      else if (/username$/i.test(key)) this.put(key, value);
    }
  }

  private keep(kind: string, id: string) {
    this.put('any', id);
    if (this.values.has(kind)) this.put(kind, id);
  }

  /** The same input, with a real value for each mark. */
  fill(input: unknown): unknown {
    if (typeof input === 'string') return this.valueOf(input);
    if (Array.isArray(input)) return input.map(value => this.fill(value));
    if (typeof input !== 'object' || input === null) return input;
    return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, this.fill(value)]));
  }

  private valueOf(text: string) {
    const [, kind, pick] = mark.exec(text) ?? [];
    if (!kind) return text;
    if (kind === 'fresh') return uuidv7();
    const values = this.values.get(kind) ?? this.values.get('any')!;
    return values[Number(pick) % values.length]!;
  }
}
