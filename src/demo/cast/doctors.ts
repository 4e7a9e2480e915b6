import { type Member, rowsOf } from './Member.ts';

/** username | full name | gender | place | look | department | qualification | specialization */
const table = `
tomasz.wr | Tomasz Wróblewicz | m | Gdańsk, Poland | 1 short chestnut stubble | Emergency Medicine | MD |
lindiwe | Lindiwe Khumalo-Peters | f | Durban, South Africa | 6 braid black | Paediatrics | MBChB, FCPaed | Asthma
reem.k | ريم الخطيبي | f | Amman, Jordan | 3 scarf black | Neurology | MD | Headache
ananya_d | अनन्या देशपांडे | f | Pune, India | 4 braid black | Obstetrics | MBBS, MS |
minori | Minori Takatori | f | Sendai, Japan | 2 bob black glasses | Geriatrics | MD, PhD | Mobility in old age
mclementina | María Clementina de los Ángeles Fernández-Villaverde y Montealegre | f | Valparaíso, Chile | 3 wavy brown | Cardiology | MD | Heart failure
bo.ek | Bo Ek | m | Umeå, Sweden | 1 crop blond glasses | Anaesthesia | MD |
kwabena | Kwabena Asare-Mintah | m | Kumasi, Ghana | 6 crop black beard | General Surgery | MBChB, FWACS |
ferdia | Ferdia Ó Maoldúin | m | Galway, Ireland | 1 curly red freckles beard | Family Medicine | MB BCh BAO |
nguyenhl | Nguyễn Hạ Lam | f | Huế, Vietnam | 2 long black | Infectious Diseases | MD, MSc |
oksana.v | Оксана Вербовець | f | Lviv, Ukraine | 1 braid blond | Rehabilitation Medicine | MD | Gait
jpcarvalho | João Pedro Carvalhinho | m | Coimbra, Portugal | 2 wavy grey glasses | Psychiatry | MD |
hrund | Hrund Eyvindardóttir | f | Akureyri, Iceland | 1 bun white | Palliative Medicine | MD, MSc |
samir.b | Samir Benyoussef | m | Sfax, Tunisia | 4 short black moustache | Nephrology | MD |
tala.m | Tala Mahinay | f | Cebu, Philippines | 3 tied black | Emergency Medicine | MD |
wen.zhi | Wén Zhīqiū | f | Chengdu, China | 2 bun black glasses | Respiratory Medicine | MD, PhD | Sleep
gurjot.d | Gurjot Singh Dhanoa | m | Amritsar, India | 4 turban black beard | Orthopaedics | MBBS, MS | Hands
eleni.m | Ελένη Μαυρογιαλή | f | Chania, Greece | 2 curly brown | Dermatology | MD |
tariro | Tariro Moyondizvo | f | Bulawayo, Zimbabwe | 5 afro black glasses | Internal Medicine | MBChB, MMed |
matteo.z | Matteo Zambrunelli | m | Trento, Italy | 2 short brown beard | Radiology | MD | Musculoskeletal imaging
keziah.t | Keziah Tuilagalu | f | Apia, Samoa | 4 wavy black | Family Medicine | MBBS |
leokadia | Leokadia Brandhuber | f | Graz, Austria | 1 bob grey glasses | Intensive Care | Dr. med. univ. |
desmond.o | Desmond Okwuosa | m | Enugu, Nigeria | 6 bald black glasses | Ophthalmology | MBBS, FMCOph |
caro.v | Carolien van Wijngaerden-Smit | f | Groningen, Netherlands | 1 short white glasses | Oncology | MD, PhD | Breast cancer
`;

export const doctors: Member[] = rowsOf(table).map(
  ([who, department = '', qualification = '', specialization = '']) => ({
    ...who,
    profession: 'doctor',
    department,
    qualification,
    specialization,
  }),
);
