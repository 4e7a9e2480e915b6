import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { aspectOf, boxAspectOf, cutOf, type Frame, leastZoom } from './frame.ts';

const frame = fc.constantFrom<Frame>('round', 'square', 'wide');
const side = fc.integer({ min: 1, max: 9000 });

test('At the least zoom a picture of any proportions covers its frame, and one of its sides just fits', () => {
  fc.assert(
    fc.property(frame, side, side, (frame, width, height) => {
      const [box, aspect, picture] = [boxAspectOf[frame], aspectOf[frame], width / height];
      const zoom = leastZoom(frame, picture);
      const shown = picture > box ? { width: picture, height: 1 } : { width: box, height: box / picture };
      const framed = aspect > box ? { width: box, height: box / aspect } : { width: aspect, height: 1 };
      const spare = [shown.width * zoom - framed.width, shown.height * zoom - framed.height];
      const slack = 1e-6;
      assert.ok(Math.min(...spare) > -slack, `${spare} is left uncovered`);
      assert.ok(Math.min(...spare) < slack, `${spare} is cut off without need`);
    }),
  );
});

test('What is sent is at most 2,048 pixels long, never enlarged, and never empty', () => {
  const part = fc.double({ min: 0.0001, max: 1, noNaN: true });
  fc.assert(
    fc.property(part, part, side, side, (x, y, width, height) => {
      const area = { x: 1 - x, y: 1 - y, width: x, height: y };
      const cut = cutOf(area, { width, height });
      assert.ok(cut.width >= 1 && cut.height >= 1);
      assert.ok(cut.width <= 2048 && cut.height <= 2048);
      const { from } = cut;
      assert.ok(from.x >= 0 && from.y >= 0 && from.x + from.width <= width && from.y + from.height <= height);
      assert.ok(cut.width <= Math.max(1, cut.from.width) && cut.height <= Math.max(1, cut.from.height));
    }),
  );
  const whole = { x: 0, y: 0, width: 1, height: 1 };
  const { width, height } = cutOf(whole, { width: 8000, height: 2000 });
  assert.deepEqual([width, height], [2048, 512]);
});
