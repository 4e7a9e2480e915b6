import type { Params } from '#/app/texts.ts';
import type { Refusal } from '#/platform/shared/refusal.ts';
import { forgetDraft, onDrafts, readDrafts, saveDraft } from '#/platform/web/drafts.ts';
import { currentPerson } from './viewer.ts';

/** Why something that was written could not be sent. */
export type Failure = { code: Refusal['code']; text: Refusal['text']; params?: Params | undefined };

/** Something that is on its way to the server. Its id is a UUIDv7, under which it is the same thing however often it is sent. */
export type Outgoing = {
  id: string;
  /** Refused, or without a response although the server is reachable. */
  failed?: Failure;
};

// Also once their session has ended: what they wrote is still theirs.
const myId = () => currentPerson()?.id ?? '';

/**
 * What was written and has not reached the server, in the order in which it was. Stored like drafts: across reloads, and until
 * the person logs out. Each under a key of its own, so that two tabs which write at the same time never overwrite what the
 * other has stored.
 */
export class OutgoingQueue<T extends Outgoing> {
  private readonly prefix: string;
  private storedText = '[]';
  private queue: T[] = [];
  /** Whose queue was read since a draft has changed: everything that shows it asks for it at every key that is pressed. */
  private readFor: string | undefined;

  constructor(prefix: string) {
    this.prefix = `${prefix} `;
    onDrafts(() => {
      this.readFor = undefined;
    });
  }

  private nameOf = (id: string) => this.prefix + id;

  /** Everything that is on its way, also from other tabs of this browser. */
  all = (): T[] => {
    if (this.readFor === myId()) return this.queue;
    this.readFor = myId();
    const stored = readDrafts(myId(), this.prefix) as T[];
    const text = JSON.stringify(stored);
    if (text === this.storedText) return this.queue;
    this.storedText = text;
    this.queue = stored;
    return this.queue;
  };

  /** What is to be sent, in order. */
  waiting = () => this.all().filter(({ failed }) => !failed);

  /** Saves it until the server has stored it. */
  save = (one: T) => saveDraft(myId(), this.nameOf(one.id), one);

  /** Forgets what the server has stored, or what was taken back. */
  forget(...ids: string[]) {
    const known = ids.filter(id => this.all().some(one => one.id === id));
    if (known.length > 0) forgetDraft(myId(), ...known.map(this.nameOf));
  }

  /** Notes that this could not be sent. */
  fail(id: string, { code, text, params }: Failure) {
    const found = this.all().find(one => one.id === id);
    if (found) void this.save({ ...found, failed: { code, text, params } });
  }
}
