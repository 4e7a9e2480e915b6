import { before } from '#/features/privacy/context.ts';
import type { Finding, Rule } from '#/features/privacy/Finding.ts';

const british =
  '(?:AB|AL|BA|BB|BD|BH|BL|BN|BR|BS|BT|CA|CB|CF|CH|CM|CO|CR|CT|CV|CW|DA|DD|DE|DG|DH|DL|DN|DT|DY|EC|EH|EN|EX|FK|FY|GL|GU|GY|HA|HD|HG|HP|HR|HS|HU|HX|IG|IM|IP|IV|JE|KA|KT|KW|KY|LA|LD|LE|LL|LN|LS|LU|ME|MK|ML|NE|NG|NN|NP|NR|NW|OL|OX|PA|PE|PH|PL|PO|PR|RG|RH|RM|SA|SE|SG|SK|SL|SM|SN|SO|SP|SR|SS|ST|SW|SY|TA|TD|TF|TN|TQ|TR|TS|TW|UB|WA|WC|WD|WF|WN|WR|WS|WV|YO|ZE|B|E|G|L|M|N|S|W)\\d{1,2}[A-HJKMNP-Y]? ?\\d[ABD-HJLNP-UW-Z]{2}';
const irish =
  '(?:A4[125]|A6[37]|A75|A8[1-6]|A9[1-68]|C15|D0\\d|D1\\d|D2[024]|D6W|E[259][0-9]|F[1-9]\\d|H\\d\\d|K\\d\\d|N\\d\\d|P\\d\\d|R\\d\\d|T\\d\\d|V\\d\\d|W\\d\\d|X\\d\\d|Y\\d\\d) ?[AC-FHKNPRTV-Y\\d]{4}';
const canadian = '[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z] \\d[ABCEGHJ-NPRSTV-Z]\\d';

/** Postcodes that are recognised by their letters, in any context. */
const lettered = `(?:${british}|${irish}|${canadian})`;

const states =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AIT]|W[AIVY]';

/** The end of an address: a postcode with the town beside it. */
const ending = `(?:${lettered}|(?:${states}),? \\d{5}(?:-\\d{4})?|(?:NSW|VIC|QLD|SA|WA|TAS|NT|ACT),? \\d{4}|\\d{4} ?[A-Z]{2}(?![\\p{L}\\d])|(?:[A-Z]{1,2}-)?\\d{2}-\\d{3}|(?:[A-Z]{1,2}-)?\\d{3} \\d{2}|\\d{5}-\\d{3}|(?:[A-Z]{1,2}-)?\\d{4,6})`;

/** Words that say that a postcode follows. */
const cues =
  '(?:zip(?: ?code)?|post ?codes?|pin ?code|pincode|plz|postleitzahl|code postal|c\\.?p\\.?|c[óo]digo postal|cep|cap|postnummer|postnr|kod pocztowy|psč|irányítószám|posta kodu|kode pos|индекс|郵便番号|邮编|우편번호|eircode|postal code|postal)';

const house = '\\d{1,5}[A-Za-z]?(?:[-/]\\d{1,4}[A-Za-z]?){0,2}';
/** A word of a street's or a place's name: with a capital, or 'of the', or a number such as 23rd. */
const named =
  "(?:\\p{Lu}[\\p{L}\\p{M}'’.-]{0,20}|\\d{1,3}(?:st|nd|rd|th)|(?:of|the|de|da|do|dos|del|della|des|du|di|la|le|les|los|las|van|von|der|den|am|an|im|zur|zum|y|e|d)(?=['’ ]))";
const streets =
  'Road|Rd|Street|St|Str|Avenue|Ave?|Lane|Ln|Drive|Dr|Close|Cl|Court|Ct|Crescent|Cres|Terrace|Tce|Place|Pl|Way|Blvd|Boulevard|Bvd|Gardens|Gdns|Grove|Gr|Hill|Park|Row|Square|Sq|Mews|Parade|Pde|Highway|Hwy|Circle|Cir|Trail|Trl|Loop|Walk|Green|Rise|View|Vale|Quay|Wharf|Mill|Cottages?|Parkway|Pkwy|Pike|Turnpike|Plaza|Path|Bypass|Esplanade|Circuit|Cct|Heights|House|Towers?|Apartments?|Mansions?|Villas?|Nagar|Marg|Colony|Layout|Vihar|Enclave|Chowk|Gali|Galli|Mohalla|Salai|Extension|Estate|Bagh|Puram|Road No|Sector|Phase|Block|Barangay|Brgy|Crossing|Bazaar|Ghar';
