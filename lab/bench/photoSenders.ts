import { setTimeout as wait } from 'node:timers/promises';
import { getUpload } from '../../src/features/media/contract.ts';
import { Person } from '../../test/support/person.ts';
import { quarters } from '../../test/support/pictures.ts';
import { create, idOf } from '../../test/support/upload.ts';

/** Sends fifty photos of a phone, five at a time, and ends when all of them are ready. */
const photos = 50;
const photo = new Uint8Array(await quarters().resize(4000).jpeg().toBuffer());
const words = { purpose: 'post_images', filename: 'ward.jpg' };

process.once('message', async ({ url, cookie }: { url: string; cookie: string }) => {
  const person = Object.assign(new Person(url, 'who sends photos'), { cookie });
  const ids: string[] = [];
  const send = async () => {
    for (let n = 0; n < photos / 5; n++)
      ids.push(await idOf(await create(person, { length: photo.length, words, body: photo })));
  };
  await Promise.all(Array.from({ length: 5 }, send));
  for (const uploadId of ids)
    while ((await person.does(getUpload, { uploadId })).state !== 'ready') await wait(250);
  process.exit(0);
});
process.send!('the photo is drawn');
