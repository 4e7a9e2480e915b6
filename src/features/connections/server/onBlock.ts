import type { Events } from '#/app/events.ts';
import { on, type Tx } from '#/platform/database/transact.ts';
import { disconnectPair, readPair, settleRequest, tellPair } from './pair.ts';

// A block ends every relation between two people, whichever of them blocked. The pair is locked already.
on('block.changed', async (tx, { people, isHidden }) => {
  if (isHidden) await part(tx, people);
});

async function part(tx: Tx, [a, b]: Events['block.changed']['people']) {
  const { isConnected, pending } = await readPair(tx, a, b);
  if (isConnected) await disconnectPair(tx, a, b);
  if (pending) await settleRequest(tx, pending.id, 'withdrawn');
  if (isConnected || pending) await tellPair(tx, [a, b], 'none');
}
