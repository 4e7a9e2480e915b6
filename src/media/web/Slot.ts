import { forgetDraft, keepDraft, readDraft } from '#/base/web/drafts.ts';
import { forgetFile, keepFile, readFile } from '#/base/web/keptFiles.ts';
import { limits } from '#/limits.ts';
import type { Folder, Kind, Upload } from '#/media/contract.ts';
import { Attachment, type AttachmentView } from './Attachment.ts';
import { kindOfFile } from './checkFile.ts';
import { keptAttachment, keptOf } from './keptAttachment.ts';

/** Which kinds of file a place takes, and what each is for. */
export type Folders = Partial<Record<Kind, Folder>>;

/** A file that made room for another one, and the way to have it back. */
export type Replaced = { was: Kind; is: Kind; undo: () => void };

/**
 * The place for one chosen file beside something that is being written. It outlives the screen it is on, and by its
 * draft the page: what is on its way arrives while its owner reads elsewhere.
 */
export class Slot {
  private readonly accountId: string;
  private readonly name: string;
  private readonly folders: Folders;
  private readonly watchers = new Set<() => void>();
  private attachment: Attachment | undefined;
  private unwatch = () => {};
  private written = '';

  constructor(accountId: string, name: string, folders: Folders) {
    this.accountId = accountId;
    this.name = `${name} file`;
    this.folders = folders;
    const kept = keptAttachment.safeParse(readDraft(accountId, this.name)).data;
    const folder = kept && folders[kept.kind];
    if (!folder) return;
    this.hold(new Attachment(kept, folder));
    if (!kept.upload) void this.findFile();
  }

  /** What is chosen, or undefined. */
  view = (): AttachmentView | undefined => this.attachment?.view();

  get current() {
    return this.attachment;
  }

  subscribe = (watcher: () => void) => {
    this.watchers.add(watcher);
    return () => void this.watchers.delete(watcher);
  };

  /** Takes this file, in place of what was there; answers what that was, if it can be had back. */
  async choose(file: File): Promise<Replaced | undefined> {
    const before = this.attachment;
    if (before && (await before.isWaitingFor(file))) return void before.give(file);
    const kind = await kindOfFile(file).catch((): Kind => 'image');
    const takes = this.folders[kind] ? kind : 'image';
    const next = new Attachment(keptOf(file, takes), this.folders[takes]!, file);
    this.hold(next);
    if (file.size <= limits.keptFileBytes) void keepFile(this.accountId, this.name, file);
    if (!before) return undefined;
    const was = before.view().kept.kind;
    if (was === takes) return void before.remove();
    before.pause();
    const tooLate = setTimeout(() => before.remove(), limits.undoToast);
    const undo = () => {
      clearTimeout(tooLate);
      this.attachment?.remove();
      before.resume();
      this.hold(before);
      const { file } = before.view();
      if (file && file.size <= limits.keptFileBytes) void keepFile(this.accountId, this.name, file);
    };
    return { was, is: takes, undo };
  }

  /** Takes it away, and what has arrived of it. */
  remove = () => {
    this.attachment?.remove();
    this.clear();
  };

  /** It has been used: the place is free. */
  clear = () => this.hold(undefined);

  /** What was chosen has become; undefined when nothing is chosen. */
  ready = async (): Promise<Upload | undefined> => this.attachment?.ready();

  private hold(attachment: Attachment | undefined) {
    this.unwatch();
    this.attachment = attachment;
    this.unwatch = attachment?.subscribe(this.changed) ?? (() => {});
    this.changed();
  }

  private changed = () => {
    this.write();
    for (const watcher of this.watchers) watcher();
  };

  private write() {
    const kept = this.view()?.kept;
    // Not every percent: what is kept of that is a hint alone.
    const written = kept ? JSON.stringify({ ...kept, sent: Math.floor((20 * kept.sent) / kept.bytes) }) : '';
    if (written === this.written) return;
    this.written = written;
    if (kept) keepDraft(this.accountId, this.name, kept);
    else forgetDraft(this.accountId, this.name);
    if (!kept || kept.upload) void forgetFile(this.accountId, this.name);
  }

  private async findFile() {
    const attachment = this.attachment;
    const file = await readFile(this.accountId, this.name);
    if (!attachment || attachment !== this.attachment || attachment.view().file) return;
    if (file) void attachment.give(file);
    else attachment.miss();
  }
}
