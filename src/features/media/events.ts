export type MediaEvents = {
  /** Told to every server, and to no browser: what these files belong to is hidden or deleted, or can be seen again. */
  'media.closed': { uploadIds: string[]; isClosed: boolean };
  'upload.changed': { uploadId: string; state: string };
};
