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
/** What recorded it. */
export const camera = 'ACME Helmet Camera 7';
/** When, in seconds since 1904 as films count. */
export const recorded = 0x59_ab_cd_ef;
export const picture = 'pictures and sound';

// A quarter turn to the right, as phones held upright write it.
const turned = [0, 65_536, 0, -65_536, 0, 0, 0, 0, 0x40000000];

function track(kind: string, at: number, length: number) {
  const times = [recorded, recorded] as const;
  const head = box('tkhd', numbers(0, ...times, 1, 0, 0, 0, 0, 0, 0, ...turned, 1920 << 16, 1080 << 16));
  const look = Buffer.alloc(78);
  look.write(camera, 43, 'latin1');
  const table = box(
    'stbl',
    ...(kind === 'vide' ? [box('stsd', numbers(0, 1), box('avc1', look))] : []),
    box('stsz', numbers(0, length, 1)),
    box('stsc', numbers(0, 1, 1, 1, 1)),
    box('stco', numbers(0, 1, at)),
  );
  const handler = box('hdlr', numbers(0, 0), kind, numbers(0, 0, 0), camera);
  const media = box('mdia', box('mdhd', numbers(0, ...times, 1000, 12_500, 0)), handler, box('minf', table));
  return box('trak', head, media, box('udta', box('\xa9xyz', place)));
}

/** A film with its location in every form we know: no real pictures, but the boxes of a phone's file. */
export function film(brand: 'isom' | 'qt  ') {
  const type = box('ftyp', brand, numbers(0), brand);
  const samples = picture + place;
  const at = type.length + 8;
  const keys = box('keys', numbers(0, 1), box('mdta', 'com.apple.quicktime.location.ISO6709'));
  const values = box('ilst', box('\0\0\0\x01', box('data', numbers(1, 0), place)));
  const moov = box(
    'moov',
    box('mvhd', numbers(0, recorded, recorded, 1000, 12_500), Buffer.alloc(80)),
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

/** What is in the samples of a recording. */
export const sound = 'a word to remember';

/** An MP4 with one track of sound and none of pictures, and its location: a voice memo of a phone. */
export function recording(brand: 'M4A ' | 'mp42' | 'qt  ') {
  const type = box('ftyp', brand, numbers(0), brand);
  const header = box('mvhd', numbers(0, recorded, recorded, 1000, 12_500), Buffer.alloc(80));
  const moov = box(
    'moov',
    header,
    track('soun', type.length + 8, sound.length),
    box('udta', box('loci', place)),
  );
  return Buffer.concat([type, box('mdat', sound), moov]);
}

/** A film in fragments, as browsers record it: without or with a track of telemetry, and a place told in a fragment. */
export function fragmentedFilm(...kinds: ('vide' | 'soun' | 'meta')[]) {
  const header = box('mvhd', numbers(0, recorded, recorded, 1000, 0), Buffer.alloc(80));
  const part = box('traf', box('tfhd', numbers(0, 1)), box('udta', box('\xa9xyz', place)));
  return Buffer.concat([
    box('ftyp', 'iso5', numbers(0), 'iso5'),
    box('moov', header, ...kinds.map(kind => track(kind, 0, 0))),
    box('prft', numbers(0, 1, recorded, 0, 0)),
    box('moof', box('mfhd', numbers(0, 1)), part, box('uuid', Buffer.alloc(16, 7), place)),
    box('mdat', picture),
  ]);
}
