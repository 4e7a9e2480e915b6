import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { log } from '#/platform/observability/log.ts';

const pauseMs = 100;

/**
 * Waits until this connection is the one that migrates; its end gives the turn back. It asks again and again: one
 * statement that waited would be the old one that an index which is made concurrently waits for, without end.
 */
export async function takeTurn(owner: pg.Client) {
  for (let tries = 0; !(await isOurs(owner)); tries++) {
    if (tries === 0) log.info('another node migrates: waiting for it');
    await wait(pauseMs);
  }
}

async function isOurs(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query('select pg_try_advisory_lock(4712) as taken');
  return rows[0].taken;
}
