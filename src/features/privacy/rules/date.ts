import { after, before, statementAround } from '#/features/privacy/context.ts';
import type { Finding, Rule } from '#/features/privacy/Finding.ts';
import { isDay } from '#/features/privacy/isDay.ts';

/** Months as people write them, in the languages we know, without accents a hurry leaves out. Each is a whole word. */
const months = [
  'jan(?:uary|uar|uari|vier|v|uarie|uár|vāri)?|jänner|janeiro|jan\\.|ene(?:ro)?|gen(?:naio)?|styczeń|stycznia|sty|leden|ledna|január|ocak|oca|tammikuu(?:ta)?|января|янв|ιανουαρίου|januari|siječnja|janvari|januwari|يناير|كانون الثاني|जनवरी',
  'feb(?:ruary|ruar|ruari|ruarie|brero|braio|rero|ruár)?|febr|fév(?:rier)?|fev(?:rier|ereiro)?|lut(?:y|ego)?|únor[a]?|şub(?:at)?|subat|helmikuu(?:ta)?|февраля|фев|φεβρουαρίου|feber|veljače|pebruari|farvari|farwari|فبراير|फरवरी',
  'mar(?:ch|s|ço|co|zo|zec|tie|et|ca)?|märz|maerz|mrz|maart|mrt|mart|marzec|března|březen|március|márc|maaliskuu(?:ta)?|марта|мар|μαρτίου|ožujka|maret|مارس|मार्च',
  'apr(?:il|ile|ilie|ilis)?|avr(?:il)?|abr(?:il)?|kwi(?:ecień|etnia)?|dubna|duben|április|ápr|nisan|nis|huhtikuu(?:ta)?|апреля|апр|απριλίου|travnja|أبريل|अप्रैल',
  'may|mai|mayo|mag(?:gio)?|maio|mei|maj|maja|květ(?:en|na)|máj(?:us)?|mayıs|mayis|toukokuu(?:ta)?|мая|μαΐου|svibnja|مايو|मई',
  'june?|juni|juin|junio|giu(?:gno)?|junho|cze(?:rwiec|rwca)?|červ(?:en|na)|jún(?:ius)?|haz(?:iran)?|kesäkuu(?:ta)?|июня|июн|ιουνίου|iun(?:ie)?|lipnja|يونيو|जून',
  'july?|juli|juil(?:let)?|julio|lug(?:lio)?|julho|lip(?:iec|ca)?|červen(?:ec|ce)|júl(?:ius)?|tem(?:muz)?|heinäkuu(?:ta)?|июля|июл|ιουλίου|iul(?:ie)?|srpnja|يوليو|जुलाई',
  'aug(?:ust|usti|ustus|usztus|usta)?|août|aout|ago(?:sto)?|sie(?:rpień|rpnia)?|srp(?:en|na)|ağu(?:stos)?|agustos|elokuu(?:ta)?|августа|авг|αυγούστου|kolovoza|agustus|أغسطس|अगस्त',
  'sept?(?:ember|embre|tembre|tiembre|iembre|embrie|tember|emberi)?|set(?:tembre|embro|iembre)?|wrz(?:esień|eśnia)?|září|zari|szept(?:ember)?|eyl(?:ül)?|eylul|syyskuu(?:ta)?|сентября|сен|σεπτεμβρίου|rujna|sitambar|سبتمبر|सितंबर|सितम्बर',
  'okt(?:ober|óber|obris)?|oct(?:ober|obre|ubre|ombrie)?|ott(?:obre)?|out(?:ubro)?|paź(?:dziernik|dziernika)?|pazdziernika|říj(?:en|na)|eki(?:m)?|lokakuu(?:ta)?|октября|окт|οκτωβρίου|listopada|octobre|oktobre|أكتوبر|अक्टूबर',
  'nov(?:ember|embre|iembre|embro|embrie|embris|embar)?|lis(?:topad|topada)?|kas(?:ım|im)?|marraskuu(?:ta)?|ноября|ноя|νοεμβρίου|studenoga?|noyabr|نوفمبر|नवंबर',
  'de[czs](?:ember|embre|iembre|embro|embrie|ember|emberi|embris|embar)?|déc(?:embre)?|dic(?:embre|iembre)?|dez(?:embro|ember)?|gru(?:dzień|dnia)?|prosin(?:ec|ce)|ara(?:lık|lik)?|joulukuu(?:ta)?|декабря|дек|δεκεμβρίου|prosinca|ديسمبر|दिसंबर|दिसम्बर',
].join('|');

const numeric =
  /(?<![\p{L}\p{N}]|\d[.,/:-]|[-+/=~])(\d{1,4})( ?[./-] ?| )(\d{1,2})\2(\d{4}|\d{2})(?![\p{L}\p{N}]|[./:,-]\d|-\p{L})/gu;
const roman =
  /(?<![\p{L}\p{N}.,])\d{1,2}([. /-]{1,2})(?:I{1,3}|IV|VI{0,3}|IX|XI{0,2})\1(?:19|20)\d\d(?!\d)/gu;
const eastern = /(?<!\d)(?:\d{4}|(?:昭和|平成|令和|大正)\d{1,2}) ?[年년] ?\d{1,2} ?[月월] ?\d{1,2} ?[日일]/gu;
const compact =
  /(?<![\p{L}\p{N}])(?:dob|d\.o\.b\.?|born|geb|born on|nacido|né|née) ?:? ?(\d{8}|\d{6})(?!\d)/giu;

const day =
  '(?:\\d{1,2} ?(?:st|nd|rd|th|ª|º|\\.|er|e|ème|:?[ae]n|-?go|an?|inci)?|' +
  'twenty[- ](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|thirt(?:ieth|y-first)|' +
  'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|premier)';
