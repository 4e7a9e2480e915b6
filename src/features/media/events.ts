export type MediaEvents = {
  /** Told to every server, and to no browser: what these pictures, or some of these owners, belong to is hidden or deleted. */
  'pictures.withdrawn': { uploadIds: string[]; ownerIds: string[] };
  'upload.changed': { uploadId: string; state: string };
};
