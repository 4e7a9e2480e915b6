import { v7 as uuid } from 'uuid';
import { limits } from '#/app/limits.ts';
import type { TextKey } from '#/app/texts.ts';
import type { Upload } from '#/features/media/shapes.ts';
import { guardPhotos } from '#/features/media/web/guard/guardPhoto.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { forgetDraft, onDrafts, readDraft, saveDraft } from '#/platform/web/drafts.ts';
import { Emitter } from '#/platform/web/Emitter.ts';
import { Store } from '#/platform/web/Store.ts';
import type { AttachmentView } from './Attachment.ts';
import { type Checked, checkFile } from './checkFile.ts';
import { keptOf } from './keptAttachment.ts';
import { type RefusedFile, Slot } from './Slot.ts';
import type { Takes } from './takes.ts';

/** A chosen file and its place; `key` stays with it, wherever it is moved. */
export type Held = { key: string; slot: Slot; chosen: AttachmentView };

/** Files of the other kind that made room for those just chosen, and the way to have them back. */
export type Replaced = { was: 'image' | 'video'; count: number; undo: () => void };

/**
 * The places for files in their order beside something that is being written: photos or one video, or where every kind of file
 * is taken, several of any. Each is a slot, with a draft of its own; a draft of theirs keeps the order.
 */
export class Slots {
  private readonly accountId: string;
  private readonly name: string;
  private readonly takes: Takes;
  private readonly listeners = new Emitter();
  private readonly slots = new Map<string, Slot>();
  /** The keys of those that hold something, in their order. */
  private keys: string[] = [];
  /** Those of `keys` that another tab has filled, and whose drafts have not come yet. */
  private awaited = new Set<string>();
  private known = '';
  private seen: readonly Held[] = [];
  /** What was chosen last and not taken: it is named with its reason, and kept nowhere. */
  readonly refused = new Store<readonly RefusedFile[]>([]);

  constructor(accountId: string, name: string, takes: Takes) {
    this.accountId = accountId;
    this.name = name;
    this.takes = takes;
    const keys = this.readKeys();
    this.keys = keys.filter(key => this.slotOf(key).current);
    this.look();
    onDrafts(this.adopt);
  }

  private readKeys(): string[] {
    const kept = readDraft(this.accountId, this.draft);
    this.known = JSON.stringify(kept) ?? '';
    // One alone is in the slot of this name, and has no list.
    return Array.isArray(kept) ? kept.filter(key => typeof key === 'string') : [this.name];
  }

  /** Takes over which files another tab has added, removed or moved. */
  private adopt = () => {
    if ((JSON.stringify(readDraft(this.accountId, this.draft)) ?? '') === this.known) return;
    this.keys = this.readKeys();
    this.awaited = new Set(this.keys.filter(key => !this.slotOf(key).current));
    this.show();
  };

  /** What is chosen, in its order. */
  view = () => this.seen;

  on = this.listeners.on;

  /**
   * Takes these files after those that are here, as many as there is room for; where photos and videos exclude each other, one
   * kind in place of the other. `folders` are the names of folders that were dropped with them. What is not taken is in `refused`.
   */
  async choose(files: File[], folders: readonly string[] = []): Promise<Replaced | undefined> {
    const fresh = [];
    for (const file of files) if (!(await this.resume(file))) fresh.push(file);
    this.refused.set(folders.map(name => ({ name, reason: refusal('media.isFolder') })));
    const checked: Checked[] = [];
    for (const file of fresh)
      await checkFile(file, this.takes).then(
        one => checked.push(one),
        reason => this.refuse(file, reason),
      );
    const taken = this.withinRoom(checked);
    if (taken[0]?.kind === 'video' && !this.takes.file && this.isVideoHere) this.removeAll();
    let replaced: Replaced | undefined;
    await guardPhotos(taken, ({ file, kind }) => {
      // Not before one of them is used: a person who cancels all photos keeps the video.
      if (!this.takes.file && this.isVideoHere !== (kind === 'video')) replaced ??= this.setAside();
      this.add(slot => slot.take(file, kind));
    });
    return replaced;
  }

  private get isVideoHere() {
    return this.seen[0]?.chosen.kept.kind === 'video';
  }

  /** Those that there is room for; the others are refused. */
  private withinRoom(checked: Checked[]): Checked[] {
    if (this.takes.file)
      return this.first(checked, limits.filesPerSending - this.keys.length, 'media.tooManyFiles');
    const kind = checked[0]?.kind;
    const ofKind = checked.filter(one => one.kind === kind);
    for (const one of checked) if (one.kind !== kind) this.refuse(one.file, refusal('posts.oneMedium'));
    if (kind === 'video') return this.first(ofKind, 1, 'posts.oneMedium');
    return this.first(
      ofKind,
      limits.photosPerPost - (this.isVideoHere ? 0 : this.keys.length),
      'posts.tooManyPhotos',
    );
  }

