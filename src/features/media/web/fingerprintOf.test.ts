import assert from 'node:assert/strict';
import { test } from 'vitest';
import { fingerprintOf } from './fingerprintOf.ts';

const bytes = (size: number, seed: number) =>
  Uint8Array.from({ length: size }, (_, at) => (Math.imul(at + seed, 2_654_435_761) >>> 16) & 255);

test('the same bytes have the same fingerprint, whatever their name and modification time', async () => {
  const one = new File([bytes(1_000_000, 1)], 'ward.mp4', { lastModified: 1 });
  const same = new File([bytes(1_000_000, 1)], 'copy of ward.mp4', { lastModified: 2 });
  assert.equal(await fingerprintOf(one), await fingerprintOf(same));
});

test('a different size, beginning, middle or end changes the fingerprint', async () => {
  const plain = bytes(1_000_000, 1);
  const others = [plain.slice(1), ...[0, 530_000, 999_999].map(at => plain.with(at, plain[at]! ^ 255))];
  const all = await Promise.all(
    [plain, ...others, bytes(0, 1), bytes(10, 1)].map(part => fingerprintOf(new Blob([part]))),
  );
  assert.equal(new Set(all).size, all.length);
});
