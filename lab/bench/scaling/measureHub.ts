import { batchSize, readOutbox } from '../../../src/platform/live/outbox.ts';
import { outboxFrame } from '../../../src/platform/live/streams.ts';
import type { Rounds } from '../../../test/support/rounds.ts';

const times = 30;

/** How many events of the outbox, of those there are, this process reads and makes frames of a second. */
export async function measureHub({ sql }: Rounds) {
  await sql(
    `insert into outbox (name, data, audience, about)
      select name, data, audience, about from outbox, generate_series(1, $1)`,
    [times],
  );
  await sql('vacuum analyze outbox');
  const begun = performance.now();
  let read = 0;
  for (let place = { xid: 0n, id: 0 }, count: number = batchSize; count === batchSize; ) {
    const rows = await readOutbox(place);
    for (const row of rows) outboxFrame(row, false);
    count = rows.length;
    read += count;
    place = rows.at(-1)?.position ?? place;
  }
  return (read / (performance.now() - begun)) * 1000;
}
