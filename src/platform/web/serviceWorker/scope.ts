type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
export type Asked = Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void };
/** What the page of a member says: in which language they read. */
type Members = { language?: string };
type Heard = { install: Lasting; activate: Lasting; message: Lasting & { data: Members }; fetch: Asked };

type Worker = {
  addEventListener: <E extends keyof Heard>(event: E, listener: (event: Heard[E]) => void) => void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: { unregister: () => Promise<boolean> };
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
