import { after, before } from '#/features/privacy/context.ts';
import type { Finding, Rule } from '#/features/privacy/Finding.ts';

const years = '(?:9\\d|1[01]\\d|12[0-5])';
const word =
  '(?:ninety(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|(?:a|one)[- ]hundred(?:[- ](?:and[- ])?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))?|(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)?(?:und)?neunzig|(?:ein)?hundert(?:und)?(?:eins?|zwei|drei|vier|fünf)?|quatre-vingt-(?:dix(?:-(?:sept|huit|neuf))?|onze|douze|treize|quatorze|quinze|seize)|noventa(?: y (?:uno?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve))?|novant(?:a|uno|adue|atré|aquattro|acinque|asei|asette|otto|anove)|negentig|(?:een|twee|drie|vier|vijf|zes|zeven|acht|negen)(?:en|ën)negentig|nittio(?:ett|två|tre|fyra|fem|sex|sju|åtta|nio)?)';
const unit = [
  'y[ \\/.-]?o(?!\\p{L})\\.?|y\\.?\\/?o\\.? ?[mf](?!\\p{L})|year[s]?[- ]?old[s]?|yr[s]?[- ]?old|yrs?\\.?(?: of age| old)?|years?(?: of age| young)?|y(?=[ ,.;)]|$)|yo[mf]',
  'jahre?n?(?: alt)?|j(?:\\.|ähr\\p{L}*|ährig\\p{L}*)|-?jährig\\p{L}*|ans|años|anys|anni|anos|jaar|jarige?|-jarige?|år(?:ig\\p{L}*)?|-åri\\p{L}*|vuotias|-vuotia\\p{L}*|lat|letni\\p{L}*|-letni\\p{L}*|let|rok[ůy]|éves|ani|god(?:ina)?|yaş(?:ında)?|yas(?:inda)?|tahun|thn|saal|sal|साल|वर्ष|лет|летн\\p{L}*|-летн\\p{L}*|ετών|χρονών|سنة|عام(?:ا|اً)?|ساله|سال|בן|岁|歲|歳|才|세|miaka|tuổi|taon',
].join('|');

const withUnit = new RegExp(
  `(?<![\\p{L}\\p{N}.,/:–-])(?:${years}|${word})(?: ?[-–]? ?)(?:${unit})(?!\\p{L})`,
  'giu',
);
const withSex = new RegExp(
  `(?<![\\p{L}\\p{N}.,:-])(?:${years} ?(?:[MFmf♀♂]|\\/ ?[MF])|(?:[MF]\\/ ?)${years})(?![\\p{L}\\p{N}/%])`,
  'gu',
);
const afterCue = new RegExp(
  '(?<![\\p{L}])(?:aged?|age is|age of|edad|âge|âgée? de|alter|wiek|ålder|leeftijd|età|idade|umur|yaş|turn(?:s|ed|ing)|возраст|' +
    "(?:he|she|pt|patient|granny|gran|nan|nana|grandma|grandad|grandpa|mum|mother|father|dad|lady|gentleman|woman|man|female|male|auntie|dadi|nani|dada|amma)(?:[’']?s| is| was| now|,| just turned| turned|, who is| of)|lady of|gentleman of|woman of|man of)" +
    `[:=]? {0,2}(${years}|${word})(?![\\p{L}\\p{N}]| ?(?:[%/+°×*–-]|mg|ml|kg|lb|bpm|mmhg|cm|g|on|k|min|l|systolic|beats|sats?|units?|to|and over|and above|or over|or older|percent|percentile|centile|th)(?!\\p{L})|[.,:]\\d)`,
  'giu',
);
/** A name with its title, and a number between commas or brackets. */
const inApposition = new RegExp(
  `(?<!\\p{L})(?:[Mm](?:r|rs|s|iss|x|me|lle)|Herr|Frau|Señora?|Sra?|Sig(?:\\.ra|nora?)?|Pani?|pt|Pt|[Pp]atient)\\.? (?:\\p{Lu}[\\p{L}'’-]{0,24} ?){1,4}(?:, ?|\\()(${years})(?=[,);]|\\.? |\\.?$)(?! ?(?:%|mg|kg|ml|on))`,
  'gu',
);
const general =
  /(?<!\p{L})(?:over|above|older than|under|below|>|<|≥|≤|=|up to|at least|ab|über|unter|plus de|más de|mayores de|oltre|mean|median|average|range|between|excluded|cut-?off|last|past|for|after|within|seit|nach|since|\d ?[-–]|\d to|\d and|per|every|about|temp\p{L}*|temperature|fever|febrile|pyrexia|tmax)(?: ages?| aged| of| age was| age is| was| is)?[:=]? {0,2}$/iu;
const inGeneral =
  /^ ?(?:\+|(?:s )?(?:and|or|&) (?:over|above|older|up)|ago|later|experience|anniversary|survival|follow|in practice|old (?:hospital|building|paper|drug|trial|study|institution))/iu;
const temperature =
  /(?:temp\p{L}*|temperature|fever|febrile|pyrexia|tmax|(?<!\p{L})t)[^\n\p{L}]{0,6}(?:\p{L}{1,6} )?$/iu;

/** Ages of 90 and more of one person; not of groups, and no temperatures in Fahrenheit. */
export const age: Rule = text => {
  const found: Finding[] = [];
  const take = (start: number, end: number, isSaid = false) => {
    const left = before(text, start, 24);
    if (inGeneral.test(after(text, end, 24))) return;
    if (!isSaid && general.test(left)) return;
    if (isSaid && /(?:mean|median|average|over|above|under)(?: age)?(?: \p{L}+)?[:=]? {0,2}$/iu.test(left))
      return;
    found.push({ kind: 'age', start, end });
  };
  for (const { 0: whole, index } of text.matchAll(withUnit)) take(index, index + whole.length);
  for (const { 0: whole, index } of text.matchAll(withSex))
    if (!temperature.test(before(text, index, 24))) take(index, index + whole.length);
  for (const { 0: whole, 1: written, index } of text.matchAll(afterCue)) {
    const end = index + whole.length;
    if (
      /(?:mean|median|average|over|excluded|any|all|min|max|maximum|minimum)[^\n.]{0,12}$/iu.test(
        before(text, index, 24),
      )
    )
      continue;
    take(end - written!.length, end, true);
  }
  for (const { 0: whole, 1: written, index } of text.matchAll(inApposition)) {
    const end = index + whole.length;
    take(end - written!.length, end, true);
  }
  return found;
};
