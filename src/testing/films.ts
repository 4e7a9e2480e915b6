/** A box of an MP4 or MOV. */
export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(
    content.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + body.length, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, body]);
}

const numbers = (...values: number[]) => {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [i, value] of values.entries()) buffer.writeInt32BE(value | 0, i * 4);
  return buffer;
};

export const place = '+59.8586+017.6389/';
export const picture = 'pictures and sound';

// A quarter turn to the right, as phones held upright write it.
const turned = [0, 65_536, 0, -65_536, 0, 0, 0, 0, 0x40000000];

function track(kind: string, at: number, length: number) {
  const head = box('tkhd', numbers(0, 0, 0, 1, 0, 0, 0, 0, 0, 0, ...turned, 1920 << 16, 1080 << 16));
  const table = box(
    'stbl',
    box('stsz', numbers(0, length, 1)),
    box('stsc', numbers(0, 1, 1, 1, 1)),
    box('stco', numbers(0, 1, at)),
  );
  const media = box('mdia', box('hdlr', numbers(0, 0), kind, numbers(0, 0, 0)), box('minf', table));
  return box('trak', head, media, box('udta', box('\xa9xyz', place)));
}

/** A film that tells its place in every way we know: it has no real pictures, but the boxes of a phone's file. */
export function film(brand: 'isom' | 'qt  ') {
  const type = box('ftyp', brand, numbers(0), brand);
  const samples = picture + place;
  const at = type.length + 8;
  const keys = box('keys', numbers(0, 1), box('mdta', 'com.apple.quicktime.location.ISO6709'));
  const values = box('ilst', box('\0\0\0\x01', box('data', numbers(1, 0), place)));
  const moov = box(
    'moov',
    box('mvhd', numbers(0, 0, 0, 1000, 12_500), Buffer.alloc(80)),
    track('vide', at, picture.length),
    track('meta', at + picture.length, place.length),
    box('udta', box('\xa9xyz', numbers(0x001215c7), place), box('loci', place)),
    box('meta', keys, values),
  );
  const xmp = box('uuid', Buffer.alloc(16, 7), `<x:xmpmeta>${place}</x:xmpmeta>`);
  return Buffer.concat([
    type,
    box('mdat', samples),
    moov,
    xmp,
    Buffer.from(`\0\0\0\0SEFT ${place}`, 'latin1'),
  ]);
}

const element = (id: string, content: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10000000 | content.length);
  return Buffer.concat([Buffer.from(id, 'hex'), size, content]);
};

/** A WebM whose tags tell its place. */
export function webm() {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(4_000);
  const video = element(
    'e0',
    Buffer.concat([element('b0', Buffer.from([0x02, 0x80])), element('ba', Buffer.from([0x01, 0x68]))]),
  );
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    element(
      '18538067',
      Buffer.concat([
        element('1549a966', element('4489', duration)),
        element('1654ae6b', element('ae', video)),
        element('1f43b675', element('a3', Buffer.from(picture))),
        element('1254c367', Buffer.from(`LOCATION ${place}`)),
      ]),
    ),
  ]);
}