  private first(checked: Checked[], room: number, text: TextKey) {
    for (const { file } of checked.slice(room)) this.refuse(file, refusal(text));
    return checked.slice(0, room);
  }

  private refuse(file: File, reason: unknown) {
    this.refused.set([...this.refused.now(), { name: keptOf(file, 'file').name, reason }]);
  }

  /** What had been used, and was not: it is here again. */
  giveBack = (upload: Upload, alt = '') => this.add(slot => slot.giveBack(upload, alt));

  /** Puts one before or after others: `to` counts from 0. */
  move(key: string, to: number) {
    const rest = this.keys.filter(other => other !== key);
    this.arrange(rest.toSpliced(to, 0, key));
  }

  /** They have been used: the places are free, and nothing is said of what was left out. */
  clear() {
    this.refused.set([]);
    for (const { slot } of this.seen) slot.clear();
  }

  /** What was chosen has become, in its order. */
  async ready(): Promise<Upload[]> {
    const ready = await Promise.all(this.seen.map(async ({ slot }) => slot.ready()));
    return ready.filter(upload => upload !== undefined);
  }

  /** Whether this is a file whose sending was interrupted: it goes on. */
  private async resume(file: File) {
    for (const { slot } of this.seen) {
      if (!(await slot.current?.isWaitingFor(file))) continue;
      void slot.current?.give(file);
      return true;
    }
    return false;
  }

  private add(fill: (slot: Slot) => void) {
    if (this.keys.length >= (this.takes.file ? limits.filesPerSending : limits.photosPerPost)) return;
    const key = this.keys.includes(this.name) ? `${this.name} ${uuid()}` : this.name;
    const slot = this.slotOf(key);
    this.keys = [...this.keys, key];
    fill(slot);
    this.arrange(this.keys);
  }

  /** Takes everything out, stopped where it is; it is discarded unless it is brought back in time. */
  private setAside(): Replaced | undefined {
    const before = this.seen.map(({ key, slot }) => ({ key, slot, attachment: slot.current! }));
    const [first] = this.seen;
    if (!first) return undefined;
    for (const { slot, attachment } of before) {
      attachment.pause();
      slot.clear();
    }
    const discard = () => {
      for (const { attachment } of before) attachment.remove();
    };
    const was = first.chosen.kept.kind === 'video' ? 'video' : 'image';
    const tooLate = setTimeout(discard, limits.undoToast);
    const undo = () => {
      clearTimeout(tooLate);
      this.removeAll();
      for (const { slot, attachment } of before) {
        attachment.resume();
        slot.hold(attachment);
      }
      this.arrange(before.map(({ key }) => key));
    };
    return { was, count: before.length, undo };
  }

  private removeAll() {
    for (const { slot } of this.seen) slot.remove();
  }

  private slotOf(key: string) {
    const known = this.slots.get(key);
    if (known) return known;
    const slot = new Slot(this.accountId, key, this.takes, this.refused);
    slot.on(() => (slot.isAdopting ? this.show() : this.look()));
    this.slots.set(key, slot);
    return slot;
  }

  private get draft() {
    return `${this.name} files`;
  }

  private arrange(keys: string[]) {
    this.keys = keys;
    this.look();
  }

  private look = () => {
    this.show();
    this.keep();
  };

  private show() {
    // One alone has no list, and may have been chosen in another tab.
    const all = this.keys.length > 0 ? this.keys : [this.name];
    const held = all.map(key => ({ key, slot: this.slotOf(key), chosen: this.slotOf(key).view() }));
    this.seen = held.filter((one): one is Held => one.chosen !== undefined);
    for (const { key } of this.seen) this.awaited.delete(key);
    this.keys = all.filter(key => this.awaited.has(key) || this.seen.some(one => one.key === key));
    this.listeners.emit();
  }

  private keep() {
    const isPlain = this.keys.length === 0 || (this.keys.length === 1 && this.keys[0] === this.name);
    const kept = readDraft(this.accountId, this.draft);
    this.known = isPlain ? '' : JSON.stringify(this.keys);
    if (isPlain) {
      if (kept !== undefined) forgetDraft(this.accountId, this.draft);
    } else if (JSON.stringify(kept) !== JSON.stringify(this.keys))
      void saveDraft(this.accountId, this.draft, this.keys);
  }
}

const refusal = (text: TextKey) => new Refusal('invalid', text);
