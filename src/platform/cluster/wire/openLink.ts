import { setTimeout as wait } from 'node:timers/promises';
import type { Link, Transport } from './transport.ts';

const openMs = 3_000;
const silenceMs = 2_000;

/** Opens a link within three seconds, or rejects. `lost` is called when it breaks later. */
export async function openLink(
  transport: Transport,
  hear: (text: string) => void,
  lost: (link: Link) => void,
): Promise<Link> {
  let isLost = false;
  let opened: Link | undefined;
  const breaks = () => {
    isLost = true;
    if (opened) lost(opened);
  };
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(), openMs);
  opened = await transport.open(hear, breaks, tooLong.signal).finally(() => clearTimeout(timer));
  if (!isLost) return opened;
  opened.close();
  throw new Error('lost while it was opened');
}

/** Whether the other end answers: a dead connection reports nothing by itself. */
export const isAlive = (link: Link) =>
  Promise.race([
    link.check().then(
      () => true,
      () => false,
    ),
    wait(silenceMs, false),
  ]);
