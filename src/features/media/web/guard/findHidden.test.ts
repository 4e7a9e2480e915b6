import assert from 'node:assert/strict';
import { test } from 'vitest';
import { quarters } from '#test/support/pictures.ts';
import { findHidden } from './findHidden.ts';

const bytesOf = (bytes: Buffer) => new Uint8Array(bytes);

for (const type of ['jpeg', 'png', 'webp'] as const)
  test(`Location, time, device and comments in a ${type} are each found`, async () => {
    const whole = quarters().withExif({
      IFD0: { Make: 'Kodak', ImageDescription: 'Bed 12', DateTime: '2026:02:03 04:05:06' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1' },
    });
    const found = await findHidden(bytesOf(await whole.toFormat(type).toBuffer()));
    assert.deepEqual(found, ['place', 'time', 'device', 'notes']);
    const device = quarters().withExif({ IFD0: { Model: 'Brownie' } });
    assert.deepEqual(await findHidden(bytesOf(await device.toFormat(type).toBuffer())), ['device']);
  });

test('A picture without metadata, and a file that is not a picture, yield nothing', async () => {
  const plain = await quarters().png().toBuffer();
  assert.deepEqual(await findHidden(bytesOf(plain)), []);
  assert.deepEqual(await findHidden(bytesOf(plain.subarray(0, 40))), []);
  assert.deepEqual(
    await findHidden(bytesOf(Buffer.from('RIFF\x08\0\0\0WEBPEXIF\xff\xff\xff\xff', 'latin1'))),
    [],
  );
});
