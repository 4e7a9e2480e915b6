import { limits } from '#/app/limits.ts';
import type { PagePart } from '#/app/reportReasons.ts';
import { pool } from '#/platform/database/database.ts';
import { on, publish, type Tx } from '#/platform/database/transact.ts';
import { hub } from '#/platform/live/hub.ts';
import { declareTopic } from '#/platform/live/outbox.ts';
import { log } from '#/platform/observability/log.ts';

/** As long as an address may be good that was given out a moment before. */
const goodFor = 2 * limits.pictureWindow;

/**
 * Pictures whose signed addresses say nothing, because what they belong to was hidden or deleted, until no address from before is
 * good (docs/adr/0055). The session is asked then, so what is remembered for too long, or of too many, hides nothing.
 */
export class WithdrawnPictures {
  /** Until when, by their ids; the oldest first. */
  readonly #until = new Map<string, number>();
  /** Until when no signature says anything. */
  #allUntil = 0;
  #isLearning = 0;

  has(id: string): boolean {
    const now = Date.now();
    return this.#isLearning > 0 || this.#allUntil > now || (this.#until.get(id) ?? 0) > now;
  }

  add(ids: string[]) {
    const now = Date.now();
    for (const [id, until] of this.#until) {
      if (until > now) break;
      this.#until.delete(id);
    }
    for (const id of ids) {
      this.#until.delete(id);
      this.#until.set(id, now + goodFor);
    }
    if (this.#until.size > limits.withdrawnPictures) this.addAll();
  }

  /** All there are, since they are too many to be remembered or nobody knows which. */
  addAll() {
    this.#until.clear();
    this.#allUntil = Date.now() + goodFor;
  }

  /** Adds those that are found, and all until then. */
  async learn(find: () => Promise<string[]>) {
    this.#isLearning++;
    try {
      this.add(await find());
    } catch (err) {
      log.warn(
        { err },
        'no signature of a picture is trusted for a while: nobody knows which were withdrawn',
      );
      this.addAll();
    } finally {
      this.#isLearning--;
    }
  }
}

const withdrawn = new WithdrawnPictures();

/** Whether this picture may have been hidden or deleted while its signature was good. */
export const isWithdrawn = (uploadId: string) => withdrawn.has(uploadId);

// To no browser. About a topic that none can watch, so that an index finds it.
declareTopic('pictures.withdrawn', () => 'pictures');
hub.beforeDelivery('pictures.withdrawn', ({ uploadIds, ownerIds }) => {
  withdrawn.add(uploadIds);
  if (ownerIds.length > 0) void withdrawn.learn(() => picturesOf(ownerIds));
});

/** Says to every node that what these pictures belong to is hidden or deleted. */
export async function withdrawPictures(tx: Tx, uploadIds: string[]) {
  if (uploadIds.length > 0) await publish(tx, 'pictures.withdrawn', [], { uploadIds, ownerIds: [] });
}

/** Those of a page's pictures that are among these parts of it. */
export const withheldOf = (page: { picture: string | null; cover: string | null }, parts: PagePart[]) =>
  parts.flatMap(part => (part === 'about' ? null : page[part]) ?? []);

/** The same of all that are this person's, or of their page: each node looks up which they are. */
export const withdrawPicturesOf = (tx: Tx, ownerId: string) =>
  publish(tx, 'pictures.withdrawn', [], { uploadIds: [], ownerIds: [ownerId] });

on('person.inactive', async (tx, { userId, isInactive }) => {
  if (isInactive) await withdrawPicturesOf(tx, userId);
});

/** Those that may have been signed; a few more than are remembered, if there are more. */
async function picturesOf(ownerIds: string[]) {
  const { rows } = await pool.query<{ id: string }>({
    text: `select id from uploads where owner_id = any($1) and attached and format = 'webp' and chat_id is null limit $2`,
    values: [ownerIds, limits.withdrawnPictures + 1],
  });
  return rows.map(({ id }) => id);
}

/** What was said before this node began to hear of it; to be called once its hub has started. */
export const readWithdrawn = () =>
  withdrawn.learn(async () => {
    const { rows } = await pool.query<{ data: { uploadIds: string[]; ownerIds: string[] } }>(
      `select data from outbox where topic = 'pictures' and created_at > now() - make_interval(secs => $1) limit $2`,
      [goodFor / 1_000, limits.withdrawnPictures + 1],
    );
    // Those that are not read may be of anything.
    if (rows.length > limits.withdrawnPictures) withdrawn.addAll();
    const ownerIds = [...new Set(rows.flatMap(({ data }) => data.ownerIds))];
    const found = ownerIds.length > 0 ? await picturesOf(ownerIds) : [];
    return [...rows.flatMap(({ data }) => data.uploadIds), ...found];
  });
