import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Refusal } from '#/platform/shared/refusal.ts';
import { Intents, optimisticToggle } from './optimisticToggle.ts';

/** A server that answers when told to, and a screen that shows one toggle and its count. */
function stage() {
  const server = { on: false, others: 7 };
  const screen = { on: false, count: 7 };
  const calls: { on: boolean; answer: (outcome?: 'fails' | 'is lost') => void }[] = [];
  const intents = new Intents();
  const apply = (_: string, on: boolean) => {
    if (screen.on !== on) Object.assign(screen, { on, count: screen.count + (on ? 1 : -1) });
  };
  const toggle = optimisticToggle({
    intents,
    send: (_, on) =>
      new Promise<number>((resolve, reject) => {
        const answer = (outcome?: 'fails' | 'is lost') => {
          if (outcome !== 'fails') server.on = on;
          if (outcome) return reject(new Refusal('unavailable', 'base.offline'));
          resolve(server.others + (on ? 1 : 0));
        };
        calls.push({ on, answer });
      }),
    read: async () => server.on,
    apply,
    onConfirmed: (_, count) => void Object.assign(screen, { count }),
    revert: apply,
  });
  return { server, screen, calls, intents, press: (on: boolean) => toggle('it', on) };
}

const outcomes = { press: undefined, answer: undefined, fail: 'fails', lose: 'is lost' } as const;

// A browser with a network.
Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });

const settled = () => new Promise<void>(resolve => setImmediate(resolve));

test('whatever is pressed, and whichever calls fail, the screen shows the last intent and ends in the state of the server', async () => {
  const step = fc.constantFrom('press', 'answer', 'fail', 'lose');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async steps => {
      const { server, screen, calls, intents, press } = stage();
      let answered = 0;
      for (const what of steps) {
        if (what === 'press') void press(!screen.on).catch(() => {});
        else if (answered < calls.length) calls[answered++]!.answer(outcomes[what]);
        await settled();
        assert.equal(screen.on, intents.get('it') ?? server.on);
        assert.ok(calls.length - answered <= 1, 'one call at a time');
      }
      while (answered < calls.length) {
        calls[answered++]!.answer();
        await settled();
      }
      assert.deepEqual(screen, { on: server.on, count: server.others + (server.on ? 1 : 0) });
      assert.equal(intents.get('it'), undefined);
    }),
  );
});

test('a press whose response was lost fails only if the server has not stored it', async () => {
  const { screen, calls, press } = stage();
  const lost = press(true);
  calls[0]!.answer('is lost');
  assert.equal(await lost, true);
  const failed = press(false);
  calls[1]!.answer('fails');
  await assert.rejects(failed, Refusal);
  assert.deepEqual(screen, { on: true, count: 8 });
});

test('of many presses only the last intent is sent after the first', async () => {
  const { server, calls, press } = stage();
  const first = press(true);
  for (const on of [false, true, false, true, false]) assert.equal(await press(on), undefined);
  calls[0]!.answer();
  await settled();
  calls[1]!.answer();
  assert.equal(await first, false);
  assert.deepEqual([calls.map(({ on }) => on), server.on], [[true, false], false]);
});

test('a response requested before the last intent settled does not overwrite it, a later one does', async () => {
  const { calls, intents, press } = stage();
  const requestedAt = Date.now();
  const pressed = press(true);
  assert.equal(intents.overrideFor('it', requestedAt), true);
  calls[0]!.answer();
  await pressed;
  assert.equal(intents.overrideFor('it', requestedAt), true);
  assert.equal(intents.overrideFor('it', Date.now() + 1), undefined);
});
