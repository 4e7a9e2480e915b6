import { after, before } from '#/features/privacy/context.ts';
import type { Finding, Rule } from '#/features/privacy/Finding.ts';

const words =
  'beds?|sr|icu|itu|hdu|nicu|picu|ccu|amu|mau|sau|aau|uci|ward|wd|rooms?|rm|side ?rooms?|s\\/r|bay|cot|cubicle|cub|bed ?space|chair|trolley|stretcher|gurney|couch|bassinet|isolette|crib|resus|majors|minors|triage|hall(?:way)?|corridor|pod|incubator|boxe|plats|plads|plass|\\p{L}{2,12}(?:zimmer|bett|station|platz)|zimmer|zi|bett|station|stat|lit|chambre|ch|box|cama|habitaci[óo]n|hab|sala(?: de partos)?|planta|letto|stanza|camera|reparto|leito|quarto|enfermaria|kamer|afdeling|afd|säng|sal|servicio|pabell[óo]n|rum|avdelning|avd|seng|stue|rom|afsnit|łóżko|ł[óo][żz]k[oau]|sala|pokój|oddział|lůžko|pokoj|yatak|oda|servis|ágy|pat|salon|kórterem|koje|platz|sänky|huone|osasto|kamar|bangsal|ranjang|सय्या|बेड|वार्ड|палата|койка|سرير|غرفة|床|病房|号室|kitanda|wodi';
const id =
  '(?:no\\.?:? ?|nr\\.?:? ?|n[°º.] ?|# ?|number )?(?:\\d{1,4}(?: ?- ?)?[\\p{L}]?(?:[-/.]\\d{1,3})?(?!\\p{L}|\\d|[.,]\\d)|[A-Z]{1,2}[- ]?\\d{1,3}|[A-Z](?![\\p{L}\\p{N}])|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)(?!\\p{L}))';
const unit =
  '(?:(?:icu|itu|hdu|nicu|picu|ccu|cicu|micu|sicu|amu|mau|sau|ed|a&e|er|aau|cdu|stroke|resus|maternity|surgical|medical|paeds?|peds|uci|urgencias|its|imc|réa|usi)[ ,:-]{1,2})?';
const one = `${unit}(?:${words})\\.?s?[ :#-]{0,3}${id}`;
const phrase = new RegExp(
  `(?<![\\p{L}\\p{N}])${one}(?:(?:[ ,/;-]{1,3}|,? (?:on|of|in|at|auf|im|de|du|de la|del|da|van|i|på) (?:the )?)${one}){0,4}(?!\\p{L})`,
  'giu',
);

