import assert from 'node:assert/strict';
import { test } from 'vitest';
import { identifiersIn } from '#/features/privacy/identifiersIn.ts';

/**
 * Specimen numbers of authorities and of python-stdnum, nobody's: their groups, and the separators people write.
 * Those without labels have to be known without one.
 */
const specimens: [country: string, groups: string, separators: string, labels?: string[]][] = [
  ['England', '943 476 5870', ' |-|.||/', ['nhs:', 'NHS no. ', 'NHS# ', 'NHSno ', 'nhs_no=']],
  ['Scotland', '01 01 70 1234', ' |', ['CHI ', 'chi no: ']],
  ['Britain', 'AB 12 34 56 C', ' |-|', ['NI ', 'NINo: ']],
  ['Ireland', '6433435 F', ' |', ['PPS ', 'PPSN: ']],
  ['United States', '536 90 4399', ' |-|.', ['SSN ', 'ssn#', 'social security number: ']],
  ['United States, Medicare', '1EG4 TE5 MK73', ' |-|', ['MBI ', 'Medicare beneficiary no: ']],
  ['Canada', '123 456 782', ' |-', ['SIN ', 's.i.n. ']],
  ['Québec', 'BOUF 9401 1419', ' |', ['RAMQ ', 'NAM: ', "n° d'assurance maladie "]],
  ['Sweden', '880320 0016', ' |-||+', ['personnr ', 'Personnummer: ', 'pnr: ']],
  ['Sweden, with century', '19880320 0016', ' |-|', ['pers.nr ']],
  ['Sweden, coordination', '880380 0014', '-', ['samordningsnr ']],
  ['Denmark', '211062 5629', ' |-|', ['CPR ', 'cpr-nr.: ']],
  ['Norway', '151086 95088', ' |-|', ['fnr ', 'Fødselsnummer: ']],
  ['Finland', '131052-308T', '', ['hetu ', 'Henkilötunnus: ']],
  ['Finland, new sign', '131052Y308T', ''],
  ['Iceland', '120174 3399', ' |-|', ['kt. ', 'Kennitala: ']],
  [
    'France',
    '2 95 10 99 126 111 93',
    ' |.||-',
    ['NIR ', 'n° sécu ', 'N° SS: ', 'numéro de sécurité sociale : '],
  ],
  ['France, without key', '2 95 10 99 126 111', ' |.'],
  ['Germany', 'A 123 456 780', ' ||-', ['KVNR ', 'Versichertennummer: ']],
  ['Germany, tax', '36 574 261 809', ' ||-', ['Steuer-ID ', 'IdNr. ']],
  ['Germany, pension', '65 170839 J 003', ' ||-', ['RVNR ', 'RV-Nummer: ', 'Rentenversicherungsnr. ']],
  ['Austria', '1237 010180', ' ||-|/', ['SVNR ', 'SV-Nr. ', 'Sozialversicherungsnummer: ']],
  ['Switzerland', '756 9217 0769 85', ' |.|', ['AHV ', 'AHV-Nr. ', 'N° AVS ']],
  ['Spain', '54362315 K', ' |-|', ['DNI ', 'dni:', 'D.N.I. ']],
  ['Spain, foreigner', 'X 2482300 W', ' |-|', ['NIE ', 'nie:']],
  ['Spain, social security', '28 12345678 40', ' |/||-', ['NUSS ', 'NSS: ', 'nº seguridad social ']],
  ['Portugal', '123 456 789', ' ', ['NIF ', 'nº utente ', 'SNS ']],
  ['Italy', 'RCC MNL 83S18 D969H', ' |', ['CF ', 'cod. fisc. ']],
  ['Netherlands', '111 222 333', ' |.|', ['BSN ', 'bsn:', 'BSN-nr ']],
  ['Belgium', '85 07 30 033 28', ' |.||-', ['INSZ ', 'Rijksregisternummer: ', 'NISS ']],
  ['Luxembourg', '1893 1201 05732', ' |', ['matricule ']],
  ['Poland', '440514 01359', ' |', ['PESEL ', 'pesel: ', 'nr PESEL ']],
  ['Czechia', '710319 2745', '/| |', ['RČ ', 'r.č. ', 'rodné číslo: ']],
  ['Hungary', '111 111 110', ' |-|', ['TAJ ', 'TAJ szám: ']],
  ['Romania', '1 630615 123457', ' |', ['CNP ', 'cnp: ']],
  ['Bulgaria', '7523169263', '', ['ЕГН ', 'EGN: ']],
  ['Croatia', '33392005961', '', ['OIB ', 'oib:']],
  ['Slovenia', '0101006 500006', ' |', ['EMŠO ', 'JMBG: ']],
  ['Greece', '010130 99997', ' |', ['ΑΜΚΑ ', 'AMKA: ']],
  ['Turkey', '172 917 160 60', ' |', ['TC ', 'TC kimlik no: ', 'T.C. ']],
  ['Israel', '39337423', '', ['ת.ז. ', 'תעודת זהות ']],
  ['South Africa', '750330 5044 089', ' |', ['SA ID ', 'ID no. ']],
  ['Nigeria', '1234 567 8901', ' |', ['NIN ', 'nin: ']],
  ['Ghana', 'GHA 123456789 0', '-||', ['Ghana Card ']],
  ['Egypt', '2 900101 21 01234', ' |', ['الرقم القومي ', 'national id ']],
  ['Morocco', 'BE 123456', '|', ['CIN ', 'CNIE: ']],
  ['India', '2341 2341 2346', ' |-|', ['aadhaar ', 'Aadhar no. ', 'UID ']],
  ['India, health', '91 1234 5678 9012', ' |-', ['ABHA ', 'ABHA no: ']],
  ['India, tax', 'ACUPA7085R', '', ['PAN ']],
  ['Pakistan', '34201 0891231 8', '-| ', ['CNIC ', 'cnic#']],
  ['Sri Lanka', '853400937 V', '| ', ['NIC ']],
  ['China', '110105 19491231 002X', ' |', ['身份证号', '身份证：']],
  ['Hong Kong', 'A123456(3)', '', ['HKID ']],
  ['Taiwan', 'A123456789', '', ['身分證字號 ']],
  ['Korea', '971013 9019902', '', ['주민등록번호 ']],
  ['Japan', '1234 5678 9018', ' |-', ['マイナンバー ', 'My Number ']],
  ['Singapore', 'S1234567 D', '| |-', ['NRIC ', 'nric:', 'FIN ']],
  ['Malaysia', '770305 02 1234', '-| ', ['IC ', 'MyKad: ']],
  ['Thailand', '1 2345 45678 78 1', ' |-|', ['เลขประจำตัวประชาชน ']],
  ['Indonesia', '3171011708450001', '', ['NIK ', 'No. KTP ']],
  ['Philippines', '12 345678901 2', '-', ['PhilHealth ', 'PhilHealth no. ']],
  ['Australia', '2123 45670 1', ' |-|', ['Medicare ', 'medicare no. ']],
  ['New Zealand', 'ZBN77VL', '', ['NHI ', 'nhi: ']],
  ['New Zealand, old', 'ZAC5361', '', ['NHI ', 'NHI no. ']],
  ['Brazil', '390 533 447 05', ' |.||-', ['CPF ', 'cpf:']],
  ['Argentina', '20 05536168 2', '-| |', ['CUIL ']],
  ['Chile', '12531909 2', '-', ['RUT ', 'rut:']],
  ['Colombia', '1.020.345.678', '', ['C.C. ', 'cédula de ciudadanía ']],
  ['Mexico', 'BOXW310820HNERXN09', '', ['CURP ']],
  ['Peru', '12345678', '', ['DNI ', 'DNI N° ']],
  ['Emirates', '784 1980 1234567 8', '-| ', ['Emirates ID ']],
  ['Saudi Arabia', '1058529940', '', ['iqama ', 'رقم الهوية ']],
];

