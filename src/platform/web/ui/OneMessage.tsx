import { createContext, type ReactNode, useContext, useId, useMemo, useState } from 'react';

type CurrentMessage = { current: string | undefined; set: (id: string) => void };
const CurrentMessageContext = createContext<CurrentMessage>({ current: undefined, set: () => {} });

/** Around forms and buttons that each show a result message: only the one used last shows its own. */
export function OneMessage({ children }: { children: ReactNode }) {
  const [current, set] = useState<string>();
  const shown = useMemo(() => ({ current, set }), [current]);
  return <CurrentMessageContext value={shown}>{children}</CurrentMessageContext>;
}

/** Whether this component may show its message, and how it takes over from the others. */
export function useOneMessage() {
  const id = useId();
  const { current, set } = useContext(CurrentMessageContext);
  return { isMine: current === undefined || current === id, takeOver: () => set(id) };
}
