import { join } from 'node:path';
import type { DataStore } from '@tus/server';
import { settings } from '#/platform/process/settings.ts';

/** Storage for the bytes of incomplete uploads: known to the server alone, by the id of the upload. */
export type Incoming = {
  /** What the tus server writes to. */
  store: DataStore;
  /** How many bytes have arrived; undefined or 0 if this upload has left. */
  arrived: (id: string) => Promise<number | undefined>;
  /** A path in the folder `work` to all that arrived. It may be renamed, and made clean in place. */
  fetch: (id: string, work: string) => Promise<string>;
  /** Resolves too when there was nothing. */
  remove: (id: string) => Promise<void>;
  /** Ids of all that gathers here and got no bytes since. */
  untouched: (since: Date) => Promise<string[]>;
};

/** The one that the settings name, opened on first use: a start does not wait for it. */
export async function incoming(): Promise<Incoming> {
  if (settings.s3) {
    const { s3Incoming } = await import('./s3/s3Incoming.ts');
    return s3Incoming(settings.s3);
  }
  const { diskIncoming } = await import('./diskIncoming.ts');
  return diskIncoming(join(settings.dataDir, 'incoming'));
}
