import { type Member, rowsOf } from './Member.ts';

/** username | full name | gender | place | department | qualification | specialization */
const table = `
tomasz.wr | Tomasz Wróblewicz | m | Gdańsk, Poland | Emergency Medicine | MD |
lindiwe | Lindiwe Khumalo-Peters | f | Durban, South Africa | Paediatrics | MBChB, FCPaed | Asthma
reem.k | ريم الخطيبي | f | Amman, Jordan | Neurology | MD | Headache
ananya_d | अनन्या देशपांडे | f | Pune, India | Obstetrics | MBBS, MS |
minori | Minori Takatori | f | Sendai, Japan | Geriatrics | MD, PhD | Mobility in old age
mclementina | María Clementina de los Ángeles Fernández-Villaverde y Montealegre | f | Valparaíso, Chile | Cardiology | MD | Heart failure
bo.ek | Bo Ek | m | Umeå, Sweden | Anaesthesia | MD |
kwabena | Kwabena Asare-Mintah | m | Kumasi, Ghana | General Surgery | MBChB, FWACS |
ferdia | Ferdia Ó Maoldúin | m | Galway, Ireland | Family Medicine | MB BCh BAO |
nguyenhl | Nguyễn Hạ Lam | f | Huế, Vietnam | Infectious Diseases | MD, MSc |
oksana.v | Оксана Вербовець | f | Lviv, Ukraine | Rehabilitation Medicine | MD | Gait
jpcarvalho | João Pedro Carvalhinho | m | Coimbra, Portugal | Psychiatry | MD |
hrund | Hrund Eyvindardóttir | f | Akureyri, Iceland | Palliative Medicine | MD, MSc |
samir.b | Samir Benyoussef | m | Sfax, Tunisia | Nephrology | MD |
tala.m | Tala Mahinay | f | Cebu, Philippines | Emergency Medicine | MD |
wen.zhi | Wén Zhīqiū | f | Chengdu, China | Respiratory Medicine | MD, PhD | Sleep
gurjot.d | Gurjot Singh Dhanoa | m | Amritsar, India | Orthopaedics | MBBS, MS | Hands
eleni.m | Ελένη Μαυρογιαλή | f | Chania, Greece | Dermatology | MD |
tariro | Tariro Moyondizvo | f | Bulawayo, Zimbabwe | Internal Medicine | MBChB, MMed |
matteo.z | Matteo Zambrunelli | m | Trento, Italy | Radiology | MD | Musculoskeletal imaging
keziah.t | Keziah Tuilagalu | f | Apia, Samoa | Family Medicine | MBBS |
leokadia | Leokadia Brandhuber | f | Graz, Austria | Intensive Care | Dr. med. univ. |
desmond.o | Desmond Okwuosa | m | Enugu, Nigeria | Ophthalmology | MBBS, FMCOph |
caro.v | Carolien van Wijngaerden-Smit | f | Groningen, Netherlands | Oncology | MD, PhD | Breast cancer
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
