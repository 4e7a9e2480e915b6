import { after, before } from '#/features/privacy/context.ts';
import type { Finding, Rule } from '#/features/privacy/Finding.ts';
import { nameAt } from '#/features/privacy/nameAt.ts';

const titles =
  /(?<![\p{L}\p{N}])(?:(Mr|MR|Mrs|MRS|Ms|Mx|Mister|Mssrs|Mme|MME|Mlle|Monsieur|Madame|Mademoiselle|Herr|Herrn|HERR|Frau|FRAU|Hr|Fr|Señora?|Señorita|Sra?|Srta|Doña|Sig\.ra|Sig\.na|S\.ra|Sig|Signora?|Signor|Senhora?|Dhr|Mevr|Mw|Mevrouw|Meneer|De heer|Fru|Frk|Pani?|Pana|Bayan|Dña|Fam|Md|Mst|Rev|Haji|Hajj[ai]|Imam|Rabbi|Pastor|Sgt|Cpl|Shri|Shree|Smt|Kumari|Kum|Begum|Bibi|Bpk|Encik|Puan|Tuan|Tannie|Mzee|Bwana|Ông|Bà|Paní|Pán|Doamna|Domnul|г-н|г-жа|господин|госпожа|السيدة?|Κος?|Κα|κ|श्री|श्रीमती|मिस्टर)|(mr|mrs|mme|mlle|frau|herr|señora?|sra|fru|pani|smt|shri|mevr|signora)|(miss|Miss|MISS|ms|M|m|dhr|hr|sig|pan|don|Don|Mama|Baba|Pak|Ibu|Cik|Oom))(?:\.? {1,2}|\.)/gu;

