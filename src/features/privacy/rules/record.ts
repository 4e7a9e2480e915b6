import type { Finding, Rule } from '#/features/privacy/Finding.ts';
import { isDay } from '#/features/privacy/isDay.ts';
import { isPlainlyNational } from '#/features/privacy/national/isPlainlyNational.ts';

/** Words that can only mean a patient's record. */
const certain = [
  'mrn|mr|mrd|emr|ehr|emrn|crn|urn|ur|umrn|uhid|hrn|pid|ip|ipd|op|opd|cr|csn|har|fin|ipp|nda|nhc|nuhsa|hc|pas|epi|iep|hn|an|vn',
  'hosp(?:ital)?|patient|pat|pt|medical record|med rec|health record|clinical record|chart|casenotes?|case ?note|k ?number|district',
  'accession|acc|encounter|enc|admission|adm|visit|episode|ep|registration|regn?|folder',
  'lab(?:oratory)?|specimen|spec|sample|path(?:ology)?(?: report)?|histo(?:logy)?|cyto(?:logy)?|micro|biopsy|bx|report|requisition|req|request|referral|barcode|slide|block|study|exam|imaging|radiology|scan|x-?ray|film|wristband|band|rx|prescription|script|bill|inpatient|outpatient|incident|cad|run|e?pcr|isolate|(?:blood )?culture|swab|urine|csf|smear|aspirate|our|your|letter|label|slip|regd|enrolment|ficha|folio|arşiv|aufn\\.?|(?:lab|imaging|radiology) order',
  'member|policy|subscriber|beneficiary|claim|account|acct|case|file|record|unit|ticket',
  'fall|patienten|pat\\.?-|aufnahme|behandlungs|kranken(?:akten|blatt)?|akten|auftrags|labor|befund|histo|eingangs|proben',
  'dossier|n° ?dossier|num[ée]ro de dossier|s[ée]jour|patient|venue|examen|pr[ée]l[èe]vement|[ée]chantillon',
  'historia(?: cl[íi]nica)?|n[ºo°]? ?(?:de )?historia(?: cl[íi]nica)?|expediente|episodio|muestra|prontu[áa]rio|processo(?: cl[íi]nico)?|atendimento|registro|amostra',
  'cartella(?: clinica)?|nosologico|ricovero|accettazione|campione|pati[ëe]nt(?:en)?|dossier|journal|prov|remiss|rekvisition|potilas|ks(?:ięgi|iega)?|karty?|historii choroby|protokol|dosya|protokol|barkod|rm|no ?rm|rekam medis',
].join('|');
const number =
  '(?:no|nos|nr|num|number|numbers|nummer|numret|numéro|numero|número|n°|nº|n\\.|#|id|ids|ref|code|номер|號|番号)(?!\\p{L})';

/** A value: letters and digits, parted by hyphens, slashes or points; by a space only digits, or capitals before them. */
const value =
  /(?:\p{Lu}{1,4} (?=\d{2})|\p{L}{1,5}[-/.])?(?:\d{2,4}(?: \d{2,6}){1,3}|\p{L}{0,4}\d[\p{L}\d]{0,20}(?:[-/._][\p{L}\d]{1,12}){0,4})(?![\p{L}\p{N}])/uy;
const between =
  '\\)?[.:]?(?: {0,2}(?:is|was|says|reads|shows|ist|est|es|è|é|är|er|ka|hai|=|:|-|–|—|→|\\(|#|_)){0,2}(?: {0,2}|(?<=[:=#]) ?\\n)(?=[\\p{L}\\d])';

const marked = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${certain})s?(?:[ .:\\-]{0,2}${number}){1,2}${between}`,
  'giu',
);
/** The number's word first: 'n° de dossier', 'número de historia'. */
const reversed = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:n[°º.]|n[uú]m\\.?|no\\.?|nr\\.?|num[eé]ro|número|nro\\.?)(?: ?(?:de |d[’']|di |do |da |del |de la )?)(?:${certain})(?: ipp)?(?!\\p{L})${between}`,
  'giu',
);
const bare = new RegExp(
  '(?<![\\p{L}\\p{N}])(?:mrns?|mr ?#|emrn|umrn|crn|urn|uhid|hrn|pid|ipp|nhc|nda|csn|dossier(?: ipp)?|fall(?:nummer|nr)|fall-nr|patienten(?:nummer|nr|-id)|aufnahme(?:nummer|nr)|accession|acc|episode|encounter|specimen|sample|casenotes?|cartella(?: clinica)?|nosologico|prontu[áa]rio|expediente|historia(?: cl[íi]nica)?|journal(?:nummer|nr)|dossier(?:nummer|nr)|pati[ëe]nt(?:en)?(?:nummer|nr)|\\p{L}{3,20}-?(?:nummer|nr|numret)|hce|fin|ficha|folio|registro|akte|befund|(?:lab|imaging|radiology) order|ur|k ?number|atendimento|path(?:ology)? report|histo(?:logy)?(?: report)?|cytology|lab (?:report|ref)|hosp(?:ital)? ?#|case ?note|admission|registration|prov(?:nummer|nr)|rm|rekam medis|hn|barcode|wristband|requisition)s?(?!\\p{L})' +
    between,
  'giu',
);
/** Words that leave no doubt, and a few between them and the number. */
const distant =
  /(?<![\p{L}\p{N}])(?:mrns?|hosp(?:ital)?\.? (?:no|number|id)|uhid|accession(?: (?:no|number))?|urn|(?:patient|pt|record|chart|lab|specimen|encounter) (?:id|no|number))s?(?!\p{L})[^\d\n.,;]{1,28}?(?=(?:[A-Z]{1,4}[-/]?)?\d{4})/giu;
