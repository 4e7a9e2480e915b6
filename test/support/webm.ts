import { camera, picture, place } from './films.ts';

const element = (id: string, content: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10000000 | content.length);
  return Buffer.concat([Buffer.from(id, 'hex'), size, content]);
};

/** Kinds of tracks of a WebM. */
export const kinds = { picture: 1, sound: 2, words: 17, telemetry: 33 };

/** A WebM with its location and recording device in its tags, with a picture and tracks of these kinds. */
export const webm = (...tracks: number[]) => webmOf(kinds.picture, ...tracks);

/** The same with these tracks and no other. */
export function webmOf(...tracks: number[]) {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(4_000);
  const name = Buffer.from(camera);
  const sides = [element('b0', Buffer.from([0x02, 0x80])), element('ba', Buffer.from([0x01, 0x68]))];
  const video = element('e0', Buffer.concat(sides));
  const track = (kind: number) => {
    const parts = [element('83', Buffer.from([kind])), element('536e', name)];
    return element('ae', Buffer.concat(kind === kinds.picture ? [...parts, video] : parts));
  };
  const info = [
    element('bf', Buffer.alloc(4, 1)),
    ...['7ba9', '4d80', '5741', '7384'].map(id => element(id, name)),
    element('4461', name.subarray(0, 8)),
    element('4489', duration),
  ];
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    element(
      '18538067',
      Buffer.concat([
        element('1549a966', Buffer.concat(info)),
        element('1654ae6b', Buffer.concat(tracks.map(track))),
        element('1f43b675', element('a3', Buffer.from(picture))),
        element('1043a770', Buffer.from(`CHAPTER ${place}`)),
        element('1254c367', Buffer.from(`LOCATION ${place}`)),
      ]),
    ),
    element('ec', Buffer.from(`behind it ${place}`)),
  ]);
}