const patients =
  /(?<![\p{L}\p{N}])(?:pt|pat|patient|patients?|patientin|patiente|paciente|paziente|pati[ëe]nte?|pasient|pasienten|patienten|pacjent|pacjentka|pacientka|hasta|mareez|rogi|pasien|mgonjwa|potilas|beteg|bolnik|pacient|pacienta|пациент|пациентка|المريضة?|मरीज|baby(?: of| boy| girl)?|b\/o|bb|infant|client|bewohnerin?|klient(?:in)?|résidente?)(?:[’']?s)?(?: (?:name|called|named|names|is called|nom|heißt|naam|kallad))?[.:]?(?: is| =)? {1,2}\(?(?=\p{Lu}|\p{Lo})/giu;

const relatives =
  /(?<![\p{L}\p{N}])(wife|husband|partner|daughter|son|mother|mum|mummy|mom|mam|ma|father|dad|sister|brother|aunt|auntie|aunty|uncle|nan|nana|nanna|gran|granny|grandma|grandpa|grandad|granddad|grandmother|grandfather|grandson|granddaughter|niece|nephew|cousin|girlfriend|boyfriend|fianc[ée]e?|spouse|next of kin|nok|neighbou?r|guardian|widow|carer|ehefrau|ehemann|mann|tochter|sohn|mutter|vater|bruder|enkelin?|oma|opa|femme|mari|[ée]pouse?|compagne|fille|fils|m[èe]re|p[èe]re|s[oœ]ur|fr[èe]re|nièce|neveu|esposa|esposo|marido|mujer|hij[oa]|madre|padre|hermano|hermana|abuel[oa]|niet[oa]|sobrin[oa]|moglie|marito|figli[oa]|sorella|fratello|nonn[oa]|filh[oa]|mãe|pai|irmão|irmã|mulher|dochter|zoon|moeder|vader|zus|broer|echtgenoot|echtgenote|vrouw|dotter|mor|far|datter|sønn|søn|hustru|mann|żona|mąż|córka|syn|matka|ojciec|manželka|manžel|dcera|soție|soț|fiica|fiul|karısı|kocası|kızı|oğlu|annesi|babası|beta|beti|pati|patni|bhai|behen|biwi|istri|suami|anak|mke|mume|жена|муж|дочь|сын|мать)(?:,? ?\(?| is| called| named|, called|:| - )? {0,1}(?=\p{Lu})/giu;
/** Words that are also something else, and a relative only where somebody's. */
const needOwner =
  /^(?:son|sister|partner|ma|mor|far|mama|pat|mann|pai|pati|far|carer|anak|beta|uncle|brother|father|mother)$/i;
const owner =
  /(?:his|her|their|the|pt'?s|patient'?s|['’]s|twin|eldest|younger|older|elder|only|a|w\/|,|and|&|\+|mit|el|la|os?|a) $/iu;

const labels =
  /(?<![\p{L}\p{N}])(?:(?:(?:full|first|last|family|given|patient|pt|sur)[ -]?)?name(?:d| is|s are)?|surname|(?:lady|woman|man|gent|gentleman|boy|girl|kid|child|chap|lad|bloke|guy|toddler|baby|person|patient|pt|year[- ]old|yo|y\/o) (?:called|named)|is called|goes by|nom|prénom|nombre|apellidos?|nome|cognome|naam|namn|navn|vorname|nachname|familienname|imię|nazwisko|jméno|ad[ıi]|isim|nama|jina|имя|фамилия|اسم|heißt|hei[sß]t|s'appelle|se llama|si chiama|heet|heter|hedder|nazywa się|naam hai)(?!\p{L})(?: ?[:=-]| is| of)? {0,2}(?=\p{Lu}|\p{Lo})/giu;
const otherNames =
  /(?:brand|trade|generic|drug|user|file|device|product|host|domain|company|code|big|in the|real|screen|display|by) $/iu;
const colleague =
  /(?:under|d\/w|dw|discussed with|seen by|reviewed by|r\/v by|rv by|referred to|ref to|per|assisted|scrubbed with|operated on by|list of|lists? for|consultant|cons|surgeon|reg|registrar|nurse|matron|thanks to|thank you|credit to|bleep|paged?|colleague|kollege|oberarzt|chirurgien|cirujano|manager|ceo|tutor|speaker|author|minister|teacher|lecturer),? \(?$/iu;
const ofColleague =
  /^(?:['’]s)?,? ?\(?(?:the |our |my |a |an )?(?:\p{L}{3,14} )?(?:cons(?:ultant)?|surgeon|surgical reg|spr|registrar|reg|anaesthetist|anesthetist|radiologist|cardiologist|orthopod|ortho|urologist|neurosurgeon|ent|vascular|colorectal|maxfax|physio|pharmacist|matron|midwife|oberarzt|chefarzt|chirurg|manager|ceo|tutor|lecturer|teacher|author|speaker|minister|from (?:the )?(?:pharmacy|physio\p{L}*|hr|it|estates|management|admin\p{L}*|theatres?|lab|path\p{L}*|radiology|icu|itu|ed|ent|ortho\p{L}*|urology|surgery|derm\p{L}*)|clinic|firm|team|theatre list|list|fracture clinic|secretary)(?!\p{L})/iu;
const bodyOfStaff = /^ (?:will|wants to|is going to|to|can) (?:operate|scrub|review|scope)/iu;
/** Titles that follow: さん, 様, ji, Hanım, Bey. */
const following =
  /(?<![\p{L}\p{N}])\p{Lu}[\p{L}'’-]{1,24}(?=(?:[ -](?:ji|Hanım|Bey|Bhai|Devi|Begum|Bibi)|-san)(?!\p{L}))|[\p{Script=Han}\p{Script=Katakana}]{1,6}(?=さん|様|さま|氏)|(?<![\p{L}])[\p{Script=Hangul}]{2,4}(?= ?(?:씨|님)(?!\p{L}))/gu;

const isColleague = (text: string, start: number, cueStart: number, end: number) =>
  colleague.test(before(text, cueStart, 24)) ||
  ofColleague.test(after(text, end, 32)) ||
  bodyOfStaff.test(after(text, end, 32)) ||
  /^(?:Dr|Prof|PD)\b/.test(text.slice(start, start + 5));

const kin =
  /^(?:dadi|dada|nani|nana|mata|pita|uncle|aunty|auntie|chacha|bhai|amma|baba|doctor|sir|madam|guru|didi|sister)$/i;

/** Later mentions: a word of a name that was found, standing alone. */
function repeated(text: string, found: Finding[]) {
  const known = new Set(
    found.flatMap(({ start, end }) => text.slice(start, end).match(/\p{Lu}[\p{L}\p{M}'’-]{2,}/gu) ?? []),
  );
  if (known.size === 0) return [];
  return [...text.matchAll(/(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}]{2,24}(?:['’-]\p{Lu}\p{L}{1,24}){0,3}/gu)]
    .filter(({ 0: word }) => known.has(word))
    .filter(({ index }) => !/(?:Dr|Prof|Nurse|nurse)\.? $/.test(before(text, index, 6)))
    .map(({ 0: word, index }): Finding => ({ kind: 'name', start: index, end: index + word.length }));
}

/** Names after a title, 'patient' or a relative, and where they are said again. Not those of colleagues. */
export const name: Rule = text => {
  const found: Finding[] = [];
  const take = (cueStart: number, start: number, options: Parameters<typeof nameAt>[2]) => {
    const end = nameAt(text, start, options);
    if (end === undefined || isColleague(text, start, cueStart, end)) return;
    found.push({ kind: 'name', start, end });
  };
  for (const { 0: whole, 2: small, 3: doubtful, index } of text.matchAll(titles)) {
    if (/^m[rs]?[. ]/.test(whole) && /\d ?$/.test(before(text, index, 2))) continue;
    if (/^[Fm]r\.?\s/.test(whole) && /\d ?$/.test(before(text, index, 2))) continue;
    if (/^M /.test(whole) || (/^(?:m|M)\./.test(whole) && /\d ?$/.test(before(text, index, 2)))) continue;
    if (/^(?:Hr|Fr|Sr|Sra|Sig|Dl)\s/.test(whole) && /^\p{Lu}{2}/u.test(text.slice(index + whole.length)))
      continue;
    take(index, index + whole.length, {
      small: Boolean(small) || /^(?:Mr|Mrs|Mme)/.test(whole),
      doubtful: Boolean(doubtful),
    });
  }
  for (const { 0: whole, index } of text.matchAll(patients))
    take(index, index + whole.length, { doubtful: true });
  for (const { 0: whole, 1: relative, index } of text.matchAll(relatives)) {
    if (needOwner.test(relative!) && !owner.test(before(text, index, 10))) continue;
    take(index, index + whole.length, { doubtful: true });
  }
  for (const { 0: whole, index } of text.matchAll(labels))
    if (!otherNames.test(before(text, index, 10))) take(index, index + whole.length, { doubtful: true });
  for (const { 0: whole, index } of text.matchAll(following))
    if (!kin.test(whole)) found.push({ kind: 'name', start: index, end: index + whole.length });
  return [...found, ...repeated(text, found)];
};
