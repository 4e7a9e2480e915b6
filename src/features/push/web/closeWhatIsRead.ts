import { type Unread, unreadKey } from '#/features/messaging/web/chatCache.ts';
import { type News, newsKey } from '#/features/notifications/web/news.ts';
import { cache } from '#/platform/web/cache.ts';
import { shownHere } from './shownHere.ts';
import { workerHere } from './thisBrowser.ts';

type Shown = { tag: string; data: { path: string; at: number } };

const ofChat = 'chat:';
const ofNews = 'notifications:';

async function close(isRead: (shown: Shown) => boolean) {
  const registration = await workerHere();
  if (!registration) return;
  for (const one of await shownHere(registration)) if (one.data && isRead(one)) one.close();
}

/**
 * Takes notifications away once what they are about is read, here or elsewhere, and keeps the number on the app's icon:
 * unread chats, and one for other news.
 */
export function closeWhatIsRead(isHere: (path: string) => boolean) {
  let unread: readonly string[] | undefined;
  let isNews: boolean | undefined;

  function look() {
    const chats = cache.getQueryData<Unread>(unreadKey);
    const news = cache.getQueryData<News>(newsKey);
    if (chats && chats.ids !== unread) {
      const { ids, count, askedAt } = chats;
      const before = unread;
      unread = ids;
      // Before this tab knew what is unread, it may have read some of it. A long list is known by its beginning alone.
      const wasRead = (id: string, at: number) =>
        before ? before.includes(id) : at < askedAt && ids.length === count;
      void close(({ tag, data: { at } }) => {
        const id = tag.startsWith(ofChat) ? tag.slice(ofChat.length) : undefined;
        return id !== undefined && !ids.includes(id) && wasRead(id, at);
      });
    }
    if (news && news.isThere !== isNews) {
      const { isThere, askedAt } = news;
      isNews = isThere;
      if (!isNews) void close(({ tag, data: { at } }) => tag.startsWith(ofNews) && at < askedAt);
    }
    if (chats) void navigator.setAppBadge?.(chats.count + (isNews ? 1 : 0)).catch(() => {});
  }

  const hashes = new Set([unreadKey, newsKey].map(key => JSON.stringify(key)));
  cache.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && hashes.has(query.queryHash)) look();
  });
  look();
  // A tab in sight that had not the focus was no reason to show nothing.
  const closeWhatIsHere = () => document.hasFocus() && void close(({ data }) => isHere(data.path));
  addEventListener('focus', closeWhatIsHere);
  closeWhatIsHere();
}
