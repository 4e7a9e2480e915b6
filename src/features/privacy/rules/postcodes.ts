const british =
  '(?:AB|AL|BA|BB|BD|BH|BL|BN|BR|BS|BT|CA|CB|CF|CH|CM|CO|CR|CT|CV|CW|DA|DD|DE|DG|DH|DL|DN|DT|DY|EC|EH|EN|EX|FK|FY|GL|GU|GY|HA|HD|HG|HP|HR|HS|HU|HX|IG|IM|IP|IV|JE|KA|KT|KW|KY|LA|LD|LE|LL|LN|LS|LU|ME|MK|ML|NE|NG|NN|NP|NR|NW|OL|OX|PA|PE|PH|PL|PO|PR|RG|RH|RM|SA|SE|SG|SK|SL|SM|SN|SO|SP|SR|SS|ST|SW|SY|TA|TD|TF|TN|TQ|TR|TS|TW|UB|WA|WC|WD|WF|WN|WR|WS|WV|YO|ZE|B|E|G|L|M|N|S|W)\\d{1,2}[A-HJKMNP-Y]? ?\\d[ABD-HJLNP-UW-Z]{2}';
const irish =
  '(?:A4[125]|A6[37]|A75|A8[1-6]|A9[1-68]|C15|D0\\d|D1\\d|D2[024]|D6W|E[259][0-9]|F[1-9]\\d|H\\d\\d|K\\d\\d|N\\d\\d|P\\d\\d|R\\d\\d|T\\d\\d|V\\d\\d|W\\d\\d|X\\d\\d|Y\\d\\d) ?[AC-FHKNPRTV-Y\\d]{4}';
const canadian = '[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z] \\d[ABCEGHJ-NPRSTV-Z]\\d';

/** Postcodes that are recognised by their letters, in any context. */
export const lettered = `(?:${british}|${irish}|${canadian})`;

const states =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AIT]|W[AIVY]';

/** The end of an address: a postcode with the town beside it. */
export const ending = `(?:${lettered}|(?:${states}),? \\d{5}(?:-\\d{4})?|(?:NSW|VIC|QLD|SA|WA|TAS|NT|ACT),? \\d{4}|\\d{4} ?[A-Z]{2}(?![\\p{L}\\d])|(?:[A-Z]{1,2}-)?\\d{2}-\\d{3}|(?:[A-Z]{1,2}-)?\\d{3} \\d{2}|\\d{5}-\\d{3}|(?:[A-Z]{1,2}-)?\\d{4,6})`;

/** Words that say that a postcode follows. */
export const cues =
  '(?:zip(?: ?code)?|post ?codes?|pin ?code|pincode|plz|postleitzahl|code postal|c\\.?p\\.?|c[óo]digo postal|cep|cap|postnummer|postnr|kod pocztowy|psč|irányítószám|posta kodu|kode pos|индекс|郵便番号|邮编|우편번호|eircode|postal code|postal)';
