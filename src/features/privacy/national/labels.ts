/** What national numbers are called, by where they are: parts of one pattern. */
const labels: Record<string, string> = {
  cards:
    '(?<!(?:zoom|user|device|study|trial|meeting|order|product|sample|model|item|app|webex|teams) )id|(?:insurance|health|national|citizen|medical|identity|id) card|insurance|ehic|ghic|e-card|driv\\p{L}+(?:.s)? licen[cs]e|residence (?:card|permit)|brp|green card|a-number|alien (?:no|number|registration)|edipi|dod id|military id|refugee (?:no|id|number)|unhcr|birth cert(?:ificate)?|voter id|tax id|itin|tin',
  identity:
    'national id|national identity|nationalit[äy]ts-?id|citizen id|citizenship|identity|identification|personal(?: identity| id)?(?: number| code| no)|nat(?:ional|l)?\\.? (?:no|number|nr|insurance|register|reg)',
  passports: 'passport|reisepass|passeport|pasaporte|passaporte|passaporto|paspoort|pass(?:nr|nummer)',
  britain:
    'nhs|n\\.h\\.s\\.?|chi|h&c|h & c|h and c|health (?:and|&) care|nino|n\\.i\\.?|ni|national insurance',
  ireland: 'pps[ni]?|ihi|gms',
  unitedStates:
    'ssn|ss|s\\.s\\.n\\.?|social(?: security)?|soc ins|soc sec|mbi|hicn|medicaid|medicare|medi-?cal|dl',
  canada:
    'sin|s\\.i\\.n\\.?|social insurance|nas|phn|phin|uli|hsn|mcp|msi|ahc|ahcip|msp|hcn|ohip|ramq|nam|assurance[- ]maladie|carte soleil|carecard|health ?(?:card|no|number|#|id)|(?:personal|provincial) health',
  oceania: 'tfn|dva|nhi|hcc',
  netherlands: 'bsn|burgerservice|sofi|identiteits|verzekerden',
  belgium: 'rijksregister|insz|niss|registre national|num[ée]ro national|n° national|nationaal|rrn',
  nordic:
    'pers\\.? ?nr|p\\.nr|f\\.nr|person(?:numret|-?id|numer)?|pnr|p-nr|samordnings|cpr|f[øo]dsels|fnr|d-nummer|henkil[öo]tunnus|sosiaaliturvatunnus|sotu|hetu|kennitala|kt|sygesikrings?|sundhedskort',
  france:
    'nir|ins|nia|s[ée]cu(?:rit[ée] sociale)?|num(?:[ée]ro)? (?:de )?s[ée]cu(?:rit[ée] sociale)?|n° ?(?:de )?s[ée]cu(?:rit[ée] sociale)?|(?:n[º°]?|no|num[ée]ro) ?(?:de )?ss|n° ?assur[ée]|num[ée]ro d.assur[ée]|carte vitale|carte d.identit[ée]|matricule|cni',
  germany:
    'versicherten|krankenversicherungs|krankenversicherten|krankenkassen|versicherungs|vers\\.?|kvnr|kv|sv|vs|rv|svnr|vsnr|rvnr|egk|gesundheitskarten?|sozialversicherungs|sozialvers\\.?|rentenversicherungs|renten|steuer-?id|steuer(?:identifikations)?|idnr|identifikations|ahvn?(?:13)?|avs|navs|personalausweis|ausweis',
  spain:
    'dni|d\\.n\\.i\\.?|nif|nie|n\\.i\\.e\\.?|n\\.i\\.r\\.?|nuss|nass|naf|cipa?|cna|sip|tsi|tis|tarjeta (?:individual )?sanitaria|seguridad social|seg\\.? ?soc(?:ial)?|carnet|documento(?: nacional)?(?: de identidad)?|doc',
  latinAmerica:
    'c[ée]dula(?: de (?:ciudadan[íi]a|identidad|extranjer[íi]a))?|c\\.c\\.?|curp|nss|imss|rut|run|rfc|nit|cui[lt]|c\\.i\\.|dui|dpi|cc(?= ?:? ?\\d{1,2}\\.\\d{3}\\.\\d{3})',
  portugalAndBrazil:
    'sns|cart[ãa]o de cidad[ãa]o|n[ºo°]? ?(?:de )?utente|utente|contribuinte|cpf|cns|cart[ãa]o (?:do |nacional de )?(?:sus|sa[úu]de)|sus|rg',
  italy:
    'codice fiscale|cod\\.? ?fisc\\.?|c\\.f\\.?|cf|tessera sanitaria|carta d.identit[àa]|stp(?=[: ]{0,2}\\d{6})',
  middleEurope:
    'pesel|rodn[ée] [čc][íi]slo|rod\\.? ?[čc]\\.?|r\\.? ?[čc]\\.?|[čc][íi]slo poji[šs]t[ěe]nce|cnp|cod numeric personal|egn|егн|лнч|taj|tajs|szem[ée]lyi|oib|jmbg|јмбг|ембг|lbo|em[šs]o|mbo|zzzs|kzz',
  baltic: 'isikukood|asmens kodas|personas kods|pk|p\\.k\\.|a\\.k\\.',
  greeceAndTurkey:
    'amka|a\\.m\\.k\\.a\\.?|αμκα|α\\.μ\\.κ\\.α\\.?|αφμ|tc(?: kimlik)?|t\\.c\\.?(?: kimlik)?|tckn|kimlik',
  east: 'snils|снилс|inn|инн|омс|полис|паспорт|рнокпп|іпн|иин|жсн|iin',
  middleEast:
    'tz|t\\.z\\.?|teudat zehut|ת"?ז|ת\\.ז\\.?|תעודת זהות|מספר זהות|melli|کد ملی|emirates id|eid|qid|iqama|civil id|رقم الهوية|الهوية(?: الوطنية)?|الرقم القومي|الرقم الوطني|الرقم المدني|الإقامة|رقم البطاقة',
  africa:
    'nin|bvn|omang|huduma|nhif|nhis|nida|nrc|sa id|rsa id|ghana card|cnie|cin(?=(?:[ .:#]|n[o°])*[a-z]{1,2} ?\\d{5,6}(?!\\d))',
  southAsia:
    'aadhaa?r|adhaa?r|आधार|আধার|uid|uidai|vid|abha|pmjay|pan(?: card)?|cnic|nicop|شناختی کارڈ|nid|এনআইডি|nic',
  eastAsia:
    '身份证号?码?|身份證(?:號碼?)?|身分證(?:字號)?|hkid|hkic|健保卡?號?|個人番号|my ?number|マイナンバー|被保険者番号|주민(?:등록)?번호',
  southEastAsia:
    'nric|mykad|mykid|kad pengenalan|ic|no\\.? ?k\\/p|nik|ktp|bpjs|philhealth|philsys|pcn|sss|umid|cccd|cmnd|căn cước|bhyt|บัตรประชาชน|เลขประจำตัวประชาชน',
};

export const nationalLabels = Object.values(labels).join('|');
