import { createContext, use } from 'react';

type Chosen = { id: string; chosen: string };

/** Tells the panels which of them is shown. */
export const TabsContext = createContext<Chosen | null>(null);

/** In a panel: which it is, and which of them is shown. */
export const useTabs = (): Chosen => use(TabsContext)!;