/** Known by their name only: their form alone is too much else. */
const needLabel = new Set(
  'Scotland Portugal Netherlands Hungary Croatia Israel Nigeria Morocco Korea Japan Colombia Peru'
    .split(' ')
    .concat('Saudi Arabia'),
);

const isFound = (text: string, number: string) => {
  const start = text.indexOf(number);
  return identifiersIn(text).some(
    finding =>
      finding.kind === 'national' && finding.start <= start && finding.end >= start + number.length - 1,
  );
};

for (const [country, groups, separators, labels = []] of specimens) {
  const written = [...new Set(separators.split('|').map(one => groups.replaceAll(' ', one)))];
  const around = (number: string) => [
    ...labels.map(label => `seen today, ${label}${number}.`),
    ...labels.map(label => `pt (${label}${number}) waits`),
    ...(needLabel.has(country)
      ? []
      : [`the card says ${number}.`, `for the list\n- ${number}\n- ${number}`, `(${number})`]),
  ];
  test(`${country}: ${groups} is found in every notation`, () => {
    const missed = written
      .flatMap(number => [number, number.replaceAll(' ', '\u00a0'), number.replaceAll(' ', '\u2009')])
      .flatMap(number => around(number).filter(text => !isFound(text, number)));
    assert.deepEqual(missed, []);
  });
}

test('lower-case check letters are valid as well', () => {
  for (const number of ['54362315k', 'x2482300w', 'rccmnl83s18d969h', '6433435f', 's1234567d', 'acupa7085r'])
    assert.ok(isFound(`card says ${number}, ok`, number), number);
});

test('several numbers in one line or in lines are all found', () => {
  for (const between of [', ', ',', ' / ', '/', '; ', ' ', '\n', '\n2. ']) {
    const text = `recall:\n1. 943 476 5870${between}943 476 5919${between}999 924 8330`;
    assert.equal(
      identifiersIn(text).filter(({ kind }) => kind === 'national').length,
      3,
      JSON.stringify(text),
    );
  }
  const text = 'BSN 111222333, 123456782\n- 157126900';
  assert.equal(identifiersIn(text).filter(({ kind }) => kind === 'national').length, 3);
});

test('a label some words before or after a number is enough', () => {
  for (const text of ['SSN on the old card was 536904399', '536904399 (SSN)', '536904399 is her SSN'])
    assert.ok(isFound(text, '536904399'), text);
});

test('doses, results, books, parcels and months are not national numbers', () => {
  for (const text of [
    'order ref 4471902281, GTIN 05012345678900, tracking 1Z999AA10123456784',
    'ISBN 978-0-306-40615-7, PMID 31978945, NCT04280705',
    'paracetamol 1000 mg, heparin 25000 units in 500 ml, plt 450000, CIN 3 on 12/03/2021',
    'MAY2025 rota, jan2024 rota, 1234567 a day, sats 94 95 96 97 98',
    'BP 120/80 130/85 125/82, HR 88, 0800 1200 1600 2000',
  ])
    assert.deepEqual(
      identifiersIn(text).filter(({ kind }) => kind === 'national'),
      [],
      text,
    );
});
