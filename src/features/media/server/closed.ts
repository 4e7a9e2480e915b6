import { limits } from '#/app/limits.ts';
import { pool } from '#/platform/database/database.ts';
import { publish, type Tx } from '#/platform/database/transact.ts';
import { hub } from '#/platform/live/hub.ts';
import { declareTopic } from '#/platform/live/outbox.ts';

/** As long as an address may be good that was given out a moment before. */
const goodFor = 2 * limits.pictureWindow;
type Said = { isClosed: boolean; until: number };

/** Pictures whose signed addresses are good no longer, or again, until no address from before is (docs/adr/0055). */
const said = new Map<string, Said>();

/** Whether this picture has been hidden or deleted within that time: its signature says nothing then. */
export function isClosed(uploadId: string): boolean {
  const found = said.get(uploadId);
  return found?.isClosed === true && found.until > Date.now();
}

function note({ uploadIds, isClosed }: { uploadIds: string[]; isClosed: boolean }) {
  const now = Date.now();
  for (const [id, { until }] of said) if (until <= now) said.delete(id);
  for (const id of uploadIds) said.set(id, { isClosed, until: now + goodFor });
}

// To no browser. About a topic that none can watch, so that an index finds it.
declareTopic('media.closed', () => 'media');
hub.beforeDelivery('media.closed', note);

/** Says to every node that what these pictures belong to is hidden or deleted, or can be seen again. */
export async function closeMedia(tx: Tx, uploadIds: string[], isClosed: boolean) {
  if (uploadIds.length > 0) await publish(tx, 'media.closed', [], { uploadIds, isClosed });
}

/** What was said before this node began to hear of it; to be called once its hub has started. */
export async function readClosed() {
  const { rows } = await pool.query<{ data: { uploadIds: string[]; isClosed: boolean } }>(
    `select data from outbox where topic = 'media' and created_at > now() - make_interval(secs => $1)
      order by outbox.xid, outbox.id`,
    [goodFor / 1_000],
  );
  const heard = new Set(said.keys());
  for (const { data } of rows) note({ ...data, uploadIds: data.uploadIds.filter(id => !heard.has(id)) });
}
