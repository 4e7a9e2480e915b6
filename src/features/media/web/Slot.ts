import { limits } from '#/app/limits.ts';
import { type Kind, largest } from '#/features/media/folders.ts';
import type { Upload } from '#/features/media/shapes.ts';
import { guardPhotos } from '#/features/media/web/guard/guardPhoto.ts';
import { forgetDraft, onDrafts, readDraft, saveDraft } from '#/platform/web/drafts.ts';
import { Emitter } from '#/platform/web/Emitter.ts';
import { Store } from '#/platform/web/Store.ts';
import { deleteFile, readFile, storeFile } from '#/platform/web/storedFiles.ts';
import { Attachment, type AttachmentView } from './Attachment.ts';
import { type Checked, checkFile } from './checkFile.ts';
import { mayTryAgain } from './faultOf.ts';
import { type KeptAttachment, keptAttachmentOf, keptOf, keptOfUpload } from './keptAttachment.ts';
import type { Takes } from './takes.ts';

/** A file that was not taken, and why. */
export type RefusedFile = { name: string; reason: unknown };

/**
 * The place for one chosen file beside something that is being written. It outlives the screen it is on, and by its
 * draft the page: what is on its way arrives while its owner reads elsewhere. Its draft is that of all tabs: what one of
 * them chooses, uses or removes is so in the others.
 */
export class Slot {
  /** True while listeners hear of what another tab has done: nothing of it is to be saved again. */
  isAdopting = false;
  private readonly accountId: string;
  private readonly name: string;
  private readonly takes: Takes;
  private readonly listeners = new Emitter();
  private attachment: Attachment | undefined;
  private unheard = () => {};
  private written = '';
  private keeping: Promise<unknown> = Promise.resolve();
  /** What was chosen last and not taken: it is named with its reason, and kept nowhere. */
  readonly refused: Store<readonly RefusedFile[]>;

  constructor(
    accountId: string,
    name: string,
    takes: Takes,
    refused = new Store<readonly RefusedFile[]>([]),
  ) {
    this.accountId = accountId;
    this.name = `${name} file`;
    this.takes = takes;
    this.refused = refused;
    onDrafts(this.adopt);
    const kept = this.read();
    if (!kept) return;
    this.hold(new Attachment(kept, takes));
    if (!kept.upload) void this.findFile();
  }

  /** What is kept in the draft, as far as this place takes it. */
  private read() {
    const kept = keptAttachmentOf(readDraft(this.accountId, this.name));
    return kept && this.takes[kept.kind] ? kept : undefined;
  }

  /** Takes over what another tab has done with the draft; the file itself stays with the tab that sends it. */
  private adopt = () => {
    const stored = this.read();
    const text = writtenOf(stored);
    if (text === this.written) return;
    this.written = text;
    this.isAdopting = true;
    const mine = this.view()?.kept;
    if (stored && mine && isSame(stored, mine)) this.attachment!.adopt(stored);
    else {
      this.attachment?.abandon();
      this.hold(stored && new Attachment(stored, this.takes));
      // Its tab may be closed before it has sent the file.
      if (stored && !stored.upload && 'locks' in navigator) void this.findFile();
    }
    this.isAdopting = false;
    // It arrived here while another tab described it.
    if (mine?.upload && !stored?.upload) this.write();
  };

  /** What is here is sent by one tab at a time, where there are Web Locks. */
  private async inOneTab(work: () => Promise<void>) {
    if ('locks' in navigator)
      await navigator.locks.request(`rounds file ${this.accountId} ${this.name}`, work);
    else await work();
  }

  /** What is chosen, or undefined. */
  view = (): AttachmentView | undefined => this.attachment?.view();

  get current() {
    return this.attachment;
  }

  on = this.listeners.on;

