import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from 'vitest';
import { descendantsOf } from '#test/support/descendants.ts';
import { openFixture } from '#test/support/fixture.ts';
import { drawPicture } from '#test/support/fixtures.ts';
import { until } from '#test/support/until.ts';
import { upload } from '#test/support/upload.ts';
import { painters } from './images.ts';

const { rounds, amara } = await openFixture('amara');

/** Suspends a decoder: it gets no processor time, as on an overloaded machine. */
async function starve(pid: number) {
  process.kill(pid, 'SIGSTOP');
  // A confined decoder is below the process that confines it.
  for (const below of await descendantsOf(pid)) process.kill(below.pid, 'SIGSTOP');
}

/** Suspends the first `most` decoders that start during `work`. Returns its result, and how many were suspended. */
async function starving<T>(most: number, work: () => Promise<T>) {
  // Neither idle decoders from before are counted, nor those that draw an earlier picture as AVIF.
  await rounds.sql(`delete from pgboss.job where name = 'upload.drawAvif'`);
  for (const pid of painters.pids()) process.kill(pid!, 'SIGKILL');
  await until(() => painters.pids().length === 0);
  const starved = new Set<number>();
  let isOver = false;
  const ended = work().finally(() => {
    isOver = true;
  });
  while (!isOver && starved.size < most) {
    for (const pid of painters.pids()) {
      if (starved.has(pid!) || starved.size === most) continue;
      starved.add(pid!);
      await starve(pid!).catch(() => starved.delete(pid!));
    }
    await wait(1);
  }
  return { ended: await ended, starved: starved.size };
}

const send = async () => upload(amara, 'post_images', await drawPicture(64, 48));

test('A picture whose decoder gets no time is decoded by the next one, and not called unreadable', async () => {
  const { ended, starved } = await starving(1, send);
  assert.deepEqual([ended.state, ended.refusal, starved], ['ready', null, 1]);
});

test('A picture that takes every decoder too long is given up after three, and may be sent again', async () => {
  const { ended, starved } = await starving(10, send);
  assert.deepEqual([ended.state, ended.refusal, starved], ['refused', 'media.notUploaded', 3]);
  assert.equal((await send()).state, 'ready');
});
