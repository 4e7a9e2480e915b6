import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { type Area, between, type Edit, grown, moved, pixelsOf, turned, untouched } from './edit.ts';

const part = fc.double({ min: 0, max: 1, noNaN: true });
const point = fc.record({ x: part, y: part });
const area = fc.tuple(point, point).map(([one, other]) => between(one, other));
const size = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
});

const isInside = ({ x, y, width, height }: Area) => {
  const slack = 1e-9;
  return x >= -slack && y >= -slack && x + width <= 1 + slack && y + height <= 1 + slack;
};

test('An area stays inside the picture, however it is drawn, moved and resized', () => {
  const anywhere = fc.double({ min: -3, max: 3, noNaN: true });
  fc.assert(
    fc.property(area, anywhere, anywhere, (drawn, x, y) => {
      assert.ok(isInside(drawn));
      assert.ok(isInside(moved(drawn, x, y)));
      assert.ok(isInside(between({ x, y }, drawn)));
      if (drawn.x < 0.9 && drawn.y < 0.9) assert.ok(isInside(grown(drawn, x, y)));
    }),
  );
});

test('Four quarter turns restore everything', () => {
  fc.assert(
    fc.property(fc.array(area), fc.option(area, { nil: undefined }), (covers, crop) => {
      const edit: Edit = { ...untouched, covers, crop };
      const round = turned(turned(turned(turned(edit))));
      assert.equal(round.turns, 0);
      for (const [i, cover] of covers.entries())
        for (const side of ['x', 'y', 'width', 'height'] as const)
          assert.ok(Math.abs(round.covers[i]![side] - cover[side]) < 1e-9);
    }),
  );
});

test('A quarter turn moves the left edge to the top', () => {
  const edit = turned({ ...untouched, covers: [{ x: 0, y: 0.5, width: 0.1, height: 0.5 }] });
  assert.deepEqual(edit.covers, [{ x: 0, y: 0, width: 0.5, height: 0.1 }]);
});

test('In pixels a cover is never smaller than it was drawn, and never leaves the picture', () => {
  fc.assert(
    fc.property(area, size, (drawn, picture) => {
      const { x, y, width, height } = pixelsOf(drawn, picture, 1);
      assert.ok(x >= 0 && y >= 0 && x + width <= picture.width && y + height <= picture.height);
      assert.ok(x <= drawn.x * picture.width && y <= drawn.y * picture.height);
      assert.ok(x + width >= (drawn.x + drawn.width) * picture.width - 1e-6);
      assert.ok(y + height >= (drawn.y + drawn.height) * picture.height - 1e-6);
    }),
  );
});
