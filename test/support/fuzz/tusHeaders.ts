import fc from 'fast-check';
import { tusPath } from '#/features/media/folders.ts';
import { corpus } from '../corpus.ts';
import { metadata } from '../upload.ts';

const octets = 'application/offset+octet-stream';
const numbers = [
  '0',
  '1',
  '7',
  '64',
  '-1',
  '-0',
  '+1',
  '1.5',
  '1e3',
  '0x10',
  ' 7',
  '7, 7',
  '0, 7',
  '9'.repeat(16),
  '9'.repeat(400),
  'NaN',
  '',
  '٣',
];
const words = { purpose: 'post_images', filename: 'a.png' };

/** Of a header: as it should be, hostile, or not there. */
const value = (...right: string[]) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...right) },
    { weight: 2, arbitrary: fc.constantFrom(...numbers) },
    { weight: 1, arbitrary: fc.constantFrom(...corpus) },
    { weight: 1, arbitrary: fc.constantFrom('x'.repeat(3_000), `${right[0]}, ${right[0]}`) },
  );

const said = fc.oneof(
  { weight: 5, arbitrary: fc.constant(metadata(words)) },
  fc.constantFrom(...corpus).map(filename => metadata({ ...words, filename })),
  fc.constantFrom(...corpus).map(purpose => metadata({ ...words, purpose })),
  fc
    .constantFrom('ownerId', 'state', '__proto__', 'constructor', 'chatId', 'purpose')
    .map(key => `${metadata(words)},${metadata({ [key]: 'ready' })}`),
  fc.constantFrom(...corpus),
);

/** The headers of a request to the uploads: some right, some hostile, some left out. */
export const tusHeaders = fc.record(
  {
    'tus-resumable': value('1.0.0'),
    'upload-length': value('64', '7', '1000'),
    'upload-offset': value('0', '7'),
    'upload-metadata': said,
    'content-type': fc.oneof(
      { weight: 12, arbitrary: fc.constant(octets) },
      fc.constantFrom(
        'text/plain',
        'application/json',
        `${octets}; charset=x`,
        `${octets}, ${octets}`,
        ...corpus,
      ),
    ),
    'upload-defer-length': value('1'),
    'upload-concat': value('partial', `final;${tusPath}/x`),
    'upload-checksum': value('sha1 AAAA'),
    'x-http-method-override': fc.constantFrom('DELETE', 'PATCH', 'POST', 'GET', 'HEAD', 'TRACE'),
    origin: fc.constantFrom('https://evil.example', 'null'),
    range: value('bytes=0-'),
  },
  { requiredKeys: ['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata', 'content-type'] },
);