const month = `(?:${months})(?!\\p{L})\\.?`;
const of = '(?: ?[-/.,] ?| (?:of |de |del |d.|di |da |den |ng )?|)';
const year = "(?:(?:19|20)\\d\\d|['’]\\d\\d|\\d\\d)";
const dayFirst = new RegExp(
  `(?<![\\p{L}\\p{N}.,/])(?:the )?(${day})${of}${month}(?: ?[-/., ] ?| (?:of |de |del |di |do )|)(${year})(?![\\p{L}\\p{N}]|[:.,/-]\\d)`,
  'giu',
);
const monthFirst = new RegExp(
  `(?<![\\p{L}\\p{N}])${month}[ -]?(?:the )?(${day})(?:,? ?| of |[-/])(${year})(?![\\p{L}\\p{N}]|[:.,/-]\\d)`,
  'giu',
);
const yearFirst = new RegExp(
  `(?<![\\p{L}\\p{N}])((?:19|20)\\d\\d)[-/., ]{1,2}${month}[-/., ]{1,2}(\\d{1,2})(?:st|nd|rd|th|\\.)?(?![\\p{L}\\p{N}])`,
  'giu',
);

const events =
  /(?<!\p{L})(?:webinar|conference|congress|kongress|congrès|congreso|congresso|symposium|symposion|journal club|workshop|seminar|course|kurs|curso|deadline|abstracts?|lecture|vortrag|exam|guidelines?|leitlinie|publi\p{L}+|versions?|issued|recall|effective|fda|ema|mhra|approv\p{L}+|teaching|training|rota|strike|vacanc\p{L}+|annual leave|rotation|cpd|cme|audit|fortbildung|formation|published|revised|policy|protocol|register by|registration|sign up|zoom|meetup|fellowship|interview|retire\p{L}*|launch\p{L}*|go-?live|update[ds]?|summit|grand rounds?|study day)(?!\p{L})/iu;
const patients =
  /(?<!\p{L})(?:pts?|patients?|dob|d\.o\.b|born|adm\p{L}*|seen|mrn|discharged?|surgery|died|dod|lmp|edd|fell|geb|née?|nacid\p{L}*|op|scan|mri|ct|biopsy|he|she|his|her)(?!\p{L})/iu;
const things =
  /(?<!\p{L})(?:exp|expir\p{L}*|use by|best before|verfall\p{L}*|haltbar|mfg|mfd|lot|batch|v|version|apgars?|build)[.:]? {0,2}(?:\p{L}{1,6} )?$/iu;
const unit =
  /^ ?(?:mg|ml|mcg|µg|g|kg|units?|u|iu|%|mmol|pts?|beds?|cases|patients|am|pm|h|hrs?|uhr|min|x|times|L|mmHg|bpm)(?![\p{L}])/iu;
const cue =
  /(?<!\p{L})(?:dob|d\.o\.b\.?|born|birth|geb|geboren|né|née|nac\p{L}*|nato|nata|on|dated?|am|vom|le|el|il|seen|adm\p{L}*|admit\p{L}*|op|surgery|died|dod|lmp|edd|since|until|from|to|given|last|next|discharged?|d\/c|booster|vaccin\p{L}*|dx|diagnosed|fecha|data|datum|inserted|started|janam)[.:]?,? ?$/iu;

/** Two digits of a year are taken for one only where day or month has two digits as well, or a word says so. */
function isNumericDate(text: string, index: number, whole: string, parts: string[]) {
  const [first, separator, second, third] = [parts[0]!, parts[1]!, Number(parts[2]), parts[3]!];
  const left = before(text, index, 20);
  if (first.length === 4)
    return (
      third.length === 2 && /^(?:1[89]|20)/.test(first) && separator !== ' ' && isDay(Number(third), second)
    );
  if (first.length > 2) return false;
  const isReal = isDay(Number(first), second) || isDay(second, Number(first));
  if (!isReal) return false;
  if (third.length === 4) {
    if (!/^(?:1[89]|20)/.test(third)) return false;
    return separator !== ' ' || cue.test(left);
  }
  if (separator.includes(' ')) return false;
  if (unit.test(after(text, index + whole.length, 8))) return false;
  return (
    cue.test(left) ||
    (separator !== '-' && whole.length >= 7 && (first.length === 2 || parts[2]!.length === 2))
  );
}

const isShortYearFit = (text: string, end: number, year: string) =>
  year.length === 4 || !unit.test(after(text, end, 10));

/** Days with their year, as numbers or with the month's name. Not the days of congresses, guidelines and expiry. */
export const date: Rule = text => {
  const found: Finding[] = [];
  const take = (start: number, end: number) => {
    if (things.test(before(text, start, 24))) return;
    const statement = statementAround(text, start, end);
    if (events.test(statement) && !patients.test(statement)) return;
    found.push({ kind: 'date', start, end });
  };
  for (const match of text.matchAll(numeric)) {
    const [whole, ...parts] = match;
    if (isNumericDate(text, match.index, whole, parts)) take(match.index, match.index + whole.length);
  }
  for (const pattern of [dayFirst, monthFirst]) {
    for (const { 0: whole, 1: first, 2: year, index } of text.matchAll(pattern)) {
      const end = index + whole.length;
      const number = Number.parseInt(first!, 10);
      if ((Number.isNaN(number) || (number > 0 && number < 32)) && isShortYearFit(text, end, year!))
        take(index, end);
    }
  }
  for (const pattern of [yearFirst, roman, eastern])
    for (const { 0: whole, index } of text.matchAll(pattern)) take(index, index + whole.length);
  for (const { 0: whole, 1: digits, index } of text.matchAll(compact))
    take(index + whole.length - digits!.length, index + whole.length);
  return found;
};
