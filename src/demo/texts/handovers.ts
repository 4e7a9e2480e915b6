import { says, topic } from './says.ts';

export const handovers = topic('handover', [
  says(
    'nurse',
    `We have moved our handover to the bedside for {six weeks|two months|a whole season} now. Fears before:
    longer, no privacy, patients worried. What happened: {four minutes longer in week one, the same by week
    three|the same length, fewer call bells in the first hour|shorter, because nobody tells stories in front
    of the person they are about}. The sensitive things we still say in the office, before and after.`,
    `How do you do it in four-bed rooms?
    The first quiet hour after handover is real, we see it as well.
    Did you train the team or simply begin?
    Patients correct us. It is humbling and very useful.`,
    'whiteboard',
  ),
  says(
    'nurse',
    `Handover sentence of the week: "Bed {four|seven|nine} is comfortable, the person in it would like {the
    window seat|her own tea|to hear the football} and everything else is on the sheet." That is how I want
    to be handed over one day.`,
    `This. The person first, then the sheet.
    May I steal it for teaching?
    Whoever said that: well trained or well brought up.`,
  ),
  says(
    'clinician',
    `A checklist is not there because we are stupid. It is there because it is {07:00|19:30|the eleventh
    hour} and we are {human|tired|seven people who each thought somebody else had said it}.`,
    `I would like that in large letters over our door.
    The best ones fit on one side of a card.
    And because the phone rings exactly at point three.`,
  ),
  says(
    'doctor',
    `New rule on our round: the most junior person speaks first. {Two weeks in, and I have learned more about
    our patients than in the two months before.|I was afraid of longer rounds; they are shorter.|It changes
    who prepares, who listens and who dares to ask.}`,
    `We do it with the nurse first. Same effect.
    When I was the most junior it was terrifying for three days, then the best part of the morning.
    How do you keep the seniors quiet? Asking for a friend. The friend is me.`,
  ),
  says(
    'nurse',
    `Our board in {ward} has only {five|four|three} columns left: name, what matters to them, what is next,
    who does it, ready when. Everything else was decoration that somebody had to keep up to date.`,
    `"What matters to them" in a column of its own. Lovely.
    Who wipes it? With us nobody dares to delete anything.
    We went from fourteen columns to six. Nobody misses the eight.`,
    'whiteboard',
  ),
  says(
    'clinician',
    `"I am concerned because …" is the most useful beginning of a phone call I know. {Teach it in week
    one.|It turns a list of numbers into a question.|It has never once made me look silly, not even when it
    was nothing.}`,
    `And the answer should be "I am on my way", not "why".
    We practise it with an egg timer: thirty seconds.
    The day somebody thanked me for calling about nothing, I stopped being afraid of the phone.`,
  ),
  says(
    'nurse',
    `To the late shift that left {every pump charged|the trolley restocked|a drawn map of who is where}: the
    whole early shift of {ward} stood there and clapped. Quietly. It was ten past six.`,
    `We heard it in our hearts.
    We know whose idea it was, and she will deny it.
    This is how teams are made.`,
    'clogs',
  ),
  says(
    'doctor',
    `Discharge letters in plain words: we now write the first paragraph to the patient and the rest to the
    colleague. {Questions by phone in the week after have halved.|It takes four minutes more and saves a
    dozen phone calls.|One patient framed his.} The trick: no sentence longer than {fifteen|eighteen|twelve}
    words.`,
    `Could you share a template without any real content?
    Every family practice in the country would thank you.
    My mother keeps hers in the kitchen drawer and shows it to visitors.
    We read them aloud to each other. You hear at once what nobody will understand.`,
  ),
  says(
    'nurse',
    `Tried today: two minutes of silence before handover, everyone finishes their own notes, nobody talks. It
    felt {strange|like church|far too long}. Then {the handover itself took nine minutes instead of
    sixteen|nobody had to be called back from the changing room|we all looked at each other for the first
    time in the shift}.`,
    `Stealing this.
    We tried it, somebody's stomach rumbled, we laughed, and it still worked.
    Silence as a tool. Nobody teaches it.`,
  ),
]);
