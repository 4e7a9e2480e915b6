import { type Member, rowsOf } from './Member.ts';

/** username | full name | gender | place | ward | qualification | years | certification */
const table = `
imke | Imke Harmsen | f | Oldenburg, Germany | Intensive Care | RN | 11 | Critical care
blessing.a | Blessing Adeyanju | f | Ibadan, Nigeria | Maternity | RN, RM | 8 |
rashid.q | Rashid Qureishi-Noor | m | Leeds, United Kingdom | Acute Medicine | RN, BSc | 6 |
sunisa.w | สุนิสา วงศ์ประภา | f | Chiang Rai, Thailand | Paediatrics | RN | 4 |
hasol | Han So-yul | f | Busan, South Korea | Oncology | RN, BSN | 5 | Chemotherapy
guadalupe.r | Guadalupe Rentería Solís | f | Oaxaca, Mexico | Dialysis | RN | 13 | Nephrology nursing
pekka | Pekka Ylätalo | m | Oulu, Finland | Psychiatry | RN | 17 |
thandeka | Thandeka Mabuyakhulu | f | Pietermaritzburg, South Africa | Theatre | RN | 9 | Perioperative care
mirela.d | Mirela Dragančić | f | Split, Croatia | Orthopaedics | RN | 9 |
jomar | Jomar Villaflores | m | Iloilo, Philippines | Emergency | RN, BSN | 7 | Trauma
aroha | Aroha Te Kahurangi | f | Rotorua, New Zealand | Community Nursing | RN, MN | 15 |
yusra | Yusra Elmahdawi | f | Port Sudan, Sudan | Neonatal Care | RN | 6 | Neonatal care
celeste.b | Céleste Boisrenard | f | Nantes, France | Palliative Care | RN | 20 |
ivo.p | Иво Пръвчев | m | Plovdiv, Bulgaria | Surgery | RN | 2.5 |
nalini | Nalini Weerakkody | f | Kandy, Sri Lanka | Internal Medicine | RN | 10 |
dafydd | Dafydd Llewelyn-Pryce | m | Bangor, United Kingdom | Stroke Unit | RN, BN | 12 |
selamawit | ሰላማዊት ገብረየስ | f | Gondar, Ethiopia | Outpatients | RN | 5 |
zeynep.k | Zeynep Karabulutlu | f | İzmir, Türkiye | Burns | RN | 7 | Wound care
annika.s | Annika Sjöhage | f | Växjö, Sweden | Geriatrics | RN | 2 |
tiago.m | Tiago Moreirinha | m | Belém, Brazil | Emergency | RN | 9 |
farzaneh | Farzaneh Golestanpour | f | Shiraz, Iran | Cardiology | RN, MSc | 11 |
li.na | Ng Li | f | Penang, Malaysia | Infection Control | RN, MPH | 16 | Infection prevention
odalys | Odalys Quiñonero | f | Santiago de Cuba, Cuba | Paediatric Intensive Care | RN | 14 |
malik.t | Malik Thibodeaux-Ray | o | Baton Rouge, USA | Night Float Pool | RN | 4 |
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
