import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from 'vitest';
import { needDatabase } from '../../test/support/faults/ownDatabase.ts';
import { emailOf, password } from '../../test/support/fixtures.ts';
import { undo } from '../../test/support/undo.ts';
import { type Asked, ask } from '../soak/ask.ts';
import { hold } from '../soak/hold.ts';
import { at } from '../soak/judge.ts';
import { openMix } from '../soak/mix.ts';
import { openServer } from '../soak/openServer.ts';
import { capacityOf, keepOn } from '../soak/pace.ts';

type Told = Asked & { action: string; second: number };

const mostBytes = 512 * 1024 * 1024;
const signInsPerSecond = 4;

test('F19: at three times its capacity the server refuses quickly, and people can still sign in and write', async t => {
  await needDatabase(t);
  const server = await openServer({ execArgv: ['--max-old-space-size=256'] });
  undo(t, server.close);
  const { scene, gauges } = server;
  const mix = await openMix(scene);
  await hold(scene, 100);
  await capacityOf(mix, 5);
  const capacity = await capacityOf(mix, 10);
  let most = 0;
  const looking = setInterval(() => {
    gauges().then(({ rss }) => {
      most = Math.max(most, rss);
    });
  }, 500);
  undo(t, () => clearInterval(looking));

  /** So many actions a second for so long, and sign-ins beside them. */
  async function go(perSecond: number, seconds: number) {
    const told: Told[] = [];
    const start = performance.now();
    const isOver = () => performance.now() - start > seconds * 1000;
    const tell = (action: string, asked: Asked) =>
      told.push({ ...asked, action, second: Math.floor((performance.now() - start) / 1000) });
    const json = { email: emailOf('amara'), password };
    const signingIn = (async () => {
      const all = [];
      for (; !isOver(); await wait(1000 / signInsPerSecond))
        all.push(ask('POST', `${scene.url}/api/session`, { json }).then(asked => tell('signIn', asked)));
      await Promise.all(all);
    })();
    const leftOut = await keepOn(mix, perSecond, { isOver, tell });
    await signingIn;
    return { told, leftOut };
  }

  const { told: normal } = await go(capacity / 2, 8);
  const { told: over, leftOut } = await go(capacity * 3, 20);
  const { told: later } = await go(capacity / 2, 14);

  const isShed = ({ status }: Asked) => status === 503 || status === 429;
  const shed = over.filter(isShed);
  const share = (action: string) => {
    const all = over.filter(one => one.action === action);
    return all.filter(({ status }) => status < 400).length / all.length;
  };
  const usual = at(
    normal.map(({ ms }) => ms),
    0.99,
  );
  const isNormal = (second: number) => {
    const all = later.filter(one => one.second === second);
    return (
      all.every(({ status }) => status < 400) &&
      at(
        all.map(({ ms }) => ms),
        0.5,
      ) <= Math.max(usual, 50)
    );
  };
  const back = Array.from({ length: 14 }, (_, second) => second).find(
    second => isNormal(second) && isNormal(second + 1),
  );
  const times = shed.map(({ ms }) => ms);
  const done = over.filter(({ status }) => status > 0 && status < 400).length / 20;
  const percent = (part: number) => `${Math.round(part * 100)} %`;
  t.annotate(
    `can ${capacity.toFixed(0)} a second, asked for ${(over.length / 20).toFixed(0)} (${leftOut} left out): ` +
      `${done.toFixed(0)} a second done, ${shed.length} refused, p50 ${at(times, 0.5).toFixed(0)} ms, p95 ${at(times, 0.95).toFixed(0)} ms; ` +
      `sign-ins ${percent(share('signIn'))}, messages ${percent(share('message'))}; normal after ${back} s; at most ${(most / 1024 / 1024).toFixed(0)} MB`,
  );
  const strange = [...normal, ...over, ...later].filter(
    one => one.status === 0 || (one.status >= 500 && !isShed(one)),
  );
  assert.deepEqual(strange.map(({ action, status }) => `${action} ${status}`).slice(0, 5), []);
  assert.ok(shed.length > 0, 'nothing was refused');
  assert.ok(at(times, 0.5) < 100, 'a refusal takes too long');
  assert.ok(share('signIn') >= 0.5 && share('message') >= 0.5, 'too few sign in or write');
  assert.ok(back !== undefined && back <= 10, 'it is not normal again in time');
  assert.ok(most < mostBytes, 'it takes too much memory');
});
