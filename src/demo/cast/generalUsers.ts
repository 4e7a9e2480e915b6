import { type Member, rowsOf } from './Member.ts';

/** username | full name | gender | place | look; what they do stands in what they write */
const table = `
marguerite | Marguerite Ossingham | f | Halifax, Canada | 1 bun white glasses
davor.l | Davor Ljubešković | m | Rijeka, Croatia | 2 short brown stubble
nkechi.l | Nkechi Lawrensby | f | Manchester, United Kingdom | 5 braid black glasses
ravi.t | Ravi Thillainayagan | m | Jaffna, Sri Lanka | 5 short black moustache
solveig.b | Solveig Brattlien | f | Tromsø, Norway | 1 bob blond
pilar.g | Pilar Garmendiaga | f | Bilbao, Spain | 2 tied grey
abdi.h | Abdi Hirsiyare | m | Minneapolis, USA | 6 crop black
ursula.k | Ursula Käsermattli | f | Bern, Switzerland | 1 curly grey glasses
kofi.d | Kofi Dankwah-Boatey | m | Accra, Ghana | 6 bald black beard
hanae | Ruri Hanae | f | Kanazawa, Japan | 1 long black
teodoro | Teodoro Quispehuamán | m | Cusco, Peru | 4 short grey
sinead | Sinéad Mac Giollabháin | f | Derry, Ireland | 1 wavy red freckles
`;

export const generalUsers: Member[] = rowsOf(table).map(([who]) => ({ ...who, profession: 'general_user' }));
