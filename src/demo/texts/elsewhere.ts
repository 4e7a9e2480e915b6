import { says, topic } from './says.ts';

/** In the languages people think in at home. */
export const elsewhere = topic('elsewhere', [
  says(
    '@reem.k',
    `صباح الخير من عمّان. انتهت المناوبة، والقهوة على النار، والمدينة تستيقظ ببطء.
    شكراً لكل من سهر الليلة كي ينام غيره.`,
    `@samir.b: صباح النور! قهوة مستحقة.
    Good morning to Amman, and sleep well.`,
    'coffee',
  ),
  says(
    '@reem.k',
    `نصيحة صغيرة لطلابنا: اجلسوا قبل أن تسألوا. الكرسي يختصر نصف الطريق إلى الجواب.`,
    `@yusra: جملة تستحق أن تُعلّق على باب القسم.
    I put this through a translator and now it hangs in our office. Thank you.`,
  ),
  says(
    '@mclementina',
    `Hoy una estudiante me preguntó qué es lo más difícil de la cardiología. Le dije: escuchar un corazón sin
    mirar el reloj. Buenas noches desde Valparaíso, con niebla y sirenas de barco.`,
    `@guadalupe.r: Qué bonito, doctora. Buenas noches desde Oaxaca.
    @odalys: Escuchar sin mirar el reloj. Me lo llevo.`,
    'trace',
  ),
  says(
    '@guadalupe.r',
    `Trece años en diálisis y todavía aprendo nombres de nietos, de perros y de mezcales. La máquina hace su
    trabajo; el resto lo hacemos platicando. Feliz inicio de semana a todas y todos.`,
    `@teodoro: Así es. Un abrazo a todo el equipo.
    @mclementina: ¿Y cuál es el mejor mezcal? Pregunto por razones científicas.`,
  ),
  says(
    '@odalys',
    `Pequeñas victorias del turno: un niño que se rió con la boca llena de gelatina. No hace falta más.
    #HealthAndWellness`,
    `@mclementina: Eso es medicina.
    @guadalupe.r: Gelatina de fresa, espero.`,
  ),
  says(
    '@celeste.b',
    `En soins palliatifs, on me demande souvent si ce n'est pas trop triste. Ce matin, une dame a voulu des
    huîtres et une chanson. Elle a eu les deux. Non, ce n'est pas que triste.`,
    `@samir.b: Merci pour ces mots, Céleste.
    @matteo.z: Quelle chanson ? Il faut nous le dire.
    @ursula.k: Des huîtres et une chanson. Voilà un programme de soins.`,
    'windowsill',
  ),
  says(
    '@imke',
    `Frühdienst. Auf der Intensivstation riecht es nach Kaffee und frischer Bettwäsche, draußen fährt der
    erste Bus. Ich mag diese zehn Minuten, bevor der Tag weiß, was er will.`,
    `@ursula.k: Schöner kann man es nicht sagen. Guten Dienst!
    @leokadia: Den ersten Bus höre ich auch immer. Grüße aus Graz.`,
    'coffee',
  ),
  says(
    '@leokadia',
    `Heute in der Übergabe: „Er schläft, und wir sollten alle so schlafen.“ Mehr stand nicht auf dem Zettel.
    Es war alles gesagt.`,
    `@imke: Den Zettel bitte aufheben.`,
  ),
  says(
    '@jpcarvalho',
    `Chove em Coimbra, a consulta atrasou, e mesmo assim um doente trouxe-me figos "para a paciência".
    Aceitei em nome da equipa. #MentalHealthMatters`,
    `@tiago.m: Figos para a paciência: devia ser receita médica.`,
    'bowl',
  ),
  says(
    '@tiago.m',
    `Plantão de 12 horas no pronto-socorro de Belém: chuva às três, como sempre, e açaí às quatro, como deve
    ser. Boa noite, gente boa.`,
    `@jpcarvalho: Boa noite! Guarda um pouco para nós.`,
    'tramStop',
  ),
  says(
    '@sunisa.w',
    `อรุณสวัสดิ์จากเชียงราย ฝนตกทั้งคืน เด็ก ๆ หลับสบาย พวกเราเลยได้ดื่มชาร้อนด้วยกันที่เคาน์เตอร์พยาบาล`,
    `Good morning to Chiang Rai, and to everyone behind that counter.
    Rain, sleeping children, hot tea: the perfect night.`,
    'windowsill',
  ),
  says(
    '@oksana.v',
    `Сьогодні пацієнтка вперше після довгої перерви піднялася сходами на другий поверх. Ми рахували сходинки
    вголос усім відділенням. Двадцять дві.`,
    `@ivo.p: Двадцять дві! Вітаємо.`,
    'path',
  ),
  says(
    '@eleni.m',
    `Καλημέρα από τα Χανιά. Ο πρώτος ασθενής μού έφερε θυμάρι από το βουνό. Όλο το ιατρείο μυρίζει καλοκαίρι.`,
    `I can smell it from here. Good morning to Chania!
    Thyme from the mountain is the best waiting-room scent.`,
  ),
  says(
    '@ananya_d',
    `रात की पाली ख़त्म, सुबह की पहली चाय हाथ में, और वार्ड में सब ठीक हैं। पुणे से सबको नमस्ते।`,
    `नमस्ते! Enjoy that tea, it is the best one of the day.
    All well and tea in hand. What more could one want?`,
    'coffee',
  ),
  says(
    '@zeynep.k',
    `Bugün serviste küçük bir kutlama yaptık: haftalar sonra ilk kez kendi çayını kendi doldurdu. İnce belli
    bardakta, iki şekerli. Hepimiz ayakta alkışladık.`,
    `A tea of one's own, after weeks. I would have clapped as well.
    Two sugars, I understood that much. Bravo.`,
  ),
  says(
    '@nguyenhl',
    `Trực đêm xong, ra cổng bệnh viện ăn bát cháo nóng với cả kíp trực. Huế mưa nhẹ. Chúc mọi người một ngày
    bình yên.`,
    `A bowl of porridge with the whole night crew. I am a little envious.
    Rain and hot porridge after a night shift: understood in every language.`,
    'tramStop',
  ),
]);