const english = `${house},? (?:${named}[, ]{1,2}){0,5}(?:${streets})(?![\\p{L}])\\.?`;
const smallEnglish = `${house} \\p{L}{3,14} (?:\\p{L}{3,14} )?(?:road|rd|street|avenue|lane|crescent|terrace|gardens|boulevard)(?!\\p{L})`;
const before1 = `(?:(?:[Ff]lat|[Ff]lt|[Aa]pt|[Aa]partment|[Uu]nit|[Ss]uite|[Ss]te|[Hh]\\.? ?[Nn]o\\.?|[Hh]ouse|[Hh]se|[Dd]oor [Nn]o|[Dd]\\.? ?[Nn]o|[Pp]lot|[Pp]lot [Nn]o|[Rr]oom|[Ss]hop|[Vv]illa|[Nn]o\\.?|[Aa]ppt?|[Ee]sc|[Bb]ldg|[Bb]uilding|[Bb]lock|[Bb]lk|[Ll]ot)[ .:#-]{0,2}[\\dA-Z]{1,4}[-/\\dA-Z]{0,6}[, ]{1,2})?`;
const french = `${house}(?: ?(?:bis|ter))?,? (?:rue|avenue|av\\.|bd|boulevard|place|chemin|impasse|allée|quai|cours|route|square|passage|résidence|rte) (?:${named} ?){1,6}`;
const prefixed = `(?:Calle|C\\/|Avda\\.?|Avenida|Av\\.|Plaza|Pza\\.?|Paseo|P[º°]|Camino|Carrer|Ronda|Carrera|Cra\\.?|Cll\\.?|Via|Viale|Piazza|Corso|Largo|Vicolo|Rua|R\\.|Travessa|Praça|Alameda|Estrada|ul\\.|ulica|al\\.|os\\.|pl\\.|Jalan|Jl\\.?|Jln\\.?|Lorong|Strada|Str\\.|Bulevardul|Bd\\.|Rue|Chemin|улица|ул\\.|пр\\.|проспект|شارع|Odos|Οδός) ?(?:${named} ?){1,5},? ?(?:n[º°o.]{0,2} ?|#|No\\.? ?|д\\. ?|רקם )?${house}(?!\\d| ?(?:mg|ml|%|mcg))`;
const suffixed = `\\p{Lu}[\\p{L}\\p{M}.-]{1,24}(?: \\p{Lu}[\\p{L}-]{1,20})?(?:straße|strasse|str\\.|stra[ßs]e|gasse|weg|platz|allee|ring|damm|ufer|gade|gata|gatan|vägen|väg|veien|vei|vej|straat|laan|plein|gracht|kade|singel|dreef|dijk|katu|tie|utca|út|tér|sokak|caddesi|cad\\.|sok\\.|Straße|Allee|Platz|Weg|Ring|Sokak|Caddesi|Mahallesi|mah\\.| utca| út| tér| ulice)[, ]{1,2}(?:No:? ?)?${house}(?!\\d|[.,]\\d)`;
const box = `(?:P\\.?\\s?O\\.? ?Box|PO Box|Postfach|Apartado(?: de correos)?|Casilla|Caixa Postal|Private Bag|GPO Box|Locked Bag|Postbus) ?\\d{1,6}`;
const eastern = `〒\\d{3}-?\\d{4}[ 　]?[\\p{Script=Han}\\d丁目番地号ー−-]{0,30}|[\\p{Script=Han}]{2,12}(?:路|街|巷|道)\\d{1,5}[号號弄][\\d\\p{Script=Han}]{0,12}|[\\p{Script=Han}]{2,4}[都道府県][\\p{Script=Han}]{1,8}[市区郡町村][\\p{Script=Han}\\d丁目番地号−-]{1,16}\\d`;

