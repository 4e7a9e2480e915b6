import { createContext, type ReactNode, useContext, useId, useMemo, useState } from 'react';

type Speaker = { current: string | undefined; set: (id: string) => void };
const SpeakerContext = createContext<Speaker>({ current: undefined, set: () => {} });

/** Around forms and buttons that each say what came of them: only the one used last does. */
export function OneMessage({ children }: { children: ReactNode }) {
  const [current, set] = useState<string>();
  const speaker = useMemo(() => ({ current, set }), [current]);
  return <SpeakerContext value={speaker}>{children}</SpeakerContext>;
}

/** Whether this component may show its message, and how it takes over from the others. */
export function useOneMessage() {
  const id = useId();
  const { current, set } = useContext(SpeakerContext);
  return { isMine: current === undefined || current === id, takeOver: () => set(id) };
}
