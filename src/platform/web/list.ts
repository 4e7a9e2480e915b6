/**
 * A list read page by page, newest first: ids only. `next` is the cursor after the last of them; `waiting` are newer
 * ones that have not been let in, so that nothing moves under the reader.
 */
export type List = { ids: string[]; next: string | null; waiting: string[] };
export type ListPage = Pick<List, 'ids' | 'next'>;

const without = (ids: string[], known: string[]) => {
  const set = new Set(known);
  return ids.filter(id => !set.has(id));
};

/**
 * The list with its first page refetched, including what was waiting. Starts over when the page does not overlap with
 * it.
 */
export function withTop(list: List | undefined, page: ListPage): List {
  const last = page.ids.at(-1);
  const meeting = last === undefined || page.next === null ? -1 : (list?.ids.indexOf(last) ?? -1);
  if (!list || meeting < 0) return { ...page, waiting: [] };
  const older = without(list.ids.slice(meeting + 1), page.ids);
  return { ids: [...page.ids, ...older], next: list.next, waiting: [] };
}

/** The list as it is, what the first page has more than it kept waiting. */
export const withWaiting = (list: List, page: ListPage): List => ({
  ...list,
  waiting: without(page.ids, list.ids),
});

/** The list as it is, one more kept waiting. */
export const withOneWaiting = (list: List, id: string): List => ({
  ...list,
  waiting: list.ids.includes(id) ? list.waiting : [id, ...without(list.waiting, [id])],
});

/** The list with the page after its cursor. */
export const withMore = (list: List, page: ListPage): List => ({
  ...list,
  ids: [...list.ids, ...without(page.ids, list.ids)],
  next: page.next,
});

/** The list with one thing more at its top. */
export const withFirst = (list: List, id: string): List => ({
  ...list,
  ids: [id, ...without(list.ids, [id])],
  waiting: without(list.waiting, [id]),
});

/** The list without one thing. */
export const withoutOne = (list: List, id: string): List => ({
  ...list,
  ids: without(list.ids, [id]),
  waiting: without(list.waiting, [id]),
});

/** The list with one thing put back at its place. */
export const withAt = (list: List, id: string, index: number): List => ({
  ...list,
  ids: without(list.ids, [id]).toSpliced(index, 0, id),
});