  /** Takes this file, in place of what was there. */
  async choose(chosen: File): Promise<void> {
    if (await this.attachment?.isWaitingFor(chosen)) return void this.attachment?.give(chosen);
    const checked = await this.check(chosen);
    if (!checked) return;
    await guardPhotos([checked], ({ file, kind }) => {
      const before = this.attachment;
      this.take(file, kind);
      before?.remove();
    });
  }

  /** What a file that was just chosen is; undefined if it is refused, which is said then. */
  async check(chosen: File): Promise<Checked | undefined> {
    this.refused.set([]);
    return checkFile(chosen, this.takes).catch(reason => {
      this.refused.set([{ name: keptOf(chosen, 'file').name, reason }]);
      return undefined;
    });
  }

  /** Holds this file, which may be sent as it is, and begins to send it. */
  take(file: File, kind: Kind) {
    // Made anew by its check, a large picture may be small enough to be shown.
    const isLarge = kind === 'image' && this.takes.file && file.size > largest.image;
    this.hold(new Attachment(keptOf(file, isLarge ? 'file' : kind), this.takes, file));
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

  /** What had been used, and was not: it is here again. */
  giveBack(upload: Upload, alt: string) {
    this.hold(new Attachment({ ...keptOfUpload(upload), alt }, this.takes));
  }

  /** Whose place it is from now on; what was there goes on by itself. */
  hold(attachment: Attachment | undefined) {
    this.unheard();
    this.attachment = attachment;
    this.unheard = attachment?.on(this.changed) ?? (() => {});
    this.changed();
    const file = attachment?.view().file;
    if (attachment && file) void this.inOneTab(attachment.untilOver);
    if (file && file.size <= limits.keptFileBytes)
      this.inTurn(() => storeFile(this.accountId, this.name, file));
  }

  private changed = () => {
    const { attachment } = this;
    const { kept, error } = attachment?.view() ?? {};
    if (attachment && kept && error && !mayTryAgain(error)) {
      this.clear();
      attachment.remove();
      return this.refused.set([...this.refused.now(), { name: kept.name, reason: error }]);
    }
    this.write();
    this.listeners.emit();
  };

  private write() {
    if (this.isAdopting) return;
    const kept = this.view()?.kept;
    const written = writtenOf(kept);
    if (written === this.written) return;
    this.written = written;
    if (!kept) forgetDraft(this.accountId, this.name);
    const saving = kept && saveDraft(this.accountId, this.name, kept);
    if (kept && !kept.upload) return;
    // A page that is reloaded before its draft says that the file has arrived needs the file.
    this.inTurn(async () => {
      await saving;
      if (written === this.written) await deleteFile(this.accountId, this.name);
    });
  }

  /** Keeping and forgetting the file take their time: one after the other. */
  private inTurn(work: () => Promise<unknown>) {
    this.keeping = this.keeping.then(work).catch(() => {});
  }

  private findFile() {
    const attachment = this.attachment;
    return this.inOneTab(async () => {
      const isHere = () => attachment === this.attachment && !attachment?.view().kept.upload;
      const file = isHere() ? await readFile(this.accountId, this.name) : undefined;
      if (!attachment || !isHere() || attachment.view().file) return;
      if (!file) return attachment.miss();
      void attachment.give(file);
      await attachment.untilOver();
    });
  }
}

// Not every percent: what is kept of that is a hint alone.
const writtenOf = (kept: KeptAttachment | undefined) =>
  kept ? JSON.stringify({ ...kept, sent: Math.floor((20 * kept.sent) / kept.bytes) }) : '';

/** Whether both are about one file. A tab learns its fingerprint, and then the id of its upload, while it sends it. */
function isSame(one: KeptAttachment, other: KeptAttachment) {
  const mayBeSame = (key: 'fingerprint' | 'uploadId') =>
    one[key] === undefined || other[key] === undefined || one[key] === other[key];
  const isAlike = one.name === other.name && one.bytes === other.bytes && one.kind === other.kind;
  return isAlike && mayBeSame('fingerprint') && mayBeSame('uploadId');
}
