import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Person } from '../person.ts';
import type { Rounds } from '../rounds.ts';
import { create, idOf } from '../upload.ts';
import type { Crowd } from './crowd.ts';
import { asking, askLive } from './live.ts';
import type { Stock } from './stock.ts';
import { sending, sendTus } from './tus.ts';

type Scene = { rounds: Rounds; crowd: Crowd; stock: Stock; revive: (person: Person) => Promise<void> };
type Fuzzing = { runs: number; seed: number };

/** What of the server is no call of the contract: its live stream, and uploads by tus. */
export const protocols = ['live', 'tus'] as const;

/** Fails with the smallest request found that a protocol answers wrongly. */
export function fuzzProtocols(scene: Scene) {
  return async (protocol: (typeof protocols)[number], { runs, seed }: Fuzzing) => {
    const many = { numRuns: runs, seed };
    await (protocol === 'live' ? fc.assert(liveOf(scene), many) : fc.assert(tusOf(scene), many));
  };
}

// A stream goes on from wherever another one of anybody stood.
function liveOf({ crowd, stock, revive }: Scene) {
  return fc.asyncProperty(asking, async made => {
    const person = crowd[made.actor];
    await revive(person);
    const place = await askLive(person, made, text => String(stock.fill(text)));
    if (place) stock.put('place', place);
    await isAlive(crowd.visitor);
  });
}

function tusOf({ rounds, crowd, stock, revive }: Scene) {
  let mine = '';
  const row = async () => (await rounds.sql('select * from uploads where id::text = $1', [mine]))[0];
  async function open() {
    if ((await row())?.state === 'open') return;
    await revive(crowd.owner);
    const words = { purpose: 'post_images', filename: 'mine.png' };
    mine = await idOf(await create(crowd.owner, { length: 64, words }));
    stock.put('tus', mine);
  }
  return fc.asyncProperty(sending, async made => {
    // As many as one may have open would keep everything else from being tried.
    await rounds.sql(`delete from uploads where id::text <> $1 and state = 'open' and random() < 0.2`, [
      mine,
    ]);
    await open();
    await revive(crowd[made.actor]);
    const before = await row();
    const to = made.to === 'mine' ? mine : String(stock.fill(made.to));
    const response = await sendTus(crowd[made.actor], { ...made, to });
    const begun = response.status === 201 && response.headers.get('location')?.split('/').at(-1);
    if (begun) stock.put('tus', begun);
    if (made.actor !== 'owner') assert.deepEqual(await row(), before, 'somebody else changed an upload');
    await isAlive(crowd.visitor);
  });
}

async function isAlive(visitor: Person) {
  const { ok } = await visitor.request('GET', '/api/health');
  assert.ok(ok, 'the server is not well');
}
