import { v7 as uuid } from 'uuid';
import { limits } from '#/app/limits.ts';
import type { Kind } from '#/features/media/folders.ts';
import type { Upload } from '#/features/media/shapes.ts';
import { guardPhotos } from '#/features/media/web/guard/guardPhoto.ts';
import { forgetDraft, onDrafts, readDraft, saveDraft } from '#/platform/web/drafts.ts';
import { Emitter } from '#/platform/web/Emitter.ts';
import type { AttachmentView } from './Attachment.ts';
import { mayTryAgain } from './faultOf.ts';
import { isGuarded, kindIn, Slot } from './Slot.ts';
import type { Takes } from './takes.ts';

/** A chosen file and its place; `key` stays with it, wherever it is moved. */
export type Held = { key: string; slot: Slot; chosen: AttachmentView };

/** What came of choosing files. */
export type Chosen = {
  /** Files of the other kind that made room for them, and the way to have them back. */
  replaced?: { was: 'image' | 'video'; count: number; undo: () => void } | undefined;
  /** Why some of them were left out. */
  leftOut?: 'posts.tooManyPhotos' | 'posts.oneMedium' | undefined;
};

/**
 * The places for photos in their order, or for one video, beside something that is being written. Each is a slot, with a draft of
 * its own; a draft of theirs keeps the order.
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

  /** Takes these files: photos after those that are here, as many as there is room for, or one video in place of all. */
  async choose(files: File[]): Promise<Chosen> {
    const fresh = [];
    for (const file of files) if (!(await this.resume(file))) fresh.push(file);
    if (fresh.length === 0) return {};
    // What was refused for good makes room.
    for (const { slot, chosen } of this.seen) if (chosen.error && !mayTryAgain(chosen.error)) slot.remove();
    const kinds: Kind[] = [];
    for (const file of fresh) kinds.push(await kindIn(this.takes, file));
    const kind = kinds[0] === 'video' ? 'video' : 'image';
    const ofKind = fresh.filter((_, n) => kinds[n] === kind);
    return kind === 'video'
      ? this.chooseVideo(ofKind[0]!, fresh.length)
      : this.choosePhotos(ofKind, fresh.length > ofKind.length);
  }

  private chooseVideo(file: File, count: number): Chosen {
    const isVideoHere = this.seen[0]?.chosen.kept.kind === 'video';
    // A video in place of another one is a change of mind.
    if (isVideoHere) this.removeAll();
    const replaced = this.setAside();
    this.add(file, 'video');
    return { replaced, leftOut: count > 1 ? 'posts.oneMedium' : undefined };
  }

  private async choosePhotos(files: File[], isMixed: boolean): Promise<Chosen> {
    const isVideoHere = this.seen[0]?.chosen.kept.kind === 'video';
    const room = limits.photosPerPost - (isVideoHere ? 0 : this.keys.length);
    const guarded: File[] = [];
    const taken: { file: File; isSafe: boolean }[] = [];
    for (const file of files.slice(0, room)) {
      const isSafe = !(await isGuarded(file, 'image', this.takes));
      taken.push({ file, isSafe });
      if (!isSafe) guarded.push(file);
    }
    let replaced: Chosen['replaced'];
    const take = (file: File) => {
      // Not before one of them is used: who cancels keeps the video.
      if (this.seen[0]?.chosen.kept.kind === 'video') replaced = this.setAside();
      this.add(file, 'image');
    };
    for (const { file, isSafe } of taken) if (isSafe) take(file);
    if (guarded.length > 0) await guardPhotos(guarded, take);
    const tooMany = files.length > room ? 'posts.tooManyPhotos' : undefined;
    return { replaced, leftOut: tooMany ?? (isMixed ? 'posts.oneMedium' : undefined) };
  }

  /** Puts one before or after others: `to` counts from 0. */
  move(key: string, to: number) {
    const rest = this.keys.filter(other => other !== key);
    this.arrange(rest.toSpliced(to, 0, key));
  }

  /** They have been used: the places are free. */
  clear() {
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

  private add(file: File, kind: Kind) {
    if (this.keys.length >= limits.photosPerPost) return;
    const key = this.keys.includes(this.name) ? `${this.name} ${uuid()}` : this.name;
    const slot = this.slotOf(key);
    this.keys = [...this.keys, key];
    slot.take(file, kind);
    this.arrange(this.keys);
  }

  /** Takes everything out, stopped where it is; it is discarded unless it is brought back in time. */
  private setAside(): Chosen['replaced'] {
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
    const slot = new Slot(this.accountId, key, this.takes);
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
