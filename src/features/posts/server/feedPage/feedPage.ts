import { limits } from '#/app/limits.ts';
import { signatureWindow } from '#/features/media/server/signature.ts';
import { batch } from '#/platform/database/batch.ts';
import { page, pageDownTo, readCursor } from '#/platform/database/cursor.ts';
import { uuidArray } from '#/platform/database/prepared.ts';
import { RawJson } from '#/platform/http/rawJson.ts';
import type { Serialize } from './fragments.ts';
import { type Reader, selectReaders } from './selectReaders.ts';
import { isSamePage, readShared, type Shared } from './shared.ts';
import type { Versioned } from './versions.ts';

type Asking = {
  id: string;
  serialize: Serialize;
  /** The page ends with this post, if it is on it. */
  downTo?: string | undefined;
};

/** What is asked for after a cursor; a page's own question is made when somebody asks, and gone with the last of them. */
const pages = new Map<string, { read: ReturnType<typeof openPage>; readers: number }>();
const first = openPage(undefined);

/**
 * A page of everybody's posts as this person may read it now, assembled from what all may read and what is theirs.
 * Undefined for those without default visibility: their page needs a query of its own (docs/adr/0026).
 */
export async function readFeedPage(asking: Asking, cursor: string | undefined) {
  if (cursor === undefined) return first(asking);
  const page = pages.get(cursor) ?? { read: openPage(cursor), readers: 0 };
  pages.set(cursor, page);
  page.readers++;
  try {
    return await page.read(asking);
  } finally {
    if (--page.readers === 0) pages.delete(cursor);
  }
}

function openPage(cursor: string | undefined) {
  const from = readCursor(cursor);
  /** The first page as it was last read: good for as long as nothing has been committed since, which every answer says. */
  let last: Shared | undefined;
  return batch(async (asking: Asking[]) => {
    const readerIds = uuidArray(asking.map(({ id }) => id));
    const known = last?.window === signatureWindow() ? last : undefined;
    const found = known && (await selectReaders({ readerIds, ...questionOf(known) }));
    if (known && found![0]!.moment === known.moment) return pagesOf(asking, found!, known);
    const shared = await readShared(asking[0]!.serialize, from);
    if (!cursor) last = shared;
    if (!shared) return asking.map(() => undefined);
    if (known && isSamePage(known, shared)) shared.written = known.written;
    const isAnswered = known && known.shown === shared.shown && known.closed === shared.closed;
    return pagesOf(
      asking,
      isAnswered ? found! : await selectReaders({ readerIds, ...questionOf(shared) }),
      shared,
    );
  });
}

const questionOf = ({ shown, closed, since }: Shared) => ({ shown, closed, since });

function pagesOf(asking: Asking[], found: Reader[], shared: Shared) {
  const readers = new Map(found.map(reader => [reader.id, reader]));
  return asking.map(({ id, downTo }) => {
    const reader = readers.get(id);
    return reader?.hasDefaultVisibility ? pageOf(reader, shared, downTo) : undefined;
  });
}

/** Most have done nothing to what is new: they are sent the same bytes. */
const keptWritten = 100;

function pageOf(reader: Reader, shared: Shared, downTo: string | undefined) {
  const { written } = shared;
  const end = shared.newest.findIndex(({ id }) => id === downTo);
  const standing = [reader.liked, reader.reposted, reader.readable, end].join();
  const known = written.get(standing);
  if (known) return known;
  const page = write(reader, shared, downTo);
  if (written.size >= keptWritten) written.clear();
  if (page) written.set(standing, page);
  return page;
}

function write(
  { liked, reposted, readable }: Reader,
  { newest, originals, pieces }: Shared,
  downTo: string | undefined,
) {
  const mayRead = (post: Versioned) => post.isForAll || readable.includes(post.id);
  const whole = ({ id }: Versioned) =>
    `${pieces.get(id)},"liked":${liked.includes(id)},"reposted":${reposted.includes(id)}`;
  const mine = newest.filter(mayRead);
  if (mine.length <= limits.pageSize && newest.length === limits.newestShared) return undefined;
  const { items, next } = pageDownTo(downTo, page(mine, limits.pageSize));
  const written = items.map(post => {
    const original = originals.get(post.originalId ?? post.quotedId ?? '');
    const shown = original && mayRead(original) ? `${whole(original)}}` : 'null';
    const repostOf = post.originalId ? `{"postId":"${post.originalId}","post":${shown}}` : 'null';
    return `${whole(post)},"repostOf":${repostOf},"quoted":${post.originalId ? 'null' : shown}}`;
  });
  return new RawJson(`{"items":[${written.join(',')}],"next":${JSON.stringify(next)}}`);
}
