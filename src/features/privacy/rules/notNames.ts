/** Words that follow a title or 'patient' with a capital and name nobody: a hurry, a colleague, an illness, a place. */
export const notNames = new Set(
  `a about admitted advised after again aged agreed all already also am an and any are arrived as asked asking at away back bad be because bed been
  before being better both but by called came can cannot care case chart claims clinic comes complains complained consent could currently d/c
  day declined denies denied did died discharged do does doing done dr doctor doctors due during each ed education er experience even every feels fell
  felt female finally first for found from further gave get gets gets getting given gives go goes going good got group had happy has have
  having he health help her here him himself his history home hospital how i if in information into is it its just keeps knows last later leaflet left
  lives likes looks looking male man many may me meds might more moved mr mrs ms much must my name named needs never new next no nobody none normal not
  nothing notes now number of off old on one only or other our out outcomes over own pain pending perfect portal post presented presents previous
  prefers prof professor reported reports refused refuses refusing registry reviewed right safety said same saw says seems seen sent she should since
  so some stable started still stopped such support survey takes than that the their them then there these they this those thinks to today told tomorrow
  took transfer transferred tried two under unknown unit until up us very via voices vs wait waiting wants ward was we weak well went were what when
  where which while who whose why will wife with without woman works worse would wrong x yes yesterday yet you young your
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december
  registrar consultant surgeon nurse sister matron midwife pharmacist physio physiotherapist anaesthetist radiologist cardiologist reg sho rmo gp hca
  president minister chairman secretary director speaker chair bean t muscle universe magoo grumpy nice gas grace sepsis bowel stool lab ecg echo
  flow bay controlled centered centred centric initiated controlled safety journey satisfaction voice advocate advocacy access association blood data
  herr frau mann kind arzt ärztin doktor kollege kollegin kollegen ist hat war wird bitte mit ohne nach seit und oder aber der die das den dem ein
  eine kann soll will wurde bekommt noch nicht kein keine auch heute gestern morgen kommt möchte klagt liegt sturz zustand
  le la les un une des du de est a été et ou mais avec sans pour par très va sort vient doit peut qui que sa son ses
  el los las una del es está tiene fue con sin para por muy y o pero que su sus no se ingresa ingresado refiere acude presenta
  il lo gli è ha con senza per che non si riferisce um uma é está tem com sem não foi em na
  het een van is heeft met zonder voor niet en of men och att är har med utan för inte på ikke og er han hun
  ki ka ke ko hai ne se kal aur bhi theek ho gaya nahi mein thi tha
  covid sars crohn crohns parkinson alzheimer hodgkin marfan down turner raynaud addison cushing graves lewy wilson
  warfarin apixaban heparin aspirin metformin insulin iv po icu itu hdu dnr dnacpr
  excellent hello hi hey dear thanks thank please sorry sir madam ok okay update re anyone question advice help wishes best regards
  mother father brother daughter mum dad parents family relatives relative carer girl boy baby twin lady gentleman`.split(
    /\s+/,
  ),
);
/** Ends of words of illness and treatment, in the languages that write them alike. */
export const ofMedicine =
  /(?:itis|osis|ose|ämie|emia|aemia|omas?|opath\p{L}*|algi[ae]|ectom\p{L}*|ostom\p{L}*|scop\p{L}*|gram|graph\p{L}*|prils?|sartan|arone|oxetine|dipine|zepam|caine|isone|olone|tidine|terol|azide|amide|olol|statin|mycin|cillin|azole|oxaban|mab|nib|parin|ung|keit|heit|schaft|tion|sion|ität|ing|ness|able)$/iu;
