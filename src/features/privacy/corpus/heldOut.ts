import type { Category } from '../Finding.ts';

/**
 * The half that nobody who writes the rules may read: it only measures them.
 * Synthetic; identifiers stand as ⟦category:value⟧.
 */
export const notes: { category: Category; text: string }[] = [
  {
    category: 'phone',
    text: 'Could the OT give Mr ⟦name:Bergström⟧ a bell on ⟦phone:070-174 06 52⟧ about the stairlift pls',
  },
  { category: 'phone', text: 'nok = sister, ⟦phone:07700-900-455⟧. Do NOT ring the husband (safeguarding)' },
  { category: 'phone', text: 'tel. del hijo ⟦phone:+34 600 000 123⟧, avisar si empeora. Ahora TA 88/45' },
  {
    category: 'phone',
    text: 'Anyone w/ the number for tox? ours is crash 2222 then ask. ext 61188 dead since mon',
  },
  {
    category: 'phone',
    text: "her mum's line: ⟦phone:312-555-0119⟧\nbackup: ⟦phone:312-555-0164⟧\nschool nurse knows about the epipen",
  },
  {
    category: 'phone',
    text: "I gave the interpreter the pts whatsapp, ⟦phone:+55 11 90000 1234⟧. she's from Recife, HTLV-1 +",
  },
  {
    category: 'phone',
    text: 'callback req: ⟦phone:+1 (907) 555-0156⟧, remote clinic no road, medevac only if wx allows',
  },
  { category: 'phone', text: 'Rückruf unter ⟦phone:089 99998 304⟧ erbeten wg. INR 6,8' },
  { category: 'phone', text: 'ABG 7.21 / 68 / 55 / 27.4. RR 34. on 15 L. 1430 gas worse than 1310' },
  {
    category: 'phone',
    text: 'parent phoned twice, ⟦phone:028 9649 6012⟧, rash still there after 48h off amoxi',
  },
  {
    category: 'phone',
    text: 'He put his work cell, ⟦phone:(303)555-0182⟧, on the HIPAA form so leave no details',
  },
  {
    category: 'phone',
    text: 'le mari: ⟦phone:+33 6 39 98 70 15⟧. elle sort vers 16 h, HBPM 4000 UI/j pendant 10 j',
  },
  {
    category: 'phone',
    text: 'pump serial 8100-2244-19 & modem 352099001761481 for RMA, biomed wants both by fri',
  },
  {
    category: 'phone',
    text: 'bhai ye attendant ka no. ⟦phone:91-90000-12345⟧ pe call lag nahi raha. Pt ka Hb 4.1, 2 PRBC ready',
  },
  {
    category: 'phone',
    text: "she says text only as she's deaf: ⟦phone:0491 570 006⟧. i added an alert. relay service is clunky",
  },
  {
    category: 'phone',
    text: 'on call rota wk 47: 08-20 Ify, 20-08 Tomás. handover rm open 0745. swap by msg',
  },
  {
    category: 'phone',
    text: 'GP surgery needs best contact for pt - ⟦phone:020 7946 0733⟧ (day), ⟦phone:07700 900014⟧ (eve)',
  },
  {
    category: 'phone',
    text: 'Dose 0.4 mg/kg × 82 = 32.8, round to 33. spec gravity 1.030, osm 278, Na 118 → 121 → 124',
  },
  {
    category: 'phone',
    text: "Told over the phone he'd had 40 tabs. Number showed as ⟦phone:1 212 555 0107⟧. We kept him talking till EMS got in, 26 mins. Paracetamol 20 g, level at 4 h was 210 mg/L, NAC 3-bag, ALT peaked 1900 and INR 1.9, home on day 6 w/ psych f/u. Be kind to your triage nurses.",
  },
  { category: 'phone', text: 'numer do żony: ⟦phone:+48 500 000 321⟧, dzwonić po 15' },
  {
    category: 'email',
    text: 'can you forward my rota AND this to the pt, ⟦email:s.iyer.2@example.org⟧, she asked for her hba1c trend',
  },
  {
    category: 'email',
    text: "results auto-sent to ⟦email:old.address@example.com⟧ not ⟦email:new.address@example.com⟧. Datix'd",
  },
  { category: 'email', text: "phenyleph @ 50mcg/min, MAP@65. what's your threshold to add vaso" },
  { category: 'email', text: '⟦email:h_lindqvist@example.se⟧ - patienten vill ha intyget digitalt' },
  {
    category: 'email',
    text: "Ich schick's dem Patienten an ⟦email:jens.ohlsen@example.org⟧, ok? Arztbrief 2 Seiten",
  },
  { category: 'email', text: '@dr_noor @rehab_ed pls weigh in, L MCA day 9, subluxed shoulder, 2/5 grip' },
  {
    category: 'email',
    text: "cochlear implant mapping: he'd love zoom not face2face, ⟦email:deafandproud@example.net⟧",
  },
  {
    category: 'email',
    text: 'correo: ⟦email:carmen.rz@example.mx⟧\ncita: la prox semana\nmotivo: control post bypass',
  },
  { category: 'email', text: 'Fwd: ⟦email:ThePapadakisFamily@example.com⟧ wrote AGAIN re visiting hours' },
  {
    category: 'email',
    text: 'Research nurse here, REDCap login down. Anybody else? user@site format rejected',
  },
  {
    category: 'email',
    text: 'MyChart proxy for teen: mom is ⟦email:k.washington@example.com⟧; teen objects. State law?? 15 yo',
  },
  {
    category: 'email',
    text: 'mail de la fille ⟦email:sophie-anne.roux@example.fr⟧, elle gère les papiers (EHPAD)',
  },
  {
    category: 'email',
    text: "Pt's employer wants a fit note to ⟦email:hr.dept@acme.example⟧ – I said give it to pt",
  },
  { category: 'email', text: 'hcg @ 5 wk 1840, @ 5+2 2390, no IUP. methotrexate 50 mg/m2?' },
  { category: 'email', text: 'plz email leaflet in Somali 2 ⟦email:hodan.w@example.org⟧ thanx xx' },
  {
    category: 'email',
    text: 'Lost to f/u, HCV SVR never checked. Only contact is an email ⟦email:skater_boi_88@mail.example.com⟧ lol, wrote, no reply in 3/12',
  },
  { category: 'email', text: "prescription scan → ⟦email:apteka+rx@example.pl⟧, pt's cousin owns it" },
  {
    category: 'email',
    text: 'QR for the survey is on the tea room door. no emails collected, 4 mins, closes fri, n=112 so far',
  },
  {
    category: 'email',
    text: "reach her via ⟦email:ngozi@eze.example.org⟧ or ⟦phone:0113 496 0881⟧, she's doing PD at home, cloudy bag today, WCC 860, IP vanc 2 g given",
  },
  {
    category: 'email',
    text: "write to the consulate, they cc'd ⟦email:m.haddad@example.org⟧ (pts brother). Unconscious day 3, EEG burst suppression",
  },
  { category: 'date', text: 'stent ⟦date:17.6.2025⟧ so DAPT till when if he needs THR' },
  { category: 'date', text: 'DoB ⟦date:22-Sep-1994⟧; T1DM; pregnant; A1c 8.9 → 6.4 woo' },
  { category: 'date', text: 'first seizure ⟦date:4th August 2025⟧, second one last weekend' },
  { category: 'date', text: 'Onset in Nov, plateau by Jan, better with IVIG in spring. CIDP right?' },
  { category: 'date', text: '⟦date:7/4/61⟧ birthdate, pls check as chart says female 26' },
  { category: 'date', text: 'född ⟦date:1987-05-30⟧, gravid v 24, OGTT 9,4' },
  {
    category: 'date',
    text: 'DOA ⟦date:30/12/2025⟧\nDOS ⟦date:31/12/2025⟧\nPOD 6, drain 40 ml serous\nhome on 2L?',
  },
  { category: 'date', text: 'power 3/5 hip flexion, reflexes 1+/4+, plantars up. MRI spine 1/7 or 2/7?' },
  { category: 'date', text: 'Er wurde am ⟦date:3. Januar 2026⟧ verlegt, seitdem delirant. RASS +2' },
  {
    category: 'date',
    text: 'was last dialysed on Monday ⟦date:December 29, 2025⟧ then vanished, K 8.2 today, HR 31',
  },
  { category: 'date', text: 'chemo C1D1 ⟦date:02JAN2026⟧, nadir ANC 0.2 d12' },
  { category: 'date', text: '1984 was when I qualified, 2009 swine flu, 2020 covid. still no parking' },
  { category: 'date', text: 'paciente nacida el ⟦date:11 de abril de 1979⟧, mamografía BIRADS 5' },
  { category: 'date', text: 'Anniversary of transplant: ⟦date:19 February 2016⟧!! Cr 104, tac 6.1' },
  {
    category: 'date',
    text: 'symptom diary from ⟦date:2025/10/01⟧ to ⟦date:2025/11/15⟧, 43 of 46 days headache. MOH?',
  },
  {
    category: 'date',
    text: 'abstract deadline 30 January 2026 for the nephro congress, 2 spots left on our poster',
  },
  {
    category: 'date',
    text: 'le ⟦date:12/11/2025⟧ pose de PTH dte, le ⟦date:15.11.25⟧ luxation, réduite au bloc',
  },
  {
    category: 'date',
    text: 'ratio 4/6/1 plasma, 10/10 pain → 3/10, 24/7 nurse ratio 1:2, vision 6/12 & 6/9',
  },
  {
    category: 'date',
    text: "she remembers the exact day her tremor began, the ⟦date:5th of November, 2023⟧, at the fireworks. On levodopa since summer 2024, now wearing off at 3 h, no ICD. Would you do 5x/day or add opicapone 50? DBS clinic list is 14 mo. For those who ask: UPDRS III off 38, on 14, MoCA 27/30, wt 61 → 57 kg in a year, lying BP 138/82, standing 1 min 121/76, REM sleep stuff since about 2015, smell gone before that. Latest DaT was ⟦date:16 Jul 2025⟧, asymmetrical. Second opinion said 'try rotigotine 4 mg' which she didn't tolerate (ankles, shopping)",
  },
  { category: 'date', text: 'janam tithi ⟦date:02.10.1955⟧, hypertension 20 saal se, Amlo 5' },
  { category: 'national', text: 'fax came w/ full NHS number ⟦national:999-413-5791⟧ on the cover sheet 🙄' },
  {
    category: 'national',
    text: "⟦national:219-09-9999⟧ is the social he gave, registration says that's nobody",
  },
  { category: 'national', text: 'fødselsnummer ⟦national:031071 48069⟧ henvist til MR, claudicatio' },
  { category: 'national', text: 'CPR ⟦national:230787-4846⟧ akut apopleksi, trombolyse kl 9' },
  { category: 'national', text: 'henkilötunnus ⟦national:180685-946W⟧ lähete, ca mammae' },
  {
    category: 'national',
    text: 'Ordering 30 of cat no 4502217788 gloves & 12 of 9780323612 whatever code the drapes are',
  },
  { category: 'national', text: 'PPSN ⟦national:3414537F⟧ for med card; DX T2DM; on 4 agents' },
  {
    category: 'national',
    text: 'numéro de sécu: ⟦national:1 90 12 49 545 342 27⟧, ALD 30 à renouveler, BPCO stade III',
  },
  {
    category: 'national',
    text: 'TC kimlik ⟦national:63650815240⟧ hasta acilde, göğüs ağrısı, EKG inferior MI',
  },
  { category: 'national', text: 'NHI ⟦national:ZAC3571⟧, Whangārei → Auckland retrieval, burns 35% TBSA' },
  {
    category: 'national',
    text: 'wcc 0.1 neut 0.0 plt 9000, G-CSF 300, T 39.2, lact 4.4, mero 1 g tds, bld cx x2 at 0412',
  },
  { category: 'national', text: 'SA ID ⟦national:9010079126082⟧, MDR TB, bedaquiline started, QTcF 462' },
  { category: 'national', text: 'CIP/DNI a nombre del hijo no de ella!! el suyo es ⟦national:15665198J⟧' },
  {
    category: 'national',
    text: 'Ontario card ⟦national:4176-354-837⟧ expired last yr, new kidney, needs tac covered. SW says 6 wks',
  },
  {
    category: 'national',
    text: 'IHI printed as 16 digits on label is just device batch 8800112233445566? no idea. Model 5, fw 3.2.1',
  },
  {
    category: 'national',
    text: 'ayushman ke liye aadhaar no ⟦national:2116 3124 0250⟧ diya tha, portal shows mismatch. bed confirm nahi ho raha',
  },
  {
    category: 'national',
    text: 'AHV-Nr ⟦national:756.0514.4623.89⟧ Kostengutsprache für Biologikum fehlt noch',
  },
  {
    category: 'national',
    text: 'My NPI renewal took 9 weeks, DEA 3, state board 11. anyone quicker? TX here',
  },
  {
    category: 'national',
    text: "Two brothers mixed up at registration.\nOlder: ⟦national:106120645⟧\nYounger: ⟦national:276719748⟧\nOne's got factor VIII <1%, other's fine. Guess which got the IM jab. No harm luckily, haematoma 4x5 cm",
  },
  {
    category: 'national',
    text: 'Migrant worker, no papers, only a photo of a CPF ⟦national:623.959.907-79⟧ from home. Chagas? EF 28, RBBB+LAFB, NSVT. serology sent',
  },
  { category: 'record', text: 'pt no. ⟦record:P-0077316⟧ booked twice for the same colonoscopy' },
  { category: 'record', text: 'mrn:⟦record:55820193⟧ can hemonc glance at smear, ?blasts' },
  { category: 'record', text: 'RIS no ⟦record:XR2600419⟧ fracture missed by me at 3am. Sorry all. scaphoid' },
  {
    category: 'record',
    text: 'Figure 2 panel 7, case no. 4 in the series, has the reversed halo. cf table 11',
  },
  { category: 'record', text: 'Labornummer ⟦record:60118827⟧ nachfordern: Ferritin, Trf-Sätt.' },
  { category: 'record', text: 'HN ⟦record:66-019283⟧, pls review dressing plan, DFU grade 3' },
  { category: 'record', text: 'I need the old notes vol 3, unit number ⟦record:A448120⟧' },
  { category: 'record', text: 'cyto ⟦record:C26-00391⟧ = atypical; histo ⟦record:H26-00877⟧ pending' },
  {
    category: 'record',
    text: 'Historia clínica ⟦record:908812⟧ sin informe de alta desde hace 2 meses, lo reclaman',
  },
  { category: 'record', text: 'Grant R01HL155948-02, IRB 2024-1187 approved, protocol v6 in shared drive' },
  {
    category: 'record',
    text: 'IP No. ⟦record:IP25/110482⟧ dischrg summary me drug dose galat hai, warf 5 not 15!!',
  },
  { category: 'record', text: 'visit # ⟦record:40028817-3⟧ still open in billing, patient left 2 wks ago' },
  { category: 'record', text: 'Micro: sample ⟦record:26M004412⟧ gram + cocci in chains 4/4 bottles' },
  {
    category: 'record',
    text: 'Numéro de séjour ⟦record:325008814⟧, sortie bloquée, pas de lettre de liaison',
  },
  { category: 'record', text: 'chart number ⟦record:19-3320⟧, the dentist wants INR before extraction' },
  { category: 'record', text: 'E11.9 → E11.22 + N18.32, HCC 37 vs 38? coder query 3 of 3' },
  {
    category: 'record',
    text: '⟦record:MRN-7003418⟧ and ⟦record:MRN-7003481⟧, one digit swap, same surname, both on methotrexate. one got the others CT report. duty of candour done',
  },
  {
    category: 'record',
    text: 'blood bank says lot G072M1 expired, kit rev 09, analyser s/n 30-2281. QC fail 1-3s twice',
  },
  { category: 'record', text: 'RM ⟦record:02.14.77.83⟧ mau kontrol pasca PCI, EF naik 32 → 41%' },
  {
    category: 'record',
    text: "NCCN v2.2026 page MS-14 vs ESMO, they don't agree on adj olaparib. MRN not needed, general Q",
  },
  { category: 'age', text: "admitted a ⟦age:93F⟧ with Ogilvie's, neostigmine 2 mg did the trick" },
  {
    category: 'age',
    text: 'Uroma, ⟦age:98 J.⟧, noch selbstständig, jetzt Synkope, Pause 6 s. Schrittmacher?',
  },
  {
    category: 'age',
    text: "⟦age:91 year old⟧ retired midwife corrected my delivery technique story. she's right",
  },
  { category: 'age', text: '88 y male declined dialysis, eGFR 6, urea 48. Symptom mgmt tips?' },
  { category: 'age', text: 'age ⟦age:100⟧, LVEF 55, wants cataract done, why not' },
  { category: 'age', text: 'HR 91, sats 97, FBC nil, CRP 94, Temp 36.9, obs q4' },
  {
    category: 'age',
    text: 'Mr ⟦name:Papadopoulos⟧ (⟦age:96⟧) in ⟦place:bed 3⟧, arrived 16:10, #pubic rami, FIB block done',
  },
  {
    category: 'age',
    text: 'MMSE 14, ⟦age:90yo⟧, wife ⟦age:91yo⟧ is carer & has HF. both on 2 L O2, sharing concentrator 🥺',
  },
  { category: 'age', text: 'paciente ⟦age:94 a⟧ con neumonía, ¿techo terapéutico?' },
  { category: 'age', text: 'patiente âgée de ⟦age:102 ans⟧, occlusion, refuse la SNG. confort' },
  { category: 'age', text: 'the over-90s in our audit did fine w/ reduced DOAC dose; 85-89 group bled more' },
  { category: 'age', text: '⟦age:95-yo⟧ M. Foley trauma. urology in 3 h. irrigate via 3-way 22Fr?' },
  { category: 'age', text: 'LDL 97, weight 99.4, height 191, BMI 27. 52 yo. statin?' },
  {
    category: 'age',
    text: 'she is ⟦age:97 years⟧ young as she says; on zero meds, BP 124/70. I prescribed nothing :)',
  },
  { category: 'age', text: 'ninety five percent of my list is frailty. Avg age 83. 12 pts b4 lunch' },
  { category: 'age', text: 'baba ki umar ⟦age:93 saal⟧ hai, retention, PSA 140, catheter 1.2 L' },
  {
    category: 'age',
    text: 'Age: ⟦age:92⟧\nSex: M\nCFS: 5\nPC: melaena\nHb 64\non riva + pred\nscope tonight or am?',
  },
  { category: 'age', text: 'WHO says 90-90-90 became 95-95-95, our clinic VL suppressed 93%' },
  {
    category: 'age',
    text: '⟦age:99yrs⟧ w severe AS, gradient 62, syncope x3. heart team said medical. family heard "nothing". How do you word it? I usually do ask-tell-ask, sit down, 20 min, pager off. Still felt like I failed her.\nShe asked for\n1) her own pillow\n2) no more bloods\n3) that somebody rings the neighbour, ⟦phone:07700 900871⟧, about the budgie.\nWe did 2 and 3 the same hour and her grandson drove 90 miles for the pillow. Furo 20 mg prn, O2 off, sats 87% and she was comfy. Maybe that is the heart team decision that counts',
  },
  { category: 'age', text: 'turns ⟦age:104⟧ this sunday!! ward made a cake. no sugar, dm2' },
  { category: 'place', text: 'anyone near ⟦place:bed 27⟧? Came up from resus at 13:05, no obs chart, EWS 7' },
  { category: 'place', text: '⟦place:Rm 12B⟧ admit 1/6 @ 2200, CIWA 24, 40 mg diaz so far' },
  { category: 'place', text: 'Single rooms 40%, wards 1-9 none. New build = 100% en suite they say' },
  {
    category: 'place',
    text: 'bitte ⟦place:Bett 4, Station 12⟧ ansehen, Zugang um 03:20 heute Nacht, Hb 5,9',
  },
  { category: 'place', text: '⟦place:habitación 503⟧, ingreso el ⟦date:6/1/2026⟧, pendiente de eco' },
  { category: 'place', text: 'the lady in ⟦place:HDU 3⟧ adm yesterday evening 19:00 post TURP, Na 112' },
  {
    category: 'place',
    text: 'night list:\n- ⟦place:W9 B14⟧ in since 20:15, PR bleed\n- ⟦place:W9 B22⟧ in since 22:40, ?PE awaiting scan\n- W9 fridge temp alarm, ignore',
  },
  {
    category: 'place',
    text: 'Theatre 6 at 0830 tomorrow or theatre 2? list order not printed. Bed manager off sick',
  },
  {
    category: 'place',
    text: '⟦place:chambre 112⟧, hospitalisée depuis le ⟦date:2 janvier 2026⟧, toujours fébrile',
  },
  { category: 'place', text: 'maternity ⟦place:room 8⟧ came in 0410 contracting 3:10, SROM clear, 7 cm' },
  { category: 'place', text: 'Bed occupancy 104% wk 2. corridor 1 to 11 in use, I counted' },
  {
    category: 'place',
    text: 'please amend: pt on ⟦place:Nightingale ward, bed 6⟧ was admitted ⟦date:29/11/2025⟧ not ⟦date:29/12/2025⟧',
  },
  {
    category: 'place',
    text: 'Peds ⟦place:rm 4417⟧, adm overnight ~2am, bronchiolitis, HFNC 2 L/kg, 6 wk old',
  },
  {
    category: 'place',
    text: 'low beds x3 missing from store, bed 1 of the demo suite has the new mattress, ask tissue viability',
  },
  { category: 'place', text: '⟦place:salle 3 lit 2⟧ arrivé ce soir 20h, palu grave, parasitémie 9 %' },
  { category: 'place', text: 'stepdown ⟦place:bed 11A⟧ arrival time 17:52 w trach day 3, cuff leak. ENT?' },
  {
    category: 'place',
    text: 'bhai ⟦place:bed no 18⟧ male medical, aaj subah 6 baje admit, DKA, drip chalu, K 2.9 hai insulin hold karu?',
  },
  {
    category: 'place',
    text: 'Ward sister on 5 West does the best teaching, thursdays 1400 room G12, bring your ECGs',
  },
  {
    category: 'place',
    text: "Unhappy about a transfer. Lady into ⟦place:ward F2 side room 1⟧ at 01:30 on Sunday from a NH, no family told, DNACPR form lost in ambulance, hip in bits. Our site lead says capacity, I say dignity. Is there any policy of no moves of demented pts after 22:00? Ours got binned in 2021. Data from the last audit: 38% of moves after 22:00, falls 1.9x in the 24 h after, LOS +2.3 d. I've put in a Datix, spoke to the matron and copied PALS. Her niece left ⟦email:niece.of.joan@example.org⟧ and wants a written answer. Template letter anyone? 2 pages max, plain English, no 'we are sorry you feel'",
  },
  { category: 'place', text: 'obs bay, chairs 1–6, trolleys 4. 11 pts. room temp 27. who designed this' },
  { category: 'name', text: 'update on Pt ⟦name:Mbali Dlamini⟧: CD4 41, crypto Ag +, LP OP 38' },
  { category: 'name', text: 'Mrs. ⟦name:van der Heijden⟧ fell from bed again no LOC' },
  { category: 'name', text: 'Señor ⟦name:Quispe⟧ bajó de 4100 m con HAPE, sat 61' },
  { category: 'name', text: 'my lovely patient ⟦name:Siobhán⟧ rang the bell today, last RT' },
  {
    category: 'name',
    text: 'Dr. Ramaswamy asked for dapto 8 mg/kg, micro (Dr Lund) asked for linezolid. Help',
  },
  { category: 'name', text: "Herrn ⟦name:Petrović⟧ geht's besser, Lipase 2100 → 340" },
  { category: 'name', text: 'mr ⟦name:ali⟧ & mr ⟦name:alli⟧, bays adjacent, both on gent' },
  {
    category: 'name',
    text: "Addison's crisis in ED, 100 mg hydrocort IM by wife, legend. Named nurse: Kwame",
  },
  { category: 'name', text: 'Ms ⟦name:Lakshmi Narayanan⟧ for MVR tues. AF, INR off, LA 6.1 cm' },
  { category: 'name', text: 'patiente ⟦name:Benali⟧, G4P3, HRP, MFIU... journée dure' },
  { category: 'name', text: 'PATIENT: ⟦name:TAKAHASHI, HIROSHI⟧\nPLAN: PEG FRI\nASA HELD' },
  { category: 'name', text: 'Mr Sethi FRCS is doing the flap, his reg is Mr Dubois. Anaes want Hb>80' },
  {
    category: 'name',
    text: "pls ask madame ⟦name:Lévesque⟧ if she's still on the patch, she hid it last time",
  },
  {
    category: 'name',
    text: 'pt ⟦name:Josh⟧ 19, testicular mass, bHCG 3000. told him w/ his mum ⟦name:Dawn⟧ there',
  },
  {
    category: 'name',
    text: 'Patient Safety Day Thurs. Patient Transport late x4. Pt Experience team has cake',
  },
  { category: 'name', text: 'shri ⟦name:Harbhajan Singh⟧ ji ko chhutti de di, meds samjha di beti ko' },
  {
    category: 'name',
    text: 'Mrs ⟦name:E. Achterberg⟧ ⟦age:91yo⟧ - allergic to *tape*, not *tazo*. pls fix the band',
  },
  {
    category: 'name',
    text: "Had a debrief re: patient ⟦name:Malia Tupou⟧. Cat 1 section, 14 mins, PPH 3.1 L, Bakri, MTP x2, hyst averted. ⟦name:Malia⟧ and bub both fine. Massive thanks to Dr Amato, midwife Jo, and theatre. What we'd do next time: TXA earlier (it was 38 min), fibrinogen before lab results, one scribe.\nTimes: call 03:02, in theatre 03:09, KTS 03:16, bub out 03:16+50 s, Apgars 3/7/9, cord pH 7.02. Family liaison is her aunty ⟦name:Sefina⟧. She's in ⟦place:HDU bed 2⟧, admitted there at 05:40, extubated 11:15, Hb 84. MRN for the review form: ⟦record:QM4400917⟧",
  },
  {
    category: 'name',
    text: 'mister ⟦name:Nowak⟧ wants to speak to whoever cut his jeans lol. 501s apparently',
  },
  {
    category: 'name',
    text: 'St Jude lead, Swan-Ganz, Bair Hugger, Miss Manners approved handover. pt stable. Mr Bean on telly for paeds',
  },
  {
    category: 'address',
    text: 'ambulance for renal, pickup ⟦address:88 Quarry Terrace, Swansea SA1 6PB⟧, hoist needed, 2 crew',
  },
  { category: 'address', text: 'Ship wound vac to ⟦address:4410 N Juniper Dr, Tucson, AZ 85705⟧ asap' },
  { category: 'address', text: 'wohnt ⟦address:Am Mühlbach 3a, 79098 Freiburg⟧, Pflegegrad 3, Sohn im Haus' },
  {
    category: 'address',
    text: 'sus señas: ⟦address:Av. Los Álamos 1420, dpto 52, Ñuñoa⟧ y no tiene teléfono',
  },
  {
    category: 'address',
    text: 'Route 1 vanc PO, route 2 rectal. Road traffic, 40 mph, belted, airbag. FAST neg',
  },
  {
    category: 'address',
    text: "she's at ⟦address:5/22 Jacaranda Cres, Toowoomba QLD 4350⟧ w no car. telehealth?",
  },
  {
    category: 'address',
    text: "CPN can't find ⟦address:Flat 12 Beaumont Court, M14 7WD⟧, buzzer's labelled wrong",
  },
  {
    category: 'address',
    text: "7 avenue or 8?? he couldn't say, temp 34, GCS 13, smells of ketones. ID on him none",
  },
  {
    category: 'address',
    text: 'EHPAD no, domicile: ⟦address:3 bis impasse du Four, 33000 Bordeaux⟧, HAD en place',
  },
  {
    category: 'address',
    text: 'ghar ka pata ⟦address:B-204, Shanti Apartments, MG Road, Pune 411001⟧ oxygen cylinder chahiye aaj hi',
  },
  {
    category: 'address',
    text: 'Home is ⟦address:1809 Birch Hollow Court, Halifax NS B3K 2Z9⟧. ECP to visit for palliative crisis meds',
  },
  { category: 'address', text: 'postcode lottery: IVF 1 cycle here, 3 next county. IMD decile 2. n=1200' },
  {
    category: 'address',
    text: 'addr: ⟦address:Storgatan 41, 903 26 Umeå⟧\nportkod finns\nHemsjukvård 2 ggr/d, iv abx',
  },
  {
    category: 'address',
    text: 'DN visit ⟦address:The Bothy, Glenfarra Estate, near Oban PA34 7ZZ⟧ - bring chains, snow. INR + dressing',
  },
  {
    category: 'address',
    text: 'Only contact is zip code ⟦address:60619⟧ and a nickname. RPR 1:64, needs benzathine x3',
  },
  {
    category: 'address',
    text: "Court of protection stuff. Lane's disease, Bell's, Park's classif. of fistula, Hill sign",
  },
  {
    category: 'address',
    text: 'Left with taxi to ⟦address:Rua das Oliveiras 210, Porto⟧, forgot insulin on the locker, ⟦phone:+351 910 000 222⟧',
  },
  {
    category: 'address',
    text: 'visited her ⟦address:36 Pembridge Gdns⟧; hoarding grade 8, gas on, capacity intact. What now? fire service already came. section 47 is gone, MHA n/a, EH notice?',
  },
  {
    category: 'address',
    text: "Stryker Drive 7 shaver, Way's flap, St. Gallen criteria, Place of safety s136 24 h",
  },
  {
    category: 'address',
    text: "discharge destination updated: daughter's house, ⟦address:250 Kiowa Street, Pueblo, Colorado 81003⟧. Hospital bed to be there by tues, thickened fluids level 2, PT x3/wk. She wants her cat there too",
  },
  { category: 'clean', text: 'cefaz 2 g → 3 g if >120 kg, redose 4 h. incision 0812. SSI bundle 4/5 done' },
  {
    category: 'clean',
    text: '67M, EF 25, NT-proBNP 8840, Na 129, furo 10 mg/h, UO 180-220/h. Add acetazolamide 500?',
  },
  { category: 'clean', text: 'Kawasaki day 6, IVIG 2 g/kg, ASA 50, LAD z +3.1. echo in 2/52' },
  { category: 'clean', text: 'PMID 34449189, 38 pages, table S9 is where the harm is. HR 0.78 (0.65–0.93)' },
  {
    category: 'clean',
    text: 'DKA: pH 6.91, bic 4, K 3.1!!, glu 38.2, ket 6.8, GCS 14. K before insulin, pls',
  },
  { category: 'clean', text: 'IELTS, PLAB2, then MRCP part 1 in one yr? 2023 cohort here, ask me' },
  { category: 'clean', text: 'w 41+3, Bishop 5, PG gel 1 mg, CTG ok, EFW 3850 on 50th centile' },
  {
    category: 'clean',
    text: 'Dr. Abebe and Dr. Finnegan disagree on steroids in severe CAP. Hydrocort 200/d × 8 d, CAPE COD. me: yes',
  },
  { category: 'clean', text: 'LOINC 2160-0 vs 38483-4 for creat, SNOMED 73211009 DM. HL7 2.5.1 or FHIR R4?' },
  { category: 'clean', text: '1:80 ANA, 1:640 dsDNA, C3 0.4, uPCR 310, Cr 141. class IV? biopsy done' },
  {
    category: 'clean',
    text: 'So tired. 13 h, 31 pts, 4 arrests, 1 birth in lift 3, 0 breaks. Tea was cold ×6',
  },
  {
    category: 'clean',
    text: 'Pall care: morph 10 → 20 mg/24 h CSCI, midaz 10, glyco 0.6. prn 2.5-5. eyes closed, settled',
  },
  {
    category: 'clean',
    text: 'Hüft-TEP Tag 2, VAS 3/10, Flexion 0/0/85, Hb 9,4, Enoxa 40 mg. Reha beantragt',
  },
  {
    category: 'clean',
    text: 'enfant 7 ans, 22 kg, SpO2 90 % AA, salbu 6 bouffées × 3, pred 2 mg/kg. hospit si <94 à 1h?',
  },
  {
    category: 'clean',
    text: 'niño 5 a, 18 kg, amoxi 80-90 mg/kg/d en 3 tomas, máx 3 g. ¿5 o 7 días? SEIP 2023 dice 5',
  },
  {
    category: 'clean',
    text: 'ASA 3, MP 2, BMI 41, grade 3 view, bougie 2nd pass, 7.0 tube @ 22 cm, EtCO2 36',
  },
  { category: 'clean', text: 'Guillain–Barré, FVC 1.4 → 1.1 → 0.9, NIF -22. 20/30/40 rule says tube now' },
  {
    category: 'clean',
    text: 'CONSORT 2025, 30 items. NCT05672342, ACTRN12621000661820, CRD42023401177 are all ours, 3 students',
  },
  {
    category: 'clean',
    text: 'pat ki dawa band kar di? nahi, pantop 40 OD AC chalu hai, LFT: bili 3.2 SGOT 140 SGPT 96, USG kal',
  },
  {
    category: 'clean',
    text: "Fleischner 2017: 6 mm solid, low risk, CT 6–12 mo. mine's 5.8. Radiology round: 6. argh",
  },
];