/** As on a board: W4 B12. */
const short =
  /(?<![\p{L}\p{N}])(?:w(?:ard|d)? ?\d{1,2}[a-z]?[ ,/-]{0,2}b(?:ed|d)? ?\d{1,2}|b(?:ed|d)? ?\d{1,2}[ ,/-]{0,2}w(?:ard|d)? ?\d{1,2}[a-z]?|bd ?\d{1,2}(?= ?[:,(-]| adm| arr| new)|b\d{1,2}(?=:? (?:adm|arr|new)))(?![\p{L}\p{N}])/giu;

const arrival =
  /(?<!\p{L})(?:(?:re|new)?-?adm(?!in|ir)\p{L}*|d\.?o\.?a|arr|returned|back from|up from|ex ?ed|post[- ]?op|out of theatre|accepted|walked in|occupied|from (?=\d)|from (?:the )?(?:ed|er|a&e|ae|ot|or|theatre|resus|osh|home|pacu|recovery|itu|icu|gp|clinic|nursing home|care home|cath lab)|new (?:pt|patient|adm\p{L}*)|wheeled|sent up|placed in|put in|assigned|bedded|handed over|eintritt|eingetreten|ankunft|angekommen|gebracht|transf[ée]r\p{L}*|ingr\p{L}*|entr[óo]|vino|subi[óo]|accesso|opn|gekomen|yatt[ıi]|al[ıi]nd[ıi]|tuli|re-?admi\p{L}*|came up|landed|rolled in|biba|bba|received|rec.?d|got in|in at|in @|check(?:ed)?[- ]?in|llega|kom|xfer\p{L}*|trf|trans|shift\p{L}*|picked up|took over|registered|entered|new pt|neuaufnahme|neuzugang|zugang|kam|zugewiesen|entree|arrive|giunt[oa]|entrou|aangekomen|binnengekomen|ankom\p{L}*|inskriven|modtaget|kabul|admit\p{L}*|admission\p{L}*|arriv\p{L}*|arrives|came|brought|bib\p{L}*|presented|since|transferred|tfr|moved|stepped|in from|clerked|aufn\p{L}*|aufg\p{L}*|eingel\p{L}*|eingewiesen|gekommen|übernommen|verlegt|seit|ingres\p{L}*|lleg[óo]\p{L}*|desde|trasladad\p{L}*|entrée?|arrivée?|admise?|hospitalisée?|depuis|ricover\p{L}*|arrivat\p{L}*|entrat\p{L}*|trasferit\p{L}*|admitid\p{L}*|internad\p{L}*|admiss\p{L}*|deu entrada|chegou|opgenomen|opname|binnen|sinds|inlagd|inkom|kom in|inn?lagt|indlagt|sedan|siden|przyj\p{L}*|przyby\p{L}*|přijat\p{L}*|přij\p{L}*|internat\p{L}*|felvéve|felvett\p{L}*|érkezett|yat\p{L}{2,8}|geldi|tullut|otettu|saapui|masuk|mrs|dirawat|bharti|bhar?ti|aaya|aayi|aaye|lāya|भर्ती|поступ\p{L}*|دخل\p{L}*|入院|alilazwa)(?!\p{L})/iu;
const time =
  /(?<!\d)(?:[01]?\d|2[0-3])[:.h][0-5]\d(?!\d)|(?<![\d.])(?:[01]\d|2[0-3])[0-5]\d ?(?:h(?:rs?)?|today|last|this|on|yest\p{L}*|uhr)?(?![\p{N}\p{L}]|[./]\d)|(?<!\d)\d{1,2} ?(?:[ap]\.?m\.?|uhr|h|hrs?|baje|o.clock|óra)(?!\p{L})|(?<!\p{L})(?:today|tonight|yesterday|yest|ystd|an? hour ago|hours ago|last week|this week|at night|tonite|2nite|nite|y'?day|madrugada|anteayer|après-midi|questa notte|stamane|vanmiddag|vanavond|i morse|ikväll|rano|just now|(?:at|a las?|alle|às|kl\.?|om|um|saat|jam|around|approx|@) ?\d{1,2}(?![\d%./]| ?(?:ml|mg|%))|(?:early )?morning|evening|afternoon|lunchtime|weekend|(?:the|on) \d{1,2}(?:st|nd|rd|th)|\d{1,2} ?(?:\/[75])? ?(?:days?|hours?|hrs?|h|d)? ago|half past|quarter|subah|shaam|raat|noche|tarde|mañana|mattina|soir|minuit|midi|mitternacht|mittags?|morgens?|nachmittags?|abends?|nachts|overnight|last night|this (?:morning|am|pm|afternoon|evening)|midnight|noon|mon(?:day)?|tue\p{L}*|weds?(?:nesday)?|thu\p{L}*|fri(?:day)?|sat(?:urday)?|sun(?:day)?|heute|gestern|vorgestern|nacht|früh|abend|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|aujourd|hier|ce matin|ce soir|cette nuit|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|hoy|ayer|anoche|esta (?:mañana|noche|tarde)|lunes|martes|miércoles|jueves|viernes|sábado|domingo|oggi|ieri|stanotte|stamattina|stasera|hoje|ontem|esta (?:manhã|noite)|vandaag|gisteren|vannacht|vanochtend|idag|i dag|igår|i går|inatt|natt|dziś|dzisiaj|wczoraj|dnes|včera|azi|ieri|ma|tegnap|bugün|dün|tänään|eilen|hari ini|kemarin|tadi|semalam|aaj|kal|आज|कल|сегодня|вчера|اليوم|أمس|今天|昨天|昨日|今日|jana|leo)(?!\p{L})|(?<!\d)\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?(?!\d|%)|(?<!\p{N})\d{1,2}(?:st|nd|rd|th|\.)? (?:of )?(?:jan|feb|f[ée]v|m[aä]r|apr|avr|abr|ma[yi]|jun|juin|jul|juil|aug|août|ago|sep|o[ck]t|nov|de[czs]|d[ée]c|dic|ene)\p{L}{0,8}(?!\p{L})|(?<!\p{L})(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}{0,7} \d{1,2}(?!\d)/iu;
const ofTheHouse =
  /(?<!\p{L})(?:(?:wards?|bays?|units?|beds?|rooms?) (?:[\d\p{L}-]{1,6} )?(?:is |are |was |still )?(?:closed|shut|broken|open(?:s|ing)?)|call bell|estates|teaching|wifi|staff meeting|for sale)(?!\p{L})/iu;
/** A line of its own, or a sentence, that says when the person of the last one came. */
const goesOn =
  /(?:\n[-•* ]{0,3}|[.!?]\s+)(?=(?:adm|arr|aufn|entr[ée]e|ingres|came|since|in since|seit|opg|inlagd|ricover)\p{L}*)/giu;

/** A bed or ward, where the same sentence says when somebody came to it. */
export const place: Rule = text => {
  const found: Finding[] = [];
  for (const { 0: whole, index } of [...text.matchAll(phrase), ...text.matchAll(short)]) {
    const end = index + whole.length;
    if (
      !/\d|\p{Lu}$|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)$/u.test(
        whole,
      )
    )
      continue;
    const around = `${before(text, index, 120)} ${after(text.slice(end, end + 160).replace(goesOn, ', '), 0, 120)}`;
    if (
      !/^ (?:meeting|round|staff|team|nurses)(?!\p{L})/iu.test(after(text, end, 10)) &&
      arrival.test(around) &&
      time.test(around) &&
      !ofTheHouse.test(around)
    )
      found.push({ kind: 'place', start: index, end });
  }
  return found;
};
