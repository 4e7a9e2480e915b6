export type MediaEvents = {
  'upload.changed': { uploadId: string; state: string };
};
