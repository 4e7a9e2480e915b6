import type { Category } from '../Finding.ts';

/**
 * The half that may be read while the rules are written.
 * Synthetic; identifiers stand as ⟦category:value⟧.
 */
export const notes: { category: Category; text: string }[] = [
  {
    category: 'phone',
    text: "hi all can someone ring pt's daughter on ⟦phone:07700 900318⟧ she wants update before 5, thx",
  },
  {
    category: 'phone',
    text: 'Discharge today, meds to be couriered. Contact no. ⟦phone:(415) 555-0137⟧, leave voicemail ok',
  },
  {
    category: 'phone',
    text: 'son is NOK\n- mobile ⟦phone:+44 7700 900742⟧\n- landline ⟦phone:020 7946 0518⟧\n- prefers after 6pm',
  },
  {
    category: 'phone',
    text: 'Bleep 4471 for the med reg, ext 2209 for path lab. no need to phone the family tonight',
  },
  {
    category: 'phone',
    text: 'whatsapp her at ⟦phone:+91 98765 43210⟧ she will send the old ECGs. BP 150/90, HR 88',
  },
  { category: 'phone', text: 'bitte Tochter anrufen: ⟦phone:030 23125 417⟧, Aufklärung steht noch aus' },
  {
    category: 'phone',
    text: "Can't reach next of kin - tried ⟦phone:0491 570 156⟧ x3 no answer. Will try again in am",
  },
  { category: 'phone', text: 'rappeler la mère au ⟦phone:06 39 98 24 71⟧ pour résultats CRP 112' },
  {
    category: 'phone',
    text: 'K 5.9, creat 312, CK 14500. Nephro fellow says pager 0192 and to repeat at 1800',
  },
  {
    category: 'phone',
    text: "please call ⟦phone:555-0173⟧ (pt's wife) re consent for LP, she speaks only Tagalog",
  },
  {
    category: 'phone',
    text: 'ICU transfer from periphery, referring MO number ⟦phone:+234 803 555 0142⟧, pt intubated, FiO2 0.6, PEEP 10, norad 0.3',
  },
  {
    category: 'phone',
    text: 'the home health agency fax is ⟦phone:1-800-555-0199⟧, send the wound photos w/o the name label pls',
  },
  {
    category: 'phone',
    text: 'anyone else had Alaris pump model 8015 alarm 132.3020? serial plate says 13-05887',
  },
  {
    category: 'phone',
    text: 'Warfarin clinic asked that he rings ⟦phone:0113 496 0265⟧ w/ INR. last 3: 2.1, 3.8, 2.7',
  },
  {
    category: 'phone',
    text: 'pt left AMA @ 0315, cell listed in chart ⟦phone:646.555.0128⟧, went to vm. SW aware',
  },
  { category: 'phone', text: 'Mr ⟦name:Okonkwo⟧ wants his results by txt not letter → ⟦phone:07700900561⟧' },
  {
    category: 'phone',
    text: "tried the number on file, ⟦phone:+46 70 174 06 33⟧, it's his ex wife. anyone know a better one?",
  },
  {
    category: 'phone',
    text: 'dose check pls: 1200 mg/m2, BSA 1.73, so 2076 mg over 46 h. protocol says 2400 total. 0800 start',
  },
  {
    category: 'phone',
    text: 'Long post sorry. Woman in her 50s, 3 admissions with DKA since last summer, no insurance, shares a phone with neighbour (⟦phone:(02) 5550 7713⟧) and that is how we got hold of her at all. Gave her 2 weeks of glargine from samples, 18 u nocte. How do others follow up people w/o their own phone? We do 48h callback, our no-show rate is 31%.',
  },
  {
    category: 'phone',
    text: 'Angehörige (Ehemann) erreichbar unter ⟦phone:0171 3920045⟧ o. ⟦phone:+49 40 66969 210⟧, kommt ca 14:30',
  },
  {
    category: 'email',
    text: "pls send the echo to ⟦email:maria.lopez@example.org⟧ she's the pt and travels to Sevilla tmrw",
  },
  {
    category: 'email',
    text: "family wants a 2nd opinion, I fwd'd the CT to them (⟦email:j.adeyemi77@example.com⟧)",
  },
  { category: 'email', text: 'propofol @ 20 ml/h, remi @ 0.1, BIS 44. any tips for emergence?' },
  {
    category: 'email',
    text: 'Patient portal acct locked, her email is ⟦email:nguyen_thu@mail.example.net⟧ & she is upset lol',
  },
  { category: 'email', text: 'Follow @icu_pearls and @echo.daily they post great lung US loops' },
  {
    category: 'email',
    text: 'adresse mail du patient: ⟦email:c.lefebvre+kine@example.org⟧, merci de lui envoyer les exos',
  },
  { category: 'email', text: 'send me ur slides? mine is ⟦email:priya.k@hospital.example⟧ 🙏' },
  {
    category: 'email',
    text: 'E-Mail der Patientin lautet ⟦email:a.mueller-koch@example.com⟧\n- Befund schicken\n- Termin in 6/52',
  },
  { category: 'email', text: 'Consent form went to ⟦email:BIGDAVE1961@EXAMPLE.COM⟧ and bounced. typo??' },
  { category: 'email', text: 'refer via eRS pls not email. DW pharmacist@ward not needed, TTO done' },
  { category: 'email', text: 'el correo del paciente es ⟦email:juanjo_perez@example.es⟧, avisadle de la RM' },
  {
    category: 'email',
    text: "two addresses on file: ⟦email:t.kowalska@example.org⟧, ⟦email:tk.home@example.net⟧. Second one is the husband's",
  },
  { category: 'email', text: 'pt @ 36+4, CTG reactive, @home BP 135/85. no PET sx' },
  {
    category: 'email',
    text: "she can't open pdfs so just paste it in the msg body to <⟦email:olu.b@example.com⟧>, ok?",
  },
  {
    category: 'email',
    text: 'Re: biopsy. cc ⟦email:x.zhang88@example.com⟧ (the pts daughter does all the talking for him)',
  },
  {
    category: 'email',
    text: 'mail her diary to the asthma nurse, PEF 280 → 340 @ 2 weeks. Fluticasone 250 2 puffs bd',
  },
  {
    category: 'email',
    text: "Our clinic uses epic in basket only. [at] and [dot] spellings don't fool scrapers btw",
  },
  {
    category: 'email',
    text: 'hello seniors, patient ka email ⟦email:rahul.verma.1990@example.in⟧ hai, report usi pe bhej dena. Hb 7.2, plt 90k',
  },
  {
    category: 'email',
    text: "trying to set up tele-rehab for my pt: login ⟦email:gudrun@example.org⟧; cell ⟦phone:206-555-0186⟧; she's 71 and quicker on the tablet than me",
  },
  {
    category: 'email',
    text: 'Invoice query from overseas pt, writes from ⟦email:office.tanaka@example.co.jp⟧, wants CPT 93306 explained',
  },
  { category: 'date', text: 'dob ⟦date:14/03/1958⟧, ex smoker 40 py, new haemoptysis' },
  { category: 'date', text: 'admitted ⟦date:2 Feb 2024⟧ w/ CAP, CURB 3, switched to PO on day 4' },
  { category: 'date', text: 'Since March no fits at all on lev 750 bd. Started back in 2019' },
  { category: 'date', text: 'LMP ⟦date:03-11-2025⟧, EDD ⟦date:10-08-2026⟧, G2P1, Rh neg' },
  { category: 'date', text: 'geb. ⟦date:07.09.1971⟧, Z.n. Hinterwandinfarkt 2016, LVEF 38 %' },
  { category: 'date', text: 'surgery was ⟦date:March 9th, 2025⟧ and wound still oozing, swab MSSA' },
  { category: 'date', text: 'BP 120/80, power 4/5 L arm 5/5 R, GCS 15/15, review in 2/52' },
  { category: 'date', text: 'née le ⟦date:21 juin 1949⟧, admise pour chute, TDM cérébral nl' },
  {
    category: 'date',
    text: 'Timeline:\n- ⟦date:2025-01-17⟧ first fever\n- ⟦date:2025-01-19⟧ cultures +\n- ⟦date:2025-02-02⟧ TOE neg',
  },
  { category: 'date', text: 'pt seen ⟦date:11/24/25⟧, A1c 10.2 → started on sema 0.25 weekly' },
  {
    category: 'date',
    text: 'Reminder journal club webinar on 18 June 2026, the KDIGO paper. Zoom link later',
  },
  { category: 'date', text: 'MRI on ⟦date:5.12.2025⟧ no progression RANO SD, next in 3 mo' },
  { category: 'date', text: 'Born ⟦date:Aug 30, 1990⟧. FHx BRCA2. wants RRSO now, kids done' },
  { category: 'date', text: 'Day 5/7 co-amox, 1/2 NS at 80/h, took 3/4 of lunch, pain 2/10' },
  {
    category: 'date',
    text: 'fecha de ingreso ⟦date:8 de octubre de 2025⟧, alta prevista mañana, sat 94% basal',
  },
  {
    category: 'date',
    text: 'DOD ⟦date:1st of May 2025⟧ - for M&M. PE on PM, missed LMWH x2 in 2024 audit period too',
  },
  { category: 'date', text: 'Vaccines given: MMR ⟦date:06/05/2019⟧, booster ⟦date:22/11/22⟧. Titre neg??' },
  {
    category: 'date',
    text: 'ESC AF guidelines 2024 say class IIa now, the 2020 version was IIb. Changed over Xmas at our place',
  },
  {
    category: 'date',
    text: "baby born ⟦date:27 Dec 2025⟧ at 04:12, 38+2, 2.9 kg, Apgars 8/9/10. Mum GBS +ve, IAP x1 dose only 2 h before. EOS calc 0.6. Obs 12h or screen + abx? NICE and our local one (v3.1) disagree.\n- CRP 4 at 6 h, 11 at 18 h\n- feeding ok, glucose 3.4\n- twin sister of mum had GBS sepsis in a baby born ⟦date:3/6/2021⟧ so she is v anxious\n- cultures cooking\nI said stay 36 h. Reg says 24. Who's right?",
  },
  {
    category: 'date',
    text: 'patient ka janam ⟦date:15-08-1983⟧, TB diagnosed last year November mein, ATT cat 1 poora kiya',
  },
  { category: 'national', text: 'NHS no ⟦national:999 924 8330⟧, no GP letter attached again!!' },
  { category: 'national', text: "pt's SSN is ⟦national:078-05-1120⟧ on the fax, should that even be there?" },
  { category: 'national', text: 'personnr ⟦national:19760715-2399⟧ remiss till hjärtmott, EF 35' },
  {
    category: 'national',
    text: "NIR ⟦national:2 81 08 79 993 171 49⟧ - carte vitale refusée à l'accueil, que faire?",
  },
  {
    category: 'national',
    text: 'order ref 4471902281 for the new ventilator tubing, GTIN 05012345678900. who signs?',
  },
  { category: 'national', text: 'DNI ⟦national:21729224C⟧, alergia a penicilina NO confirmada' },
  {
    category: 'national',
    text: 'aadhaar ⟦national:8173 4663 3552⟧ linked to PMJAY card, pls check eligibility for angioplasty',
  },
  { category: 'national', text: 'CPF ⟦national:062.939.779-12⟧, paciente do SUS aguardando cate há 3 sem' },
  { category: 'national', text: 'BSN ⟦national:157126900⟧. 2x niet verschenen op de poli' },
  { category: 'national', text: 'troponin 12 → 480 → 3902, lactate 2.1, pH 7.251, wcc 14.30, plt 450000' },
  {
    category: 'national',
    text: 'OHIP ⟦national:9479-563-653⟧ version code expired, pt here for dialysis, who calls ministry?',
  },
  {
    category: 'national',
    text: 'Medicare card ⟦national:2766 36329 3⟧, bulk billed. Needs TCA + 5 physio visits',
  },
  {
    category: 'national',
    text: 'Versichertennr. ⟦national:E450266326⟧ bitte im KIS nachtragen, Einweisung fehlt',
  },
  {
    category: 'national',
    text: 'pls add to list for flu jab\n⟦national:9996174344⟧\n⟦national:9994737848⟧\n⟦national:999-083-6582⟧',
  },
  {
    category: 'national',
    text: 'for the trial NCT04280705 we screened 1063 pts; ISRCTN 50189673 is the UK one',
  },
  {
    category: 'national',
    text: 'Tourist from Chile, RUT ⟦national:12.514.400-4⟧ on the passport copy, open tib fib #, on the table since 0200',
  },
  {
    category: 'national',
    text: 'He gave me his SIN ⟦national:007 852 163⟧ instead of health card lol. confused, 4AT 6',
  },
  {
    category: 'national',
    text: 'NIE ⟦national:Z3850198A⟧ mujer de Marruecos, 32 sem, sin controles, TA 160/105',
  },
  {
    category: 'national',
    text: 'my GMC is 7 digits and HCPC starts PA, does the NMC pin end in a letter for everyone? asking for a form',
  },
  {
    category: 'national',
    text: 'long story: pt came as "unknown male", GCS 6, SDH. Police found a card w/ PESEL ⟦national:64090251056⟧ so we got the embassy. Now has a name, a sister and a warfarin history. INR was 9. Octaplex 3000 u + vit K 10 mg, EVD in, ICP 14.\nStill no record of his numbers here: temp hospital no. ⟦record:TMP-0041883⟧, sister (Ms ⟦name:Zielińska⟧) rings every evening at 7 on ⟦phone:+48 500 000 777⟧. Would you restart warfarin at all? Metallic mitral from 2011, so I think yes at 2 weeks w/ heparin bridge, neurosurg say 4',
  },
  { category: 'record', text: 'MRN ⟦record:00482917⟧ pls look at the CXR, ?free air' },
  { category: 'record', text: 'hosp no. ⟦record:H2049183⟧ on list for lap chole, needs echo first' },
  { category: 'record', text: 'accession ⟦record:24-CT-118820⟧ - radiology can u add sagittal recons' },
  { category: 'record', text: 'Case 3 of 5: 40s M, purpura, Cr 3.2, C3 low. Part 2 tmrw' },
  { category: 'record', text: 'Lab no ⟦record:L-5530917⟧ haemolysed, repeat pls. K 7.1 prob not real' },
  { category: 'record', text: 'path report ⟦record:S25-04417⟧ = high grade serous, MDT thurs' },
  { category: 'record', text: 'Fallnummer ⟦record:2025-0098172⟧, Pat. noch nicht kodiert, DRG F62B?' },
  { category: 'record', text: 'ICD I21.4, CPT 92941, DRG 247. denied again, appeal how?' },
  { category: 'record', text: 'CRN: ⟦record:X771204⟧\npls chase bld cx\non taz day 3' },
  { category: 'record', text: 'MR# ⟦record:7718-20-44⟧ transfer from OSH, images on disc' },
  { category: 'record', text: 'NHC ⟦record:1184027⟧ pendiente de AP, margen libre?' },
  {
    category: 'record',
    text: 'catheter lot 2309A17, REF 405211, balloon burst x2 this wk. MHRA yellow card?',
  },
  { category: 'record', text: "N° dossier IPP ⟦record:80041726⟧ merci d'ajouter la gazo" },
  { category: 'record', text: 'UHID ⟦record:AB/2025/077193⟧ pt in ER, LVF, furo 80 given, need CCU bed' },
  {
    category: 'record',
    text: 'pls correct blood group on W1234 25 908117 its the wrong bag unit number for her file; hospital number is ⟦record:RXH-660142⟧',
  },
  { category: 'record', text: 'episode ⟦record:EP4490021⟧ needs DC summary before 17:00 pls pls' },
  { category: 'record', text: 'DOI 10.1056/NEJMoa2034577, table S4, n=43548. anyone has pdf? PMID 33301246' },
  {
    category: 'record',
    text: 'encounter # ⟦record:990318845⟧, MRN ⟦record:E1120394⟧. Chart merge error, allergies from someone else!',
  },
  {
    category: 'record',
    text: 'specimen ⟦record:MB25118834⟧ grew CRE from urine, 10^5 cfu. Isolation room pls',
  },
  {
    category: 'record',
    text: 'Device: Azure XT DR, RNP2213, software 8.4. Interrogation: 41% AF burden, RV pacing 12%, battery 9.2 y',
  },
  { category: 'age', text: '⟦age:94 yo⟧ F NOF#, AMTS 8, wants the op. Would you?' },
  { category: 'age', text: '⟦age:97-year-old⟧ gentleman still drives. CHA2DS2-VASc 4' },
  { category: 'age', text: '89yo M, fell, on apix, CT neg. D/c home ok?' },
  { category: 'age', text: "she's ⟦age:101⟧ next week and asks about her statin 😂" },
  { category: 'age', text: '⟦age:92F⟧ TAVI yesterday, LBBB new, QRS 148. Monitor how long' },
  { category: 'age', text: 'SpO2 93, RR 28, HR 96, BP 98/60, T 39. sepsis 6 done' },
  { category: 'age', text: 'homme de ⟦age:96 ans⟧, OAP, VNI bien tolérée, limitation actée' },
  { category: 'age', text: 'Pat. ist ⟦age:91 Jahre⟧ alt, Exsikkose, Na 158' },
  { category: 'age', text: 'eGFR 92, wt 95 kg, 90 mg enox bd ok?' },
  { category: 'age', text: 'paciente de ⟦age:93 años⟧, hemorragia digestiva, Hb 6,1' },
  { category: 'age', text: '⟦age:90 y/o⟧ M w/ STEMI, cath lab says no. 65 y/o me says yes' },
  { category: 'age', text: 'aged ⟦age:98⟧, lives alone, QDS carers, frailty 7. DNACPR in place' },
  { category: 'age', text: 'Uterine ca, 90-day mortality 1.2%, 95% CI 0.8-1.9' },
  {
    category: 'age',
    text: 'my ⟦age:ninety-four year old⟧ pt recited Heaney while i did her dressing. Best part of the week',
  },
  {
    category: 'age',
    text: 'Mrs ⟦name:Sokolova⟧, ⟦age:95⟧, fell ⟦date:12/01/2026⟧, hip. Theatre tmrw if echo ok',
  },
  {
    category: 'age',
    text: 'he is 34 his nan is ⟦age:99 years old⟧ she has the pacemaker not him. Labels swapped in resus',
  },
  {
    category: 'age',
    text: 'Trial excluded everyone over 90, how do i apply it to real ppl? mean age 67, SD 9',
  },
  { category: 'age', text: 'Dadi ji ⟦age:92 yrs⟧ hai, B/L pneumonia, family wants everything. CFS 8' },
  {
    category: 'age',
    text: '⟦age:103 y.o.⟧ with new AML. blasts 60%. hydroxyurea 500 mg + transfuse?\n- ECOG 1 (!)\n- plt 22\n- no bleeding',
  },
  { category: 'age', text: '94% sats on 2 L, 91 kg, pulse 99. 60 yo COPD so target is 88-92' },
  { category: 'place', text: '⟦place:bed 12, ward 4C⟧ adm tonight 21:40, chest pain, trop pending' },
  { category: 'place', text: 'can sb clerk ⟦place:Rm 308⟧? came in at 0530 today, DKA, pH 7.05' },
  { category: 'place', text: '12 bed ward, 2 nurses, 1 HCA. how is this safe' },
  { category: 'place', text: '⟦place:Ward 7 bed 3⟧ admitted on ⟦date:04/02/2026⟧ still no bowel sounds' },
  { category: 'place', text: '⟦place:Zimmer 214⟧, Aufnahme gestern 18:15, Fieber 39,4' },
  { category: 'place', text: 'Ward round moved to 0800, bring stickers. Room 2 for teaching' },
  { category: 'place', text: '⟦place:side room 5⟧ since Tuesday night admission, c diff +ve, type 7 x6' },
  { category: 'place', text: '⟦place:cama 22⟧ ingresó ayer a las 23:30 con ictus, NIHSS 14' },
  {
    category: 'place',
    text: 'need a plan for ⟦place:AMU bay B bed 4⟧, arrived 02:10 by ambo. OD, NAC running',
  },
  { category: 'place', text: "Bed 9's call bell is broken, estates know. also no TV in bay 3" },
  { category: 'place', text: '⟦place:lit 16⟧, entrée ce matin à 7h45, AVC, thrombolyse faite' },
  {
    category: 'place',
    text: '⟦place:ICU bed 6⟧: post arrest, admitted 3 Jan at 14:20, TTM 36, pupils ok\n⟦place:ICU bed 8⟧: admitted 5 Jan overnight, ARDS, prone x2',
  },
  { category: 'place', text: 'moved from ED room to ward w/o handover. again. 4 h target strikes' },
  { category: 'place', text: '⟦place:Room 1142-A⟧ (admit date ⟦date:01/09/26⟧) family mtg at 3' },
  {
    category: 'place',
    text: '⟦place:ward 12⟧ kal raat 11 baje admit hua hai? no, ⟦place:ward 14 bed 2⟧, kal raat 11:20 ko. dengue, plt 18k',
  },
  {
    category: 'place',
    text: '⟦place:NICU cot 7⟧ adm ⟦date:30 Jan 2026⟧ 06:05, 28+1, surf given, on nCPAP 6',
  },
  {
    category: 'place',
    text: "How many ICU beds per 100k do you have? we've 6.4; 28 beds for 440000 ppl. Context: writing a business case, finance says step-down is enough. In the last winter we cancelled 61 electives, moved 14 pts out of region, ran 1:1.5 nursing on nights and the outreach team had 9 calls per 12 h shift. Happy to share the template. What convinced your board - mortality, LOS, or the overtime bill?",
  },
  {
    category: 'place',
    text: "pls r/v ⟦place:bay 2 bed D⟧, in since 10 pm last night, UO 10 ml/h for 4 h, lactate rising. I've given 1.5 L. Bladder scan 40 ml",
  },
  { category: 'place', text: 'bedside echo in recovery, room air, 96%. Bed rest 4/24 post angio' },
  {
    category: 'place',
    text: '⟦place:Station 3b, Zi. 9⟧ seit heute 11:00 aufgenommen, GI Blutung, 2 EK gekreuzt',
  },
  { category: 'name', text: 'pt ⟦name:John S⟧. 54, chest pain x2d, ECG attached (cropped i hope)' },
  { category: 'name', text: 'Mrs ⟦name:Fatima Al-Hassan⟧ needs interpreter, Arabic, OPD 10am' },
  { category: 'name', text: "Mr ⟦name:Kowalczyk⟧'s K is 6.4, ECG peaked Ts, ca gluc given" },
  { category: 'name', text: 'my patient ⟦name:Amina⟧ finally off the vent!! 41 days' },
  { category: 'name', text: 'Frau ⟦name:Schneider⟧ hat wieder Vorhofflimmern, 110/min' },
  { category: 'name', text: 'Dr. Chen says hold apixaban, Dr Osei says bridge. lol who wins' },
  { category: 'name', text: 'Señora ⟦name:Gutiérrez⟧ no tolera la metformina, cambiamos a iDPP4?' },
  { category: 'name', text: 'Herr ⟦name:Yılmaz⟧, Pneumonie, bitte Sprachmittler' },
  {
    category: 'name',
    text: "Parkinson's + Lewy body overlap, Hoehn & Yahr 3. avoid haloperidol obv. Quetiapine 12.5?",
  },
  {
    category: 'name',
    text: "Ms ⟦name:O'Brien⟧ & Ms ⟦name:Ó Briain⟧ same ward same DOB year, watch the drug chart",
  },
  { category: 'name', text: 'mme ⟦name:Diallo⟧ sort demain, ordonnance pas faite' },
  {
    category: 'name',
    text: 'patient ⟦name:Venkatesh R⟧ came w/ snake bite, 20WBCT not clotted, 10 vials ASV',
  },
  { category: 'name', text: 'Thanks nurse Grace, Prof. Halvorsen and the whole cath team, D2B 38 min 🎉' },
  { category: 'name', text: "Miss ⟦name:Tran⟧ dnA'd again. third time. d/c back to GP?" },
  {
    category: 'name',
    text: 'pt name ⟦name:Nguyen Van Minh⟧, dob ⟦date:03/07/1966⟧, HBV, AFP 880, 6 cm seg VIII',
  },
  {
    category: 'name',
    text: 'Mr. Whitfield (colorectal cons) wants the CT before he operates, any radiologist about?',
  },
  {
    category: 'name',
    text: 'mr ⟦name:abdul karim⟧ bibi ne bola he took 20 tabs. Which? OP poisoning ya paracetamol pata nahi',
  },
  { category: 'name', text: 'Mx ⟦name:Rowan Ellis⟧ uses they/them, put it on the board pls. CF, FEV1 38%' },
  {
    category: 'name',
    text: 'Sorry long. Took over from nights. Pt ⟦name:Oluwaseun A⟧ sickle, vaso-occlusive, 10/10 pain, was told to "wait for the team" 5 h. PCA finally up. ⟦name:Oluwaseun⟧ was crying. We have a pathway that says analgesia in 30 min. Who else audits this? Ours: 18% met it in 2024.',
  },
  {
    category: 'name',
    text: "The Glasgow-Blatchford was 0 so sent home. Hashimoto's, Raynaud's, on levo 100 mcg. Patient happy",
  },
  {
    category: 'address',
    text: 'home visit: ⟦address:14 Larchmont Road, Leeds LS8 2QT⟧, key safe by the door, dog',
  },
  {
    category: 'address',
    text: 'd/c to ⟦address:2207 Maple Grove Ave, Apt 4B, Dayton, OH 45402⟧, needs O2 concentrator delivered',
  },
  { category: 'address', text: 'pt lives at ⟦address:Lindenstraße 27, 10969 Berlin⟧, 3. Stock ohne Aufzug' },
  { category: 'address', text: "postcode ⟦address:SW9 7XR⟧ so it's not our catchment? who takes it" },
  { category: 'address', text: 'Wall St crash cart lol. "street" fentanyl OD, 2 mg IN naloxone. 3rd today' },
  { category: 'address', text: 'dirección: ⟦address:Calle del Olmo 8, 3º B, 28012 Madrid⟧, vive sola' },
  { category: 'address', text: '⟦address:18 rue des Tilleuls, 69003 Lyon⟧, retour à domicile, IDE 2x/j' },
  {
    category: 'address',
    text: 'H.No ⟦address:12-4/7, Gandhi Nagar, Secunderabad 500003⟧ ASHA worker ko bhej do, DOTS start',
  },
  {
    category: 'address',
    text: 'take the 2nd left to ward 5, past theatre, CT is on level 2 opposite lift 4',
  },
  {
    category: 'address',
    text: "moved to her son's, ⟦address:Unit 6/91 Banksia St, Footscray VIC 3011⟧. pls redirect the appt letters",
  },
  {
    category: 'address',
    text: 'deliver the TPN to ⟦address:Flat 3, 40 Hawthorn Lane, Glasgow G12 4ZZ⟧ before 6 call ⟦phone:07700 900127⟧',
  },
  {
    category: 'address',
    text: 'Address on chart ⟦address:PO Box 118, Nairobi 00100⟧ so no way the CHW finds him. HIV VL 45000',
  },
  { category: 'address', text: 'EMS picked up from ⟦address:915 W 23rd St⟧ found down, temp 29.4, J waves' },
  {
    category: 'address',
    text: "St. John's wort + SSRI = serotonin syndrome? St Vincent pathway 10 mg cypro",
  },
  { category: 'address', text: 'zip ⟦address:94110⟧, no PCP, uninsured, new HFrEF, what clinic takes?' },
  {
    category: 'address',
    text: 'Hse 5, corner shop side... nobody writes addresses here :) we do w/ landmarks only',
  },
  { category: 'address', text: 'adres: ⟦address:Kastanjelaan 33, 3512 AB Utrecht⟧, thuiszorg geregeld' },
  {
    category: 'address',
    text: 'family asked for hospice near ⟦address:77 Cedar Hollow Rd, Asheville NC 28801⟧. Any you trust? PPS 30%, on a 25 mcg patch',
  },
  { category: 'address', text: 'Av. dose 40 mg, way too high at CrCl 22. Drive pressure 13, plateau 28' },
  {
    category: 'address',
    text: '⟦address:4 The Old Mill, Kilbride Rd, Bray, Co. Wicklow, A98 X5Y7⟧, oxygen assessed, LTOT 1.5 L, smoker in house!!! fire risk form?',
  },
  { category: 'clean', text: 'vanc 1.25 g q12, trough 18.4, creat 92 → 131. back off to 1 g?' },
  { category: 'clean', text: 'BP 120/80 lying 92/58 standing, HR 64→101. midodrine 2.5 tds?' },
  {
    category: 'clean',
    text: 'NICE NG136 (2019, upd 2023) still says 140/90 clinic, ESH 2023 130/80. i give up',
  },
  {
    category: 'clean',
    text: '28 yo F, 38+2, spont labour, 6 cm, CTG normal, epidural L3/4, 0.1% bupi + fent 2 mcg/ml',
  },
  {
    category: 'clean',
    text: "Dr. Chen's talk on HFpEF was brilliant. Anyone got the slides? esp the H2FPEF bit, slide 34",
  },
  { category: 'clean', text: 'adrenaline 1:10000 10 ml vs 1:1000 1 ml... label colours should be LAW' },
  {
    category: 'clean',
    text: 'ROSC after 3 shocks 200J, amio 300, adr x4, down time 22 min, pH 6.98, lactate 13',
  },
  {
    category: 'clean',
    text: 'see doi 10.1016/S0140-6736(21)01234-5, fig 3. NNT 21 (95% CI 14-44), p=0.0031',
  },
  { category: 'clean', text: 'GCS E3V4M6, pupils 3 mm, NIHSS 7, LKW 0640, CTA clean, TNK 0.25 mg/kg' },
  { category: 'clean', text: 'NCT03036124 & EudraCT 2016-004109-47 both neg in HFpEF? or m i mixing up' },
  {
    category: 'clean',
    text: 'ICD-10 J44.1, R06.02, Z87.891 - coder wants "acute on chronic" written out. 4th query this wk',
  },
  { category: 'clean', text: 'Our ED: 46 beds, 61 pts, 17 boarders, longest wait 31 h. Wed was worse' },
  {
    category: 'clean',
    text: 'Patient was great today. Mr Pain and Mrs Gas is what we call the post lap duo 😅',
  },
  {
    category: 'clean',
    text: 'update: Epic 2024.2 build broke our 0900 med list. Workaround: reload, F5, tab 3',
  },
  { category: 'clean', text: '50s M, Hb 5.8, MCV 61, ferritin 4, B12 320. Transfuse 2 then IV iron 1000 mg' },
  {
    category: 'clean',
    text: 'Kinder 3 J., 14 kg: Ibu 10 mg/kg alle 8 h, Para 15 mg/kg alle 6 h, max 60 mg/kg/d',
  },
  { category: 'clean', text: 'bébé 3 sem, 3,4 kg, T° 38,6, PL: 4 GB, glyc 0,6, prot 0,7. amox + genta' },
  {
    category: 'clean',
    text: 'UDI (01)00643169007222(17)280331(10)0225A for the recalled stent, ISBN 978-0-19-870087-1 for the handbook',
  },
  {
    category: 'clean',
    text: "Wolff-Parkinson-White w AF, rate 240, don't give verapamil. Proc 50 J sync → SR. Ablation listed",
  },
  {
    category: 'clean',
    text: 'Sir, patient theek hai now. IVF 75 ml/h, UOP 40-50, RBS 184, insulin 6-6-6-10, shift tomorrow from step down',
  },
];