const trailing =
  /(?<![\p{L}\p{N}.,/-])[A-Z]{0,4}-?\d[\dA-Z/-]{3,14}(?= ?(?:\(|= ?|is (?:the|her|his|their|my pt.?s) |as )(?:old |new )?(?:mrn|hosp(?:ital)? (?:no|number)|uhid|urn|accession|medical record)(?!\p{L}))/giu;
/** Words that are much else too: only a long number behind them is a record's. */
const loose = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:case|file|folder|chart|visit|account|label|tube)(?!\\p{L})${between}`,
  'giu',
);
/** A year between letters and a number, as laboratories and registries write it: S25-04417, 24-CT-118820, IP/2025/00417. */
const dated =
  /(?<![\p{L}\p{N}.-])(?:[A-Z]{1,3}[- ]?[12]\d-\d{4,6}|[12]\d-[A-Z]{2,3}-\d{4,6}|[A-Z]{2,5}\/(?:20)?[12]\d\/\d{4,7})(?![\p{L}\p{N}-])/gu;
const more = /(?: ?[,/&+;]| and| und| et| y| e|\n) ?/y;
const notOfPatients =
  /^(?:cpr|ahv|avs|nhs|ssn|sin|nir|krankenversicherungs|versicherungs|bestell|konto|telefon|handy|mobil|rufn|haus|zimmer|chargen|serien|rechnungs|steuer|versicherten|artikel|personn?|kontakt|fax|bsn|burgerservice|rijksregister|fødsels|samordnings|kranken(?:kassen|versicherten)|sozialversicherungs|rentenversicherungs|sv|kv|personalausweis|ausweis|reisepass|pass|identi|renten|sozial|gesundheits|karten|verzekerden|sygesikrings|sundhedskort|register|nationa|id-?n)/iu;

/** Cards and wards give these words to national numbers too, which then show it by their form. */
const ofEither = /^(?:member|subscriber|beneficiary|policy|fin|run|patient|pat|pt)(?!\p{L})/iu;

const shapeOf = (written: string) => written.replace(/\d/g, '0');
const isDate = (written: string) => {
  const [, day, , month] = /^(\d{1,2})([./-])(\d{1,2})\2(?:\d{2}|\d{4})$/.exec(written) ?? [];
  if (/^(?:19|20)\d\d-[01]\d-[0-3]\d$/.test(written)) return true;
  return isDay(Number(day), Number(month)) || isDay(Number(month), Number(day));
};

/** Numbers of records, stays, samples and reports: known by the word before them, and their like behind a comma. */
export const record: Rule = text => {
  const found: Finding[] = [];
  const valueAt = (start: number) => {
    value.lastIndex = start;
    return value.exec(text)?.[0];
  };
  const take = (start: number, written: string) => {
    const end = start + written.length;
    found.push({ kind: 'record', start, end });
    more.lastIndex = end;
    const next = more.test(text) ? more.lastIndex : undefined;
    const alike = next === undefined ? undefined : valueAt(next);
    if (alike && shapeOf(alike) === shapeOf(written)) take(next!, alike);
  };
  for (const [pattern, least] of [
    [marked, 4],
    [reversed, 4],
    [bare, 5],
    [loose, 6],
    [distant, 5],
  ] as const) {
    for (const { 0: cue, index } of text.matchAll(pattern)) {
      const written = valueAt(index + cue.length);
      if (!written || isDate(written) || notOfPatients.test(cue)) continue;
      if (ofEither.test(cue) && isPlainlyNational(text, index + cue.length)) continue;
      if (pattern === loose && /^\d{3}[.-]\d{3}/.test(written)) continue;
      if (written.replace(/\D/g, '').length >= (/^mrn/i.test(cue) ? 4 : least))
        take(index + cue.length, written);
    }
  }
  for (const pattern of [dated, trailing])
    for (const { 0: written, index } of text.matchAll(pattern))
      found.push({ kind: 'record', start: index, end: index + written.length });
  return found;
};
