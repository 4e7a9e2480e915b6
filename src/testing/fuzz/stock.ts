import { v7 as uuidv7 } from 'uuid';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const mark = /^stock:(\w+):(\d+)$/;
const kept = 300;

/** Stands for one of the values of this kind; which one is decided when the request is sent. */
export const fromStock = (kind: string, pick: number) => `stock:${kind}:${pick}`;

/**
 * What earlier answers named: ids of things there are, of others, and of what has been deleted since. Kinds are the
 * names under which a value is asked for, as postId; 'any' holds all ids.
 */
export class Stock {
  private readonly values = new Map<string, string[]>([['any', [uuidv7()]]]);

  put(kind: string, ...values: string[]) {
    this.values.set(kind, [...new Set([...(this.values.get(kind) ?? []), ...values])].slice(-kept));
  }

  /** Keeps the ids, usernames and cursors of an answer. */
  harvest(answer: unknown) {
    if (typeof answer !== 'object' || answer === null) return;
    for (const [key, value] of Object.entries(answer)) {
      if (typeof value !== 'string') this.harvest(value);
      else if (uuid.test(value)) this.put('any', value);
      else if (key === 'next') this.put('cursor', value);
      else if (/username$/i.test(key)) this.put(key, value);
    }
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
