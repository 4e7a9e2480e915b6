import type { Finding } from '#/features/privacy/Finding.ts';
import { nationalLabels } from './labels.ts';

const numberWord =
  'no|nos|nr|num|number|nummer|numéro|numero|número|n°|nº|n\\.º|#|card|carte?|kaart|kart[ae]?|id|code|szám[a]?|ka|ki|hai|kimlik|號|号';
/** Written as one with the name: Versichertennummer, NHSno, BSN-nr. */
const stuck = '(?:-?(?:nummer|numret|number|num|nr|nos?|id|kaart|kortet))?';
const numberWords = `(?:[ ._-]{0,2}(?:${numberWord})(?!\\p{Script=Latin})){0,2}`;
const ofWhom =
  '(?: (?:of|for|van|von|der|des|de|da|do|du|del|della|till|för|av|på) (?:the |la |el |le |l.)?(?:pt|pat\\p{L}*|pz|pac\\p{L}*|pas\\p{L}*|him|her))?';
const verb = '[.:]?\\n?(?: ?(?:is|says|reads|\\/|ist|est|es|è|é|är|er|=|:|-|—|–|→|\\(|\\[|"|“)){0,2} {0,2}';
const group = '\\d{1,12}[A-Z]{0,2}|[A-Z]\\d{3,4}[A-Z]?|[A-Z](?![\\p{L}\\p{N}])';
const value =
  '(?:\\p{L}{1,4}[- ](?=\\d))?\\p{L}{0,6}\\d[\\dA-Z]{0,20}' +
  `(?:(?:[.\\-/+]| {1,2}| - )(?:${group})){0,7}(?![\\p{L}\\p{N}%])`;

const named = new RegExp(
  `(?<![\\p{L}\\p{N}])(${nationalLabels})s?${stuck}(?!\\p{Script=Latin})` +
    `${numberWords}${ofWhom}${verb}(${value})`,
  'giu',
);

/** Unambiguous names: a few words may be between them and a long number, or they may follow it. */
const certain =
  'ssn|nhs (?:no|nr|number|#)|chi (?:no|number)|(?:social security|national insurance|social insurance|health (?:card|insurance)|medicare|medicaid|insurance|aadhaa?r|national id|id card|identity card|identification)(?: (?:no|number|card|id)){1,2}|bsn|pesel|cpf|cnp|dni|nie|hetu|cpr|personnummer|kvnr|svnr|ahv|oib|amka|tckn|cnic|nric|tfn|ohip|phn|nss|nuss|curp|aadhaa?r|emirates id|iqama|philhealth|jmbg|egn|emšo';
const distant = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${certain})(?![\\p{L}\\p{N}])[^\\d\\n.,;?!]{1,28}?(?<![\\p{L}\\p{N}+(])([A-Z]{0,2}\\d[\\d .-]{6,18}\\d[A-Z]?)(?![\\p{L}\\p{N}%])`,
  'giu',
);
const trailing = new RegExp(
  `(?<![\\p{L}\\p{N}+.,/-])([A-Z]{0,2}\\d{1,12}(?:[ .-]\\d{1,12}){0,5}[A-Z]?) ?(?:\\(|\\[|= ?|- |is (?:the|her|his|their|(?:my |the )?(?:pt|patient).?s) |as (?:the |her |his )?)(?:${certain}|nhs)(?![\\p{L}\\p{N}])`,
  'giu',
);

/** Abbreviations that are words when they are written small. */
const isWord =
  /^(?:id|dl|uli|hsn|mcp|ahc|tz|doc|pk|sin|run|ic|pan|kt|ni|tin|ss|rc|sus|ins|nia|chi|tsi|tis|cf|cip|sip|sn|taj|nic|nid|nik|nin|uid|vid|eid|rg|naf|hcn|tc|dva|msp|msi|phn|nir|nif|nit|inn|iin|nas|nam|nass|sss|kv|sv|vs|rv|vers\.?|cna|cc|rrn|nrc|bvn|hcc|lbo|pcn|person|renten|steuer|versicherungs)$/;
const isPlain =
  /^\d{1,6}(?:[.-]\d{2,7}){1,3}(?:-[\dk])?$|^\d{8,16}$|^\d{3}([ -])\d{3}\1\d{3,4}$|^\d{4}([ -])\d{3,4}\2\d{3,4}$|^\p{L}+\d+\p{L}$/u;
const isDate = /^(?:\d{1,2}([./-])\d{1,2}\1(?:19|20)?\d\d|(?:19|20)\d\d([./-])\d\d\2\d\d)$/;
const few = /^(?:nhi|pan|mbi|medicaid)/i;
const digitsIn = (number: string) => number.replace(/\D/g, '').length;

const more = /(?: ?[,;/&+]| and| und| et| y| e| og| och|\n(?:[-•*]|\d{1,2}[.)])?) ?/y;
const shapeOf = (written: string) => written.replace(/\d/g, '0').replace(/\p{L}/gu, 'A');

/** Those of the same shape behind one, in a list. */
function alike(text: string, { start, end }: Finding) {
  const found: Finding[] = [];
  const shape = shapeOf(text.slice(start, end));
  for (let at = end; found.length < 50; ) {
    more.lastIndex = at;
    if (!more.test(text)) break;
    const next = more.lastIndex;
    at = next + shape.length;
    if (shapeOf(text.slice(next, at)) !== shape || /^[\p{L}\p{N}%]/u.test(text.slice(at, at + 1))) break;
    found.push({ kind: 'national', start: next, end: at });
  }
  return found;
}

/** Numbers that follow their own name, with valid check digits or not: a typing error still identifies somebody. */
export function namedNumbers(text: string) {
  const found: Finding[] = [];
  for (const { 0: whole, 1: name, 2: number, index } of text.matchAll(named)) {
    const digits = digitsIn(number!);
    if (isWord.test(name!) && (!isPlain.test(number!) || isDate.test(number!))) continue;
    if (digits < (few.test(name!) ? 4 : 6) || digits > 20) continue;
    const end = index + whole.length;
    const finding: Finding = { kind: 'national', start: end - number!.length, end };
    found.push(finding, ...alike(text, finding));
  }
  for (const pattern of [distant, trailing])
    for (const { 0: whole, 1: number, index } of text.matchAll(pattern)) {
      const digits = digitsIn(number!);
      if (digits < 8 || digits > 18 || isDate.test(number!)) continue;
      const start = pattern === distant ? index + whole.length - number!.length : index;
      found.push({ kind: 'national', start, end: start + number!.length });
    }
  return found;
}
