import { says, topic } from './says.ts';

export const wellbeing = topic('wellbeing', [
  says(
    'clinician',
    `Reminder to myself and perhaps to you: tired is not a character flaw. {Sleep first, then decide about
    your life.|Eat something, then answer the message.|Cancel one thing this week. Just one.}
    #MentalHealthMatters`,
    `Sleep first, then decide about your life. This has saved me twice.
    I cancelled the gym and slept ten hours. No remorse.
    Needed that.`,
    'windowsill',
  ),
  says(
    'nurse',
    `We have a new custom in {ward}: after a hard shift one person asks "{What do you take home|What can stay
    here|Who cooks for you tonight}?" and the others listen. It takes {four|five|three} minutes in the
    changing room. Nobody has to answer. Most do. #MentalHealthMatters`,
    `"What can stay here" gave me goose pimples.
    Who began it? It takes courage to ask first.
    We ring a small bell instead. Silly, and it works.`,
    'clogs',
  ),
  says(
    'doctor',
    `I saw a counsellor for the first time this {year|spring|winter}. I write it because I would have liked
    to read it from somebody with {my job|grey hair|a title} ten years ago. It is an appointment like
    others: you sit, you talk, there is a plant. #MentalHealthMatters`,
    `Thank you for saying it with your name on it.
    There is always a plant. Mine is called Gerald.
    You have no idea how many people will book one today because of this.
    Respect.`,
    'windowsill',
  ),
  says(
    'nurse',
    `Three small things that helped me this week: {walking the last two stops|a phone that sleeps in the
    hall|soup in a flask}, saying no once, and {a song in the car park before driving|ten minutes of a very
    bad series|calling my brother}. Nothing big. #MentalHealthMatters`,
    `Which song? This is important.
    Soup in a flask is medicine.
    Saying no once. I am practising in front of the mirror.`,
  ),
  says(
    'clinician',
    `If a colleague says "I am fine" {twice in one sentence|with the coat still on|while looking at the
    floor}, ask a second time and sit down while you ask. That is all I wanted to say. #MentalHealthMatters`,
    `The sitting down is the message.
    Somebody did that for me once. I am still here in this job because of it.
    Saved.`,
    'coffee',
  ),
  says(
    'nurse',
    `Our staff garden has {one bench, three tomatoes and a lot of opinions|a pond the size of a tray|roses
    older than the building}. Since people of {ward} eat lunch there, I hear {first names|jokes|silence, the
    good kind} again. #HealthAndWellness`,
    `Three tomatoes are a beginning.
    Who waters at the weekend? This is where ours failed.
    The good kind of silence. Yes.`,
    'windowsill',
  ),
  says(
    'doctor',
    `No e-mail after {six|seven|eight} for one month: an experiment in {department}. Week {one|two|three}:
    nothing burned, nobody died of it, two things solved themselves, and I have read {a whole book|to my
    children|the paper on paper}. #HealthAndWellness`,
    `Things that solve themselves are my favourite department.
    Did your boss know? Asking carefully.
    Doing it from tonight. Hold me to it.`,
    'books',
  ),
  says(
    'nurse',
    `Choir of the hospital in {city}: we are {nineteen|fourteen|thirty-one} people, nobody can read music,
    the porter sings bass like a church. {Singing is breathing out on purpose.|We rehearse in the chapel
    because the echo forgives.|Our first concert is in the canteen, between soup and pudding.}
    #HealthAndWellness`,
    `A choir that forgives: where do I sign?
    We have a ukulele group. It does not forgive.
    Post a picture of the concert!`,
  ),
  says(
    'clinician',
    `To everyone who works through the holidays again: put {one good thing|a card|the nice chocolate} into
    the locker today for the self who will need it {next week|at four in the morning|on the third late shift
    in a row}. #MentalHealthMatters`,
    `I found last year's chocolate. Past me is a hero.
    Doing it now, before I forget.
    And one for the colleague next to you.`,
    'cards',
  ),
  says(
    'nurse',
    `What I tell our new ones in {ward}: you will take a patient home in your head some days. {Give them a
    chair there, not your bed.|Write down one line, close the book.|Tell one of us. That is what the kettle
    is for.} #MentalHealthMatters`,
    `Give them a chair there, not your bed. I have to sit down.
    I wish somebody had told me.
    That is what the kettle is for: new sign in our kitchen.`,
  ),
]);