/** What may follow a street up to the postcode: commas, storeys, towns. */
const rest = `(?:(?:,? ?|, | - )(?:(?:Apt|Apartment|Flat|Unit|Suite|Ste|#|Floor|Fl|esc|piso|int|Stock|étage|bât|App)\\.? ?[\\dA-Z]{1,4}[ºª°]?(?: ?[A-Z](?!\\p{L}))?|\\d{1,2}[ºª°] ?[A-Za-z]{0,6}(?![\\p{L}])|Co\\. \\p{Lu}\\p{L}{2,14}|\\p{Lu}[\\p{L}\\p{M}'’-]{2,20}(?: \\p{Lu}[\\p{L}\\p{M}'’-]{2,20}){0,3}(?=,| ?\\d| [A-Z]{1,3}[\\d ])|${streetAlone()})){0,5}`;
function streetAlone() {
  return `(?:\\p{Lu}[\\p{L}'’-]{1,20} ){1,3}(?:Rd|Road|St|Street|Ave|Lane)`;
}
const town = "(?: \\p{Lu}[\\p{L}\\p{M}'’-]{1,24}(?:[ -]\\p{Lu}[\\p{L}\\p{M}'’-]{2,20})?)?";
const tail = `${rest}(?:(?:,? |,? ?[-–] ?|,)${ending}(?![\\d\\p{L}]|[.,:/]\\d)${town}|, \\p{Lu}[\\p{L}\\p{M}'’-]{2,20}(?= ?(?:[.,;)]|$)))?`;

const whole = new RegExp(
  `(?<![\\p{L}\\p{N}.,/-])(?:${before1}(?:${english}|${french})|${prefixed}|${suffixed}|${box})${tail}`,
  'gu',
);
const small = new RegExp(`(?<![\\p{L}\\p{N}.,/-])${smallEnglish}`, 'giu');
const indian = new RegExp(
  `(?:h\\.? ?no\\.?|house no\\.?|door no\\.?|plot no\\.?|flat no\\.?)[ :]{0,2}(${house}(?:[, ]{1,2}(?:${named}[, ]{0,2}){1,6})(?:[- ]{0,2}\\d{6})?)`,
  'giu',
);
const withPin = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${house}, )?\\p{Lu}[\\p{L}]{2,20}(?: \\p{Lu}\\p{L}{2,20}){0,3}, \\p{Lu}\\p{L}{2,20}(?:,? \\p{Lu}\\p{L}{1,20}){0,2}[ -]{1,3}\\d{6}(?!\\d)`,
  'gu',
);
const far = new RegExp(eastern, 'gu');
const alone = new RegExp(`(?<![\\p{L}\\p{N}-])${lettered}(?![\\p{L}\\p{N}-])`, 'gu');
const stateAlone =
  /(?<![\p{L}\p{N}])\p{Lu}[\p{L}.'’-]{2,20}(?: \p{Lu}[\p{L}.'’-]{2,20}){0,2},? (?:(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AIT]|W[AIVY]),? \d{5}(?:-\d{4})?|(?:NSW|VIC|QLD|SA|WA|TAS|NT|ACT),? \d{4})(?![\p{N}-])/gu;
const cued = new RegExp(
  `(?<![\\p{L}\\p{N}])${cues}[ .:#]{0,3}(?:is |ist |est |es |no\\.? )?([A-Z]{1,2}-)?(\\d{2}-\\d{3}|\\d{5}-\\d{3,4}|〒?\\d{3}-\\d{4}|\\d{3} \\d{2,3}|\\d{4} ?[A-Z]{2}|\\d{4,6}|${lettered})(?![\\p{L}\\p{N}])`,
  'giu',
);
const notPatients =
  /(?:gpo|clinic|hospital|conference|venue|our (?:address|office)|university|department|hq)[^\n.]{0,24}$/iu;

/** Addresses, from house or street to postcode or town, and postcodes alone. */
export const address: Rule = text => {
  const found: Finding[] = [];
  const take = (start: number, end: number) => {
    const written = text.slice(start, end).replace(/[\s,.-]+$/, '');
    if (!notPatients.test(before(text, start, 30)))
      found.push({ kind: 'address', start, end: start + written.length });
  };
  for (const pattern of [whole, indian, withPin, far, stateAlone, small]) {
    for (const { 0: written, 1: group, index } of text.matchAll(pattern)) {
      const start = pattern === indian ? index + written.length - group!.length : index;
      take(start, index + written.length);
    }
  }
  for (const { 0: written, index } of text.matchAll(alone)) take(index, index + written.length);
  for (const { 0: written, 1: country, 2: code, index } of text.matchAll(cued)) {
    const length = (country?.length ?? 0) + code!.length;
    take(index + written.length - length, index + written.length);
  }
  return found;
};
