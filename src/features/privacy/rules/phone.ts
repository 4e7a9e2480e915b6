import { after, before } from '#/features/privacy/context.ts';
import type { Finding, Rule } from '#/features/privacy/Finding.ts';
import { isOfAThing } from '#/features/privacy/national/otherNumbers.ts';

const cues = [
  'phone|telephone|tele?|mobile|mobil|mob|cell|cellphone|landline|ph|fax|call|calls|called|calling|ring|rings|rang|dial|text|txt|sms|whatsapp|wa|signal|viber|contact|reach|reached|number|nok|voicemail|vm|hotline',
  'telefon|tel|handy|festnetz|mobilnummer|anrufen|anruf|rufnummer|rückruf|erreichbar|ruf',
  'téléphone|portable|fixe|appeler|rappeler|joindre|joignable|contacter',
  'teléfono|tlf|tfno|móvil|celular|llamar|contacto|telefono|cellulare|cell|chiamare|telefone|telemóvel|ligar|contato',
  'telefoon|mobiel|bellen|bel|nummer|telefonnummer|ring|ringa|mobilnr|tlf|tfn|puhelin|puh|komórka|zadzwonić|dzwonić|telefonu|cep|ara|aray[ıi]n|арамоб|тел|телефон|звонить|позвонить|هاتف|جوال|تلفون|موبايل|फोन|मोबाइल|नंबर|电话|手机|電話|携帯|전화|hp|hape|no hp|simu|namba',
].join('|');
const called = new RegExp(`(?<![\\p{L}\\p{N}])(?:${cues})(?![\\p{L}\\p{N}])[^\\d\\n]{0,28}$`, 'iu');
const pager = /(?<!\p{L})(?:bleep|pager|page|ext|extension|dect|durchwahl|poste|x)(?!\p{L})[^\d\n]{0,12}$/iu;

/** Whether words before a number say that somebody can be called there. */
const isCalled = (text: string, at: number) => {
  const words = before(text, at, 48);
  return called.test(words) && !pager.test(words);
};

const plainlyCalled = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${cues})(?![\\p{L}\\p{N}])[ .:#-]{0,3}(?:(?:no|number|nr|on|at|is|him|her|them|me|him on|her on)[ .:]{1,2}){0,2}$`,
  'iu',
);

/** Whether such a word is right before it, so that check digits that happen to be valid do not matter. */
export const isPlainlyCalled = (text: string, at: number) => plainlyCalled.test(before(text, at, 32));

/** Forms that are telephone numbers in any context. */
const forms = [
  // With the country's code.
  /^\+ ?\(?[1-9](?:[^\d]{0,2}\d){6,14}$/,
  /^00[1-9]\d{0,2}[ -](?:[^\d]{0,2}\d){6,12}$/,
  // North America.
  /^(?:1[ .-])?(?:\([2-9]\d\d\) ?|[2-9]\d\d[ .-])[2-9]\d\d[ .-]\d{4}$/,
  // A trunk's 0, then nine to eleven digits in all: Europe, Africa, Australia, Japan.
  /^\(?0[1-9](?!\d?[.]\d)(?:[ ()/-]{0,2}\d){7,9}$/,
  // India, China, Brazil; Spain and Portugal.
  /^[6-9]\d{4}[ -]\d{5}$/,
  /^1[3-9]\d([ -])\d{4}\1\d{4}$/,
  /^\(\d{2}\) ?9?\d{4}-\d{4}$/,
  /^[679]\d{2}([ -])\d{3}\1\d{3}$/,
  /^[679]\d{2}(?: \d{2}){3}$/,
];

const isPhone = (written: string, isNamed: boolean) => {
  const digits = written.replace(/\D/g, '');
  if (/^0(.)\1{4}/.test(digits) || /^(?:19|20)\d\d-\d\d-\d\d$/.test(written)) return false;
  if (forms.some(form => form.test(written))) return true;
  return (
    isNamed && digits.length >= 7 && digits.length <= 14 && !/^\d{1,2}([./-])\d{1,2}\1\d{2,4}$/.test(written)
  );
};

const run =
  /(?<![\p{L}\p{N}.,/]|\d[:-])(?:\+ ?)?\(?\+?\d{1,15}(?:(?:\) ?|\)?[ .\-/]\(?| - )\d{1,12}){0,8}(?![\p{L}\p{N}]|[.,:]\d)/gu;

/** The longest stretch of whole groups that is a telephone number, looked for from the left. */
function phoneIn(written: string, isNamed: boolean): [start: number, length: number] | undefined {
  const borders = [...written.matchAll(/ /g)].map(({ index }) => index);
  const ends = [...borders, written.length].reverse();
  for (const start of [0, ...borders.map(border => border + 1)]) {
    for (const end of ends.filter(end => end > start + 6)) {
      if (isPhone(written.slice(start, end), isNamed)) return [start, end - start];
    }
  }
}

/** Telephone numbers: known by their form, or by a word before them that says so. */
export const phone: Rule = text => {
  const found: Finding[] = [];
  for (const { 0: written, index } of text.matchAll(run)) {
    if (written.length < 7 || isOfAThing(text, index)) continue;
    if (
      /^ ?(?:mg|ml|mcg|µg|kg|g|units?|u|iu|%|mm|cm|mmol|cfu|\/)(?!\p{L})/iu.test(
        after(text, index + written.length, 6),
      )
    )
      continue;
    const place = phoneIn(written, isCalled(text, index));
    if (place) found.push({ kind: 'phone', start: index + place[0], end: index + place[0] + place[1] });
  }
  return found;
};
