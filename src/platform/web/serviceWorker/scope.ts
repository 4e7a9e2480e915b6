type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
export type Asked = Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void };
/** What the page of a member says: in which language they read. */
type Members = { language?: string };

/** What a notification of ours holds besides its words. */
type Held = { id: string; path: string; at: number };
export type Shown = { tag: string; data: Held | null; close: () => void };
export type Renewed = Lasting & {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};
type Heard = {
  install: Lasting;
  activate: Lasting;
  message: Lasting & { data: Members };
  fetch: Asked;
  push: Lasting & { data: { text: () => string } | null };
  notificationclick: Lasting & { notification: Shown };
  pushsubscriptionchange: Renewed;
};

/** A tab of this browser. */
export type Tab = {
  url: string;
  visibilityState: DocumentVisibilityState;
  postMessage: (message: unknown, transfer: Transferable[]) => void;
  focus: () => Promise<Tab>;
  navigate: (path: string) => Promise<Tab | null>;
};

/** The browsers that know no `renotify` say nothing a second time under the same tag. */
type NotificationLook = NotificationOptions & { renotify: boolean; data: Held };

type Worker = {
  addEventListener: <E extends keyof Heard>(event: E, listener: (event: Heard[E]) => void) => void;
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (which: { type: 'window'; includeUncontrolled: true }) => Promise<Tab[]>;
    openWindow: (path: string) => Promise<Tab | null>;
  };
  registration: {
    unregister: () => Promise<boolean>;
    showNotification: (title: string, look: NotificationLook) => Promise<void>;
    getNotifications: (which?: { tag: string }) => Promise<Shown[]>;
    pushManager: PushManager;
  };
  /** What this Rounds is made of, written in by the build (bin/bundle/worker.ts). */
  roundsFiles: {
    version: string;
    /** What visitors need, and everybody at first. */
    first: string[];
    /** What members need besides. */
    members: string[];
    /** The sentences of each language. */
    texts: Record<string, string[]>;
  };
};

/** The service worker this file is part of: the types of the browser know it as a window. */
export const worker = globalThis as unknown as Worker;
