import assert from 'node:assert/strict';
import { test } from 'vitest';
import { national } from './national.ts';

/** Numbers that authorities and python-stdnum publish as examples: nobody's. */
const examples: [country: string, number: string][] = [
  ['England', '943 476 5870'],
  ['United States', '536-90-4399'],
  ['United States, Medicare', '1EG4-TE5-MK73'],
  ['Canada', '123-456-782'],
  ['Sweden', '880320-0016'],
  ['Sweden', '198803200016'],
  ['Denmark', '211062-5629'],
  ['Norway', '15108695088'],
  ['Finland', '131052-308T'],
  ['Iceland', '120174-3399'],
  ['Ireland', '6433435F'],
  ['Ireland', '6433435OA'],
  ['France', '2 95 10 99 126 111 93'],
  ['France', '295109912611193'],
  ['Spain', '54362315K'],
  ['Spain', 'X2482300W'],
  ['Italy', 'RCCMNL83S18D969H'],
  ['Germany', 'A123456780'],
  ['Germany, tax', '36 574 261 809'],
  ['Austria', '1237 010180'],
  ['Switzerland', '756.9217.0769.85'],
  ['Belgium', '85.07.30-033.28'],
  ['Belgium', '85073003328'],
  ['Poland', '44051401359'],
  ['Czechia', '710319/2745'],
  ['Romania', '1630615123457'],
  ['Bosnia', '0101006500006'],
  ['Estonia', '36805280109'],
  ['Greece', '01013099997'],
  ['Turkey', '17291716060'],
  ['India', '2341 2341 2346'],
  ['India, PAN', 'ACUPA7085R'],
  ['Pakistan', '34201-0891231-8'],
  ['China', '11010519491231002X'],
  ['Hong Kong', 'A123456(3)'],
  ['Taiwan', 'A123456789'],
  ['Singapore', 'S1234567D'],
  ['Malaysia', '770305-02-1234'],
  ['Thailand', '1-2345-45678-78-1'],
  ['South Africa', '7503305044089'],
  ['Australia', '2123 45670 1'],
  ['New Zealand', 'ZZZ0016'],
  ['Brazil', '390.533.447-05'],
  ['Brazil', '39053344705'],
  ['Argentina', '20-05536168-2'],
  ['Chile', '12.531.909-2'],
  ['Mexico', 'BOXW310820HNERXN09'],
];

for (const [country, number] of examples) {
  test(`${country}: ${number} is found without a label`, () => {
    const found = national(`card says ${number} at the desk`);
    assert.deepEqual(found, [{ kind: 'national', start: 10, end: 10 + number.length }]);
  });
}
