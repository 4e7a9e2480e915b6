import { type Member, rowsOf } from './Member.ts';

/** username | full name | gender | place | look; what they do stands in what they write */
const table = `
marguerite | Marguerite Ossingham | f | Halifax, Canada
davor.l | Davor Ljubešković | m | Rijeka, Croatia
nkechi.l | Nkechi Lawrensby | f | Manchester, United Kingdom
ravi.t | Ravi Thillainayagan | m | Jaffna, Sri Lanka
solveig.b | Solveig Brattlien | f | Tromsø, Norway
pilar.g | Pilar Garmendiaga | f | Bilbao, Spain
abdi.h | Abdi Hirsiyare | m | Minneapolis, USA
ursula.k | Ursula Käsermattli | f | Bern, Switzerland
kofi.d | Kofi Dankwah-Boatey | m | Accra, Ghana
hanae | Ruri Hanae | f | Kanazawa, Japan
teodoro | Teodoro Quispehuamán | m | Cusco, Peru
sinead | Sinéad Mac Giollabháin | f | Derry, Ireland
`;

export const generalUsers: Member[] = rowsOf(table).map(([who]) => ({ ...who, profession: 'general_user' }));
