import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { Refusal } from '#/platform/shared/refusal.ts';
import { setConnected } from './connection.ts';
import { Emitter } from './Emitter.ts';
import { abandonToggles, Intents, optimisticToggle } from './optimisticToggle.ts';

/** A server that answers when told to, and a screen that shows one toggle and its count. */
function stage() {
  const server = { on: false, others: 7 };
  const screen = { on: false, count: 7 };
  const calls: { on: boolean; answer: (outcome?: 'fails' | 'is lost') => void }[] = [];
  const intents = new Intents();
  const apply = (_: string, on: boolean) => {
    if (screen.on !== on) Object.assign(screen, { on, count: screen.count + (on ? 1 : -1) });
  };
  const drafts = {
    now: {} as Record<string, boolean>,
    listeners: new Emitter(),
    refusal: undefined as unknown,
  };
  const keep = (id: string, on: boolean | undefined) => {
    if (on === undefined) delete drafts.now[id];
    else drafts.now[id] = on;
    drafts.listeners.emit();
  };
  const toggle = optimisticToggle({
    intents,
    kept: {
      keep,
      read: id => drafts.now[id],
      forget: id => keep(id, undefined),
      onChange: drafts.listeners.on,
    },
    send: (_, on) =>
      new Promise<number>((resolve, reject) => {
        const answer = (outcome?: 'fails' | 'is lost') => {
          if (outcome !== 'fails') server.on = on;
          if (outcome) return reject(new Refusal('unavailable', 'base.offline'));
          resolve(server.others + (on ? 1 : 0));
        };
        calls.push({ on, answer });
      }),
    read: async () => {
      if (drafts.refusal) throw drafts.refusal;
      return server.on;
    },
    apply,
    onConfirmed: (_, count) => void Object.assign(screen, { count }),
    revert: apply,
  });
  return { server, screen, calls, intents, drafts, keep, press: (on: boolean) => toggle('it', on) };
}

const outcomes = { press: undefined, answer: undefined, fail: 'fails', lose: 'is lost' } as const;

// A browser with a network.
Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
Object.assign(globalThis, { addEventListener: () => {}, removeEventListener: () => {} });

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

test('what is pressed while the server is away is kept, the last intent alone, until the server has it', async () => {
  const { server, calls, drafts, press } = stage();
  setConnected(false);
  const pressed = press(true);
  assert.deepEqual(drafts.now, { it: true });
  calls[0]!.answer('fails');
  await settled();
  for (const on of [false, true, false, true]) {
    void press(on);
    assert.deepEqual(drafts.now, { it: on });
  }
  setConnected(true);
  await settled();
  assert.deepEqual(drafts.now, { it: true });
  calls[1]!.answer();
  assert.equal(await pressed, true);
  assert.deepEqual([server.on, drafts.now], [true, {}]);
});

test('what is answered at once is never kept', async () => {
  const { calls, drafts, press } = stage();
  const pressed = press(true);
  void press(false);
  assert.deepEqual(drafts.now, {});
  calls[0]!.answer();
  await settled();
  calls[1]!.answer();
  await pressed;
});

test('what another tab pressed later is shown here, and is what is sent', async () => {
  const { server, screen, calls, keep, press } = stage();
  setConnected(false);
  const pressed = press(true);
  calls[0]!.answer('fails');
  await settled();
  keep('it', false);
  assert.equal(screen.on, false);
  // The other tab has sent it.
  keep('it', undefined);
  setConnected(true);
  assert.equal(await pressed, false);
  assert.deepEqual([calls.length, server.on], [1, false]);
});

test('a thing that is gone when the server is back is said in its words, undone and forgotten', async () => {
  const { screen, calls, drafts, press } = stage();
  setConnected(false);
  const pressed = press(true);
  calls[0]!.answer('fails');
  drafts.refusal = new Refusal('notFound', 'posts.notFound');
  setConnected(true);
  await assert.rejects(pressed, { text: 'posts.notFound' });
  assert.deepEqual([screen, drafts.now], [{ on: false, count: 7 }, {}]);
});

test('what waits of one person is neither sent nor kept as that of another who signs in', async () => {
  const { calls, drafts, keep, press } = stage();
  setConnected(false);
  const pressed = press(true);
  calls[0]!.answer('fails');
  await settled();
  abandonToggles();
  keep('it', undefined);
  setConnected(true);
  assert.equal(await pressed, undefined);
  assert.deepEqual([calls.length, drafts.now], [1, {}]);
});
