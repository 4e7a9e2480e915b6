import type { Finding } from '#/privacy/Finding.ts';

const names = [
  '(?<!(?:zoom|user|device|study|trial|meeting|order|product|sample|model|item|app|webex|teams) )id|(?:insurance|health|national|citizen) card|insurance|qid|s\\.i\\.n\\.?|c\\.c\\.?|n\\.h\\.s\\.?|nhs|hicn|medi-?cal|dl|phin|uli|hsn|mcp|ahc|gms|medical card|e-card|mbo|zzzs|tz|t\\.z\\.?|melli|cccd|cmnd|омс|полис|паспорт|dui|dpi|carnet|documento|doc|pk|p\\.k\\.|a\\.k\\.|tajs|cart[ãa]o de cidad[ãa]o|sygesikring|sns|ehic|ghic|nhif|nhis|nida|chi|h&c|nino|social insurance|soc ins|ss|itin|tax id|tin|driv\\p{L}+ licen[cs]e|national insurance|ni|ssn|social(?: security)?|soc sec|mbi|medicaid|medicare|ihi|tfn|dva',
  'sin|phn|ohip|ramq|ahcip|msp|hcn|carecard|health ?(?:card|no|number|#|id)|(?:personal|provincial) health|nhi|ppsn?',
  'bsn|burgerservicenummer|burgerservicenr|sofi(?:nummer|nr)?|rijksregister(?:nummer)?|insz|niss',
  'pers\\.? ?nr|p\\.nr|f\\.nr|person(?:nummer|numret|nr|-?id|numer)|pnr|p-nr|samordnings(?:nummer|nr)|cpr|cpr-?(?:nr|nummer)|f[øo]dsels(?:nummer|nr)|fnr|d-nummer',
  'henkil[öo]tunnus|hetu|kennitala|kt',
  'nir|ins|nia|num[ée]ro de s[ée]cu(?:rit[ée] sociale)?|n° ?(?:de )?s[ée]cu(?:rit[ée] sociale)?|s[ée]cu(?:rit[ée] sociale)?',
  'dni|nif|nie|nuss|naf|cip|sip|tsi|tarjeta sanitaria|c[ée]dula|curp|nss|rut|run|rfc|cui[lt]|c\\.i\\.|d\\.n\\.i\\.?|n\\.i\\.e\\.?|n\\.i\\.r\\.?|s\\.s\\.n\\.?',
  'codice fiscale|cod\\.? ?fisc\\.?|cf|tessera sanitaria|utente|n[ºo°]? ?(?:de )?utente|cpf|cns|cart[ãa]o (?:do )?sus|sus|rg',
  'aadhaa?r|adhaa?r|आधार|uid|uidai|abha|pan(?: card)?|cnic|nid|nic|voter id',
  'versicherten-?(?:nummer|nr|id)|krankenversicherungs-?(?:nummer|nr)|krankenversicherten-?(?:nummer|nr)|kvnr|kv[- ]?nr|sv[- ]?nr|id-?(?:nummer|nr)|krankenkassen-?nr|carte vitale|svnr|sozialversicherungs-?(?:nummer|nr)|rentenversicherungs-?(?:nummer|nr)|steuer-?id(?:nr)?|ahv(?:-?nr|-?nummer)?',
  'pesel|rodn[ée] [čc][íi]slo|r\\.? ?[čc]\\.?|cnp|egn|егн|taj(?:[- ]?szám)?|oib|jmbg|em[šs]o|isikukood|asmens kodas|personas kods',
  'amka|αμκα|tc(?: kimlik)?|tckn|kimlik|snils|снилс|инн|иин|teudat zehut|ת"?ז|ת\\.ז\\.?|תעודת זהות|emirates id|iqama|civil id|رقم الهوية|الهوية',
  'national id|national identity|nationalit[äy]ts-?id|nik|ktp|bpjs|nin|omang|huduma|id card|identity card|citizen id|personalausweis|ausweis|carte d.identit[ée]|carta d.identit[àa]|citizenship|identity|identification|personal(?: identity| id)?(?: number| code| no)|nat(?:ional|l)?\\.? (?:no|number|nr|insurance|register|reg)|avs|navs|n[º°]? ?ss|matricule|cni|c[ée]dula de (?:ciudadan[íi]a|identidad)|egk-?nr|versicherungs-?(?:nr|nummer)|vers\\.?-?nr|nric|mykad|ic|hkid|身份证号?码?|身分證(?:字號)?|個人番号|マイナンバー|주민(?:등록)?번호|sa id|rsa id|ghana card|philhealth',
  'passport|reisepass|passeport|pasaporte|passaporte|passaporto|paspoort|pass(?:nr|nummer)',
].join('|');

const named = new RegExp(
  `(?<![\\p{L}\\p{N}])(${names})s?(?!\\p{Script=Latin})` +
    '(?:[ .-]{0,2}(?:no|nos|nr|num|number|nummer|numéro|numero|número|n°|nº|n\\.º|#|card|carte?|kaart|kart[ae]?|id|code|ka|ki|hai|kimlik|號|号)){0,2}' +
    '(?: (?:of|for|van|von|der|des|de|da|do|du|del|della|till|för|av|på) (?:the |la |el |le |l.)?(?:pt|pat\\p{L}*|pz|pac\\p{L}*|pas\\p{L}*|him|her))?[.:]?\\n?(?: ?(?:is|says|reads|\\/|ist|est|es|è|é|är|er|=|:|-|—|–|→|\\()){0,2} {0,2}' +
    '((?:\\p{L}{1,4}[- ](?=\\d))?\\p{L}{0,6}\\d[\\dA-Z]{0,20}(?:(?:[.\\-/+]| {1,2}| - )(?:\\d{1,12}[A-Z]{0,2}|[A-Z]\\d{3,4}[A-Z]?|[A-Z](?![\\p{L}\\p{N}]))){0,7})(?![\\p{L}\\p{N}%])',
  'giu',
);

/** Abbreviations that are words when they are written small. */
const isWord =
  /^(?:id|dl|uli|hsn|mcp|ahc|tz|doc|pk|sin|run|ic|pan|kt|ni|tin|ss|rc|sus|ins|nia|chi|tsi|cf|cip|sip|sn|taj|nic|nid|nik|nin|uid|rg|naf|hcn|tc|dva|msp|phn|nir|nif|inn)$/;
const isPlain = /^\d{8,16}$|^\d{3}([ -])\d{3}\1\d{3,4}$|^\d{4}([ -])\d{4}\2\d{4}$|^\p{L}+\d+\p{L}$/u;

/** Numbers that follow their own name, whether their check digits hold or not: a slip of the finger still leads there. */
export function namedNumbers(text: string) {
  const found: Finding[] = [];
  for (const { 0: whole, 1: name, 2: number, index } of text.matchAll(named)) {
    const digits = number!.replace(/\D/g, '').length;
    if (
      (isWord.test(name!) && !isPlain.test(number!)) ||
      digits < (/^(?:nhi|pan|mbi|medicaid)/i.test(name!) ? 4 : 6) ||
      digits > 20
    )
      continue;
    const end = index + whole.length;
    found.push({ kind: 'national', start: end - number!.length, end });
  }
  return found;
}
