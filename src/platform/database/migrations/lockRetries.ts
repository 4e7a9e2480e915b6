import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { log } from '#/platform/observability/log.ts';
import { SettingError } from '#/platform/process/env.ts';

/** Whoever waits for a table keeps all others waiting behind them: far less than the server gives a statement. */
const longestLockMs = 300;
const pauseMs = 500;
const triesBetweenWords = 20;
const longestMs = 10 * 60_000;

const wasInTheWay = new Set(['55P03', '40P01']);

/**
 * One transaction that changes tables of a server at work: it takes a table when nobody has it, or steps back and tries
 * again. Throws a SettingError when that took ten minutes; nothing is changed then.
 */
export async function withLockRetries(owner: pg.Client, name: string, work: () => Promise<unknown>) {
  const deadline = Date.now() + longestMs;
  for (let tries = 1; ; tries++) {
    try {
      await owner.query(`begin; set local lock_timeout = ${longestLockMs}`);
      await work();
      await owner.query('commit');
      return;
    } catch (error) {
      await owner.query('rollback');
      if (!wasInTheWay.has((error as { code?: string }).code ?? '')) throw error;
    }
    if (Date.now() > deadline)
      throw new SettingError(
        `The migration ${name} found no moment in ten minutes: something holds a table it changes (see pg_stat_activity). Nothing was changed.`,
      );
    if (tries % triesBetweenWords === 1)
      log.warn({ migration: name, tries }, 'a migration waits for a table');
    await wait(pauseMs * (1 + Math.random()));
  }
}
