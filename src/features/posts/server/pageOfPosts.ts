import { limits } from '#/app/limits.ts';
import { type Cursor, page, readCursor, writeCursor } from '#/platform/database/cursor.ts';
import { finding } from '#/platform/database/replica/finding.ts';
import type { Me } from '#/platform/http/api.ts';
import { readList, type Which } from './lists.ts';
import { selectSome, withOriginals } from './select.ts';

/**
 * A page of a list after the cursor that `page` gave out. The first one is what is asked for again when something has happened, and
 * so the primary's; what comes after it is found wherever `finding` finds.
 */
export async function pageOfPosts(me: Me, which: Which, cursor: string | undefined) {
  const after = readCursor(cursor);
  if (cursor === undefined) {
    const { found, end } = await readList(me, which, after);
    return pageUntil(end, await withOriginals(me, found));
  }
  const {
    found: { found, end },
    isFromReplica,
  } = await finding(me, from => readList(me, which, after, from));
  const { items, next } = pageUntil(end, found);
  if (!isFromReplica) return { items: await withOriginals(me, items), next };
  const ids = items.map(({ id }) => id);
  const known = new Map((await selectSome(me, ids)).map(post => [post.id, post]));
  return { items: ids.flatMap(id => known.get(id) ?? []), next };
}

/** A page, after which the list goes on at `end` if it is not full. */
function pageUntil<T extends Cursor>(end: Cursor | undefined, found: T[]) {
  const { items, next } = page(found, limits.pageSize);
  return { items, next: next ?? (end ? writeCursor(end) : null) };
}
