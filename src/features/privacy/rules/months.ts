/** Months as people write them, in the languages we know, without accents a hurry leaves out. Each is a whole word. */
export const months = [
  'jan(?:uary|uar|uari|vier|v|uarie|uár|vāri)?|jänner|janeiro|jan\\.|ene(?:ro)?|gen(?:naio)?|styczeń|stycznia|sty|leden|ledna|január|ocak|oca|tammikuu(?:ta)?|января|янв|ιανουαρίου|januari|siječnja|janvari|januwari|يناير|كانون الثاني|जनवरी',
  'feb(?:ruary|ruar|ruari|ruarie|brero|braio|rero|ruár)?|febr|fév(?:rier)?|fev(?:rier|ereiro)?|lut(?:y|ego)?|únor[a]?|şub(?:at)?|subat|helmikuu(?:ta)?|февраля|фев|φεβρουαρίου|feber|veljače|pebruari|farvari|farwari|فبراير|फरवरी',
  'mar(?:ch|s|ço|co|zo|zec|tie|et|ca)?|märz|maerz|mrz|maart|mrt|mart|marzec|března|březen|március|márc|maaliskuu(?:ta)?|марта|мар|μαρτίου|ožujka|maret|مارس|मार्च',
  'apr(?:il|ile|ilie|ilis)?|avr(?:il)?|abr(?:il)?|kwi(?:ecień|etnia)?|dubna|duben|április|ápr|nisan|nis|huhtikuu(?:ta)?|апреля|апр|απριλίου|travnja|أبريل|अप्रैल',
  'may|mai|mayo|mag(?:gio)?|maio|mei|maj|maja|květ(?:en|na)|máj(?:us)?|mayıs|mayis|toukokuu(?:ta)?|мая|μαΐου|svibnja|مايو|मई',
  'june?|juni|juin|junio|giu(?:gno)?|junho|cze(?:rwiec|rwca)?|červ(?:en|na)|jún(?:ius)?|haz(?:iran)?|kesäkuu(?:ta)?|июня|июн|ιουνίου|iun(?:ie)?|lipnja|يونيو|जून',
  'july?|juli|juil(?:let)?|julio|lug(?:lio)?|julho|lip(?:iec|ca)?|červen(?:ec|ce)|júl(?:ius)?|tem(?:muz)?|heinäkuu(?:ta)?|июля|июл|ιουλίου|iul(?:ie)?|srpnja|يوليو|जुलाई',
  'aug(?:ust|usti|ustus|usztus|usta)?|août|aout|ago(?:sto)?|sie(?:rpień|rpnia)?|srp(?:en|na)|ağu(?:stos)?|agustos|elokuu(?:ta)?|августа|авг|αυγούστου|kolovoza|agustus|أغسطس|अगस्त',
  'sept?(?:ember|embre|tembre|tiembre|iembre|embrie|tember|emberi)?|set(?:tembre|embro|iembre)?|wrz(?:esień|eśnia)?|září|zari|szept(?:ember)?|eyl(?:ül)?|eylul|syyskuu(?:ta)?|сентября|сен|σεπτεμβρίου|rujna|sitambar|سبتمبر|सितंबर|सितम्बर',
  'okt(?:ober|óber|obris)?|oct(?:ober|obre|ubre|ombrie)?|ott(?:obre)?|out(?:ubro)?|paź(?:dziernik|dziernika)?|pazdziernika|říj(?:en|na)|eki(?:m)?|lokakuu(?:ta)?|октября|окт|οκτωβρίου|listopada|octobre|oktobre|أكتوبر|अक्टूबर',
  'nov(?:ember|embre|iembre|embro|embrie|embris|embar)?|lis(?:topad|topada)?|kas(?:ım|im)?|marraskuu(?:ta)?|ноября|ноя|νοεμβρίου|studenoga?|noyabr|نوفمبر|नवंबर',
  'de[czs](?:ember|embre|iembre|embro|embrie|ember|emberi|embris|embar)?|déc(?:embre)?|dic(?:embre|iembre)?|dez(?:embro|ember)?|gru(?:dzień|dnia)?|prosin(?:ec|ce)|ara(?:lık|lik)?|joulukuu(?:ta)?|декабря|дек|δεκεμβρίου|prosinca|ديسمبر|दिसंबर|दिसम्बर',
].join('|');
