import { inBrowser } from './inBrowser.ts';

type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;

/** A channel between the tabs of this browser; silent on the server, where an open channel would keep the process alive. */
export const openTabChannel = (name: string): TabChannel =>
  inBrowser ? new BroadcastChannel(name) : { postMessage() {}, onmessage: null };
