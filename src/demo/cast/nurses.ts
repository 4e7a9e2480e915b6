import { type Member, rowsOf } from './Member.ts';

/** username | full name | gender | place | look | ward | qualification | years | certification */
const table = `
imke | Imke Harmsen | f | Oldenburg, Germany | 1 tied blond | Intensive Care | RN | 11 | Critical care
blessing.a | Blessing Adeyanju | f | Ibadan, Nigeria | 6 braid black | Maternity | RN, RM | 8 |
rashid.q | Rashid Qureishi-Noor | m | Leeds, United Kingdom | 4 short black beard | Acute Medicine | RN, BSc | 6 |
sunisa.w | สุนิสา วงศ์ประภา | f | Chiang Rai, Thailand | 3 long black | Paediatrics | RN | 4 |
hasol | Han So-yul | f | Busan, South Korea | 1 bob black | Oncology | RN, BSN | 5 | Chemotherapy
guadalupe.r | Guadalupe Rentería Solís | f | Oaxaca, Mexico | 4 braid black | Dialysis | RN | 13 | Nephrology nursing
pekka | Pekka Ylätalo | m | Oulu, Finland | 1 bald grey beard glasses | Psychiatry | RN | 17 |
thandeka | Thandeka Mabuyakhulu | f | Pietermaritzburg, South Africa | 5 afro black | Theatre | RN | 9 | Perioperative care
mirela.d | Mirela Dragančić | f | Split, Croatia | 2 wavy red freckles | Orthopaedics | RN | 9 |
jomar | Jomar Villaflores | m | Iloilo, Philippines | 3 crop black glasses | Emergency | RN, BSN | 7 | Trauma
aroha | Aroha Te Kahurangi | f | Rotorua, New Zealand | 4 curly brown | Community Nursing | RN, MN | 15 |
yusra | Yusra Elmahdawi | f | Port Sudan, Sudan | 5 scarf black | Neonatal Care | RN | 6 | Neonatal care
celeste.b | Céleste Boisrenard | f | Nantes, France | 1 bob white | Palliative Care | RN | 20 |
ivo.p | Иво Пръвчев | m | Plovdiv, Bulgaria | 2 curly brown stubble | Surgery | RN | 2.5 |
nalini | Nalini Weerakkody | f | Kandy, Sri Lanka | 5 bun black | Internal Medicine | RN | 10 |
dafydd | Dafydd Llewelyn-Pryce | m | Bangor, United Kingdom | 1 short grey moustache | Stroke Unit | RN, BN | 12 |
selamawit | ሰላማዊት ገብረየስ | f | Gondar, Ethiopia | 5 braid black | Outpatients | RN | 5 |
zeynep.k | Zeynep Karabulutlu | f | İzmir, Türkiye | 2 long brown glasses | Burns | RN | 7 | Wound care
annika.s | Annika Sjöhage | f | Växjö, Sweden | 1 braid blond freckles | Geriatrics | RN | 2 |
tiago.m | Tiago Moreirinha | m | Belém, Brazil | 4 curly black stubble | Emergency | RN | 9 |
farzaneh | Farzaneh Golestanpour | f | Shiraz, Iran | 2 wavy black | Cardiology | RN, MSc | 11 |
li.na | Ng Li | f | Penang, Malaysia | 2 short black glasses | Infection Control | RN, MPH | 16 | Infection prevention
odalys | Odalys Quiñonero | f | Santiago de Cuba, Cuba | 5 curly black | Paediatric Intensive Care | RN | 14 |
malik.t | Malik Thibodeaux-Ray | o | Baton Rouge, USA | 5 tied black glasses | Night Float Pool | RN | 4 |
`;

export const nurses: Member[] = rowsOf(table).map(
  ([who, ward = '', qualification = '', years, certification = '']) => ({
    ...who,
    profession: 'nurse',
    ward,
    qualification,
    experience: Number(years),
    certification,
  }),
);
