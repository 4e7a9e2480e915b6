import { parentPort } from 'node:worker_threads';
import { contract, shapeOf } from '#/app/api.ts';
import { taggedIn } from '#/features/posts/tagged.ts';
import { linkify } from '#/features/posts/web/linkify.ts';
import { identifiersIn } from '#/features/privacy/identifiersIn.ts';
import { loggedError } from '#/platform/observability/loggedError.ts';
import { text } from '#/platform/shared/text.ts';
import { matchesOf, wordsOf } from '#/platform/web/matches.ts';

/** What is repeated: the pumps that a checker found for single rules, and what people try on others. */
const pumps = [
  ...[
    ' ',
    '\t',
    '\n',
    'a',
    'A',
    '1',
    '.',
    '-',
    ',',
    '(',
    '[',
    '#',
    '@',
    '_',
    '漢',
    'ß',
    '👩‍⚕️',
    '\u0301',
    '\u202e',
  ],
  ...[
    'a@',
    'a@a.',
    '1-',
    '1.',
    '+49 ',
    'Aa ',
    'mrn ',
    'adm ',
    'exp',
    'templ',
    'sectomc',
    '-Bま',
    '12 Aa ',
    'Apt 1, ',
  ],
  ...[
    'http://',
    'https://a.a',
    'http://((((',
    'https://a.example/)',
    '#a',
    '@aa',
    'patient ',
    '0.',
    "tua-lb is lonh'",
  ],
  ...[
    '"invalid input "',
    'params: ',
    '<a href="',
    '{{',
    '%',
    '\\',
    "'",
    '12/12/',
    '19:30 ',
    'Dr Aa ',
    'née ',
  ],
];
const length = 100_000;

for (const pump of pumps) {
  // No expression expects this end, so each has to backtrack through all that it has tried.
  const slow = `${pump.repeat(length / pump.length)}!`;
  identifiersIn(slow);
  linkify(slow);
  taggedIn(slow);
  matchesOf(slow, wordsOf(pump));
  loggedError(new Error(`invalid input ${slow}`));
  text({ max: 10, required: 'posts.contentEmpty' }).safeParse(slow);
}

// Every field of the contract that takes words, whatever else its call asks for.
const fields = new Set(contract.flatMap(call => Object.values(shapeOf(call).input.shape)));
for (const field of fields)
  for (const pump of [' ', 'a', '.', '-', 'a@a.', '1', 'e\u0301', '漢'])
    field.safeParse(pump.repeat(length / pump.length));

parentPort!.postMessage('read');
