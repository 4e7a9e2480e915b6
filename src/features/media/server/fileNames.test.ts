import assert from 'node:assert/strict';
import { test } from 'vitest';
import { getUpload } from '#/features/media/contract.ts';
import { openFixture } from '#test/support/fixture.ts';
import { drawPicture } from '#test/support/fixtures.ts';
import { create, idOf } from '#test/support/upload.ts';

const { rounds, amara } = await openFixture('amara');
const body = new Uint8Array(await drawPicture(64, 48));

async function send(filename: string) {
  return idOf(
    await create(amara, { length: body.length, words: { purpose: 'post_images', filename }, body }),
  );
}

const nameOf = async (uploadId: string) => (await amara.does(getUpload, { uploadId })).name;

test('The name of a file is stored on one line and without direction marks, and one that shows nothing gets another', async () => {
  for (const [sent, stored] of [
    ['Befund_\u202Efdp.exe', 'Befund_fdp.exe'],
    ['scan\u200F.\u2066png\u2069', 'scan.png'],
    ['one\nline.png', 'one line.png'],
    ['\u202E', 'file'],
    ['تقرير المختبر.png', 'تقرير المختبر.png'],
  ] as const)
    assert.equal(await nameOf(await send(sent)), stored);
});

test('A name stored with direction marks is handed out without them', async () => {
  const id = await send('scan.png');
  await rounds.sql('update uploads set name = $2 where id = $1', [id, `1_Befund_\u202Efdp.exe`]);
  assert.equal(await nameOf(id), 'Befund_fdp.exe');
});
