import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { fitted, panned, whole, type Zoom, zoomed } from './zoom.ts';

const box = { width: 800, height: 600 };
const size = fc.record({
  width: fc.integer({ min: 1, max: 8000 }),
  height: fc.integer({ min: 1, max: 8000 }),
});
const point = fc.record({ x: fc.integer({ min: -400, max: 400 }), y: fc.integer({ min: -300, max: 300 }) });
const action = fc.oneof(
  fc.record({ factor: fc.double({ min: 0.2, max: 5, noNaN: true }), at: point }),
  fc.record({ by: point }),
);

const isNear = (one: number, other: number) => Math.abs(one - other) < 1e-6;

test('no gesture moves an edge of the picture inside the box while there is more picture behind it', () => {
  const property = fc.property(size, fc.array(action), (picture, actions) => {
    const shown = fitted(picture, box);
    let zoom: Zoom = whole;
    for (const it of actions)
      zoom = 'by' in it ? panned(zoom, it.by, shown, box) : zoomed(zoom, it.factor, it.at, shown, box);
    assert.ok(zoom.scale >= 1 && zoom.scale <= 8);
    for (const [side, at] of [['width', zoom.x] as const, ['height', zoom.y] as const]) {
      const room = Math.max(0, (shown[side] * zoom.scale - box[side]) / 2);
      assert.ok(Math.abs(at) <= room + 1e-6);
    }
  });
  fc.assert(property, { numRuns: 300 });
});

test('the point under the pointer stays in place', () => {
  const shown = { width: 800, height: 600 };
  const before = zoomed(whole, 2, { x: 0, y: 0 }, shown, box);
  const at = { x: 100, y: -50 };
  const then = zoomed(before, 1.5, at, shown, box);
  assert.ok(isNear((at.x - before.x) / before.scale, (at.x - then.x) / then.scale));
  assert.ok(isNear((at.y - before.y) / before.scale, (at.y - then.y) / then.scale));
});

test('the picture fits the box, and a small one is not enlarged', () => {
  assert.deepEqual(fitted({ width: 4000, height: 1000 }, box), { width: 800, height: 200 });
  assert.deepEqual(fitted({ width: 40, height: 30 }, box), { width: 40, height: 30 });
});
