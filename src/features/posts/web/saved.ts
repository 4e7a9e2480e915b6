import { queryOptions, useQuery } from '@tanstack/react-query';
import { say } from '#/app/texts.ts';
import { keptWishes } from '#/features/accounts/web/wishes.ts';
import { getSaved, listSaved, savePost, unsavePost } from '#/features/posts/contract.ts';
import type { PostEvents } from '#/features/posts/events.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi, errorSentence } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { fetchUnchanged } from '#/platform/web/fetchUnchanged.ts';
import { type List, withAt, withMore, withoutOne, withTop } from '#/platform/web/list.ts';
import { Intents, optimisticToggle } from '#/platform/web/optimisticToggle.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { cachePosts, forgetPost } from './postCache.ts';

export type Saved = JsonOutputOf<typeof getSaved>;

const sentences = { signedOut: 'posts.logInToSave', failed: 'posts.saveFailed' } as const;

const keyOf = (postId: string) => ['saved', postId];
export const savedListKey = ['saved posts'];
// Live events keep it fresh.
cache.setQueryDefaults(['saved'], { staleTime: Number.POSITIVE_INFINITY });

const intents = new Intents();
/** What was shown before a press: if its call fails, it is shown again, at its place in the list. */
const before = new Map<string, { saved: Saved | undefined; index: number }>();

const listNow = () => cache.getQueryData<List>(savedListKey);
const changeList = (how: (list: List) => List) =>
  cache.setQueryData<List>(savedListKey, list => list && how(list));

/** Whether I have saved this post; undefined while that is not known. */
export const useSaved = (postId: string) =>
  useQuery({
    queryKey: keyOf(postId),
    queryFn: async ({ signal }) => {
      const requestedAt = Date.now();
      return withIntent(postId, await callApi(getSaved, { postId }, { signal }), requestedAt);
    },
  }).data;

/** What a response says, unless I have pressed since. */
function withIntent(postId: string, saved: Saved, requestedAt: number): Saved {
  const isSaved = intents.overrideFor(postId, requestedAt);
  return isSaved === undefined ? saved : { isSaved, remindAt: isSaved ? saved.remindAt : null };
}

async function readPage(cursor?: string, signal?: AbortSignal) {
  const requestedAt = Date.now();
  const { items, next } = await callApi(listSaved, { cursor }, { signal });
  for (const { postId, post, remindAt } of items) {
    if (post) cachePosts([post], requestedAt);
    else forgetPost(postId);
    cache.setQueryData(keyOf(postId), withIntent(postId, { isSaved: true, remindAt }, requestedAt));
  }
  const isStill = (id: string) => intents.overrideFor(id, requestedAt) !== false;
  return { ids: items.map(({ postId }) => postId).filter(isStill), next };
}

/** The posts I saved, newest first, with the first page fetched again. */
export const savedListQuery = queryOptions({
  queryKey: savedListKey,
  queryFn: async ({ signal }) => {
    const page = await fetchUnchanged(savedListKey, () => readPage(undefined, signal));
    return withTop(listNow(), page);
  },
  staleTime: 0,
});

/** Fetches the page after the last post of the list. */
export async function readMoreSaved() {
  const cursor = listNow()?.next;
  if (!cursor) return;
  const page = await readPage(cursor);
  changeList(list => (list.next === cursor ? withMore(list, page) : list));
}

const savedNow = (postId: string) => cache.getQueryData<Saved>(keyOf(postId));
const indexNow = (postId: string) => listNow()?.ids.indexOf(postId) ?? -1;

/** Shows a post as saved, with its reminder, or as not saved: wherever it is shown, and in the list, at its top if not said. */
export function showSaved(postId: string, saved: Saved, index = 0) {
  cache.setQueryData<Saved>(keyOf(postId), saved);
  if (!saved.isSaved) changeList(list => withoutOne(list, postId));
  else if (indexNow(postId) < 0) changeList(list => withAt(list, postId, Math.max(0, index)));
}

const toggle = optimisticToggle({
  intents,
  kept: keptWishes('save'),
  send: (postId, isSaved) => callApi(isSaved ? savePost : unsavePost, { postId }),
  read: async postId => (await callApi(getSaved, { postId })).isSaved,
  apply: (postId, isSaved) => {
    const saved = savedNow(postId);
    if (!before.has(postId)) before.set(postId, { saved, index: indexNow(postId) });
    showSaved(postId, { isSaved, remindAt: (isSaved && saved?.remindAt) || null });
  },
  onConfirmed: (postId, saved) => {
    before.delete(postId);
    showSaved(postId, saved);
  },
  revert: (postId, isSaved) => {
    const was = before.get(postId);
    before.delete(postId);
    showSaved(postId, { isSaved, remindAt: (isSaved && was?.saved?.remindAt) || null }, was?.index);
  },
});

/** Saves a post for me alone, or removes it; at once on the screen, and with a toast. */
export async function toggleSaved(postId: string, isSaved: boolean) {
  const remindAt = savedNow(postId)?.remindAt;
  const undo = { label: say('base.undo'), run: () => void saveAgain(postId, remindAt) };
  try {
    const outcome = await toggle(postId, isSaved);
    if (outcome === undefined) return;
    before.delete(postId);
    toast.success(say(outcome ? 'posts.saved' : 'posts.unsaved'), outcome ? {} : { action: undo });
  } catch (error) {
    toast.error(errorSentence(error, sentences));
  }
}

// With its reminder, if it had one that still lies ahead.
async function saveAgain(postId: string, remindAt: string | null | undefined) {
  await toggleSaved(postId, true);
  if (!remindAt || new Date(remindAt) <= new Date()) return;
  const { setReminder } = await import('./reminders.ts');
  await setReminder(postId, new Date(remindAt)).catch(error => toast.error(errorSentence(error, sentences)));
}

/** Saved or removed in another tab or on another device. */
export function handleSaved({ postId, ...saved }: PostEvents['post.saved']) {
  // What was pressed here is later.
  if (intents.get(postId) === undefined) showSaved(postId, saved);
}
