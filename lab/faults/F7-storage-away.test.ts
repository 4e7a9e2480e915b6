import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type TestContext, test } from 'vitest';
import { tusPath } from '../../src/features/media/folders.ts';
import { openBucket } from '../../test/support/bucket.ts';
import { dataFolder } from '../../test/support/embedded.ts';
import { assertNothingLost } from '../../test/support/faults/check.ts';
import { History } from '../../test/support/faults/history.ts';
import { Keeper } from '../../test/support/faults/keeper.ts';
import { askLoop, watched } from '../../test/support/faults/loop.ts';
import { lasts, seedOf } from '../../test/support/faults/options.ts';
import { FaultProxy } from '../../test/support/faults/proxy.ts';
import { openRows } from '../../test/support/faults/rows.ts';
import { openWorld } from '../../test/support/faults/world.ts';
import { Writers } from '../../test/support/faults/writers.ts';
import type { Person } from '../../test/support/person.ts';
import { undo } from '../../test/support/undo.ts';
import { append, create, idOf, settled } from '../../test/support/upload.ts';
import { inventedVideo } from '../../test/support/videos.ts';

const loopMs = 50;
const filmBytes = 3_000_000;
const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('F7 the S3 service is down, slow, unresponsive, broken, or refuses access', {
  timeout: 30 * 60_000,
}, async t => {
  const seed = seedOf(t);
  const bucket = await openBucket();
  undo(t, bucket.close);
  const s3 = Number(new URL(bucket.settings.S3_ENDPOINT).port);
  const proxy = await FaultProxy.open(s3);
  undo(t, proxy.close);
  const DATA_DIR = await dataFolder(t);
  const { flags, settings } = watched(DATA_DIR);
  const S3_ENDPOINT = proxy.url;
  const keeper = await Keeper.start(t, { DATA_DIR, ...bucket.settings, ...settings, S3_ENDPOINT }, flags);
  const history = new History();
  const world = await openWorld(keeper.url, history);
  const [, sender] = world.people as [Person, Person];
  const writers = new Writers(world, history, { seed, withPictures: false });
  undo(t, () => writers.stop());
  const [broken, forbidden] = [await openAnswering(t, 500), await openAnswering(t, 403)];

  const long = lasts(300);
  const short = Math.min(20, long);
  const faults: [name: string, seconds: number, begin: () => unknown, says503: boolean][] = [
    ['not listening', long, () => proxy.become({ is: 'refuse' }), true],
    ['1 KB/s', short, () => proxy.become({ is: 'throttle', bytesPerSecond: 1_000 }), false],
    ['silent', short, () => proxy.become({ is: 'blackhole' }), false],
    ['answering 500', short, () => lead(proxy, broken), true],
    ['answering 403', short, () => lead(proxy, forbidden), true],
  ];
  await askLoop(keeper, DATA_DIR);
  await wait(short * 500);
  const usual = (await askLoop(keeper, DATA_DIR)).p99;
  let worst = 0;
  for (const [name, seconds, begin, says503] of faults) {
    const film = inventedVideo(filmBytes);
    const words = { purpose: 'post_videos', filename: 'round.mp4' };
    const id = await idOf(await create(sender, { length: film.length, words }));
    assert.equal((await append(sender, id, 0, film.subarray(0, 1_000_000))).status, 204);
    const written = history.count('ok');
    await begin();
    const until = Date.now() + seconds * 1000;
    const held = says503 ? undefined : append(sender, id, 1_000_000, film.subarray(1_000_000, 1_100_000));
    const answers = says503 ? await tryMeanwhile(sender, id, film, until) : [];
    await wait(Math.max(0, until - Date.now()));
    const loop = await askLoop(keeper, DATA_DIR);
    worst = Math.max(worst, loop.p99);
    await lead(proxy, s3);
    await proxy.become({ is: 'pass' });
    await held?.catch(() => {});

    const offset = await offsetOf(sender, id);
    assert.ok(offset >= 1_000_000, `${offset} bytes were kept of 1000000 acknowledged`);
    assert.equal((await append(sender, id, offset, film.subarray(offset))).status, 204);
    assert.equal((await settled(sender, id)).state, 'ready');
    const served = await sender.request('GET', `/media/${id}/video.mp4`);
    assert.equal(sum(new Uint8Array(await served.arrayBuffer())), sum(film));
    t.annotate(
      `${name} for ${seconds} s: ${history.count('ok') - written} writes, ${answers.length} uploads answered 503, gone on at ${offset}; event loop p99 ${loop.p99} ms`,
    );
  }
  await writers.stop();
  assert.equal(history.count('unknown'), 0, 'a text was not taken while files could not be kept');
  const open = `select count(*)::int as n from uploads where state = 'open'`;
  const rows = await openRows(t, DATA_DIR);
  assert.deepEqual(await rows(open), [{ n: 0 }], 'uploads that never began count as begun');
  const keys = async () =>
    (await bucket.keys()).filter(key => key.startsWith('media/')).map(key => key.slice('media/'.length));
  t.annotate(await assertNothingLost({ world, history, rows, keys }));
  t.annotate(`event loop p99 before: ${usual} ms`);
  // A busy machine delays it without any fault.
  assert.ok(worst <= Math.max(loopMs, 2 * usual), `the event loop was held up for ${worst} ms`);
});

/** Continues and starts uploads again and again: both must get 503 with Retry-After. */
async function tryMeanwhile(sender: Person, id: string, film: Buffer, until: number) {
  const words = { purpose: 'post_images', filename: 'new.png' };
  const answers: number[] = [];
  // More than an account may have open.
  for (let n = 0; n < 25 || Date.now() < until; n++) {
    const body = new Uint8Array(randomBytes(2_000));
    for (const response of await Promise.all([
      append(sender, id, 1_000_000, film.subarray(1_000_000, 1_200_000)),
      create(sender, { length: body.length, words, body }),
    ])) {
      const text = await response.text();
      // Another try of the same may still be at it.
      if (response.status === 423 || response.status === 409) continue;
      assert.equal(response.status, 503, text);
      assert.ok(Number(response.headers.get('retry-after')) >= 1, 'no Retry-After');
      answers.push(response.status);
    }
    if (n >= 25) await wait(1_000);
  }
  return answers;
}

async function offsetOf(sender: Person, id: string) {
  for (let tries = 0; ; tries++) {
    const head = await sender.request('HEAD', `${tusPath}/${id}`, undefined, { 'tus-resumable': '1.0.0' });
    if (head.ok) return Number(head.headers.get('upload-offset'));
    if (tries > 100) throw new Error(`the upload is still answered ${head.status}`);
    await wait(200);
  }
}

/** A service that answers everything with this status. */
async function openAnswering(t: TestContext, status: number) {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end('<Error/>'),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  undo(t, () => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

function lead(proxy: FaultProxy, port: number) {
  proxy.leadTo(port);
  proxy.cut();
}
