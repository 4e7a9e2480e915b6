import { says, topic } from './says.ts';

export const thanks = topic('thanks', [
  says(
    'clinician',
    `Thank you to the {cleaning team|porters|switchboard} of our house. Everything I did well today began
    with something you had already done.`,
    `Read this aloud in our break room. It went very quiet.
    They know the building better than the architects.
    More of this, please.`,
    'cards',
  ),
  says(
    'nurse',
    `A card came today, addressed to "{the one with the loud laugh|the tall one at night|the nurse who knows
    about tomatoes}, {ward}". The post room knew at once.`,
    `Of course they knew. Everybody knows.
    The post room knows everything.
    This is how I want to get mail for the rest of my life.`,
    'cards',
  ),
  says(
    'doctor',
    `Thank you to the nurse who said "{would you look at him again with me|are you sure about that one|shall
    we wait one more hour}" this week. You know who you are. You were right, and it was said so kindly that
    I noticed only afterwards.`,
    `That sentence is an art.
    And thank you for saying so where everyone can read it.
    The best colleagues make you better without making you smaller.`,
  ),
  says(
    'nurse',
    `{years} years in {ward} today. The team made a list of everything I have ever lost. It has
    {two|three|four} pages and an index. I have never felt so known.`,
    `Congratulations! Please tell me the stethoscope has its own chapter.
    Here is to the next volume.
    An index! That is love.`,
    'cake',
  ),
  says(
    'clinician',
    `Our student said goodbye today and left a list: "What I saw here that I want to do as well." Number one
    was not a procedure. Number one was "{they knock before every curtain|they sit down|they say who they
    are, every time}".`,
    `We never know what they take with them. What a good list.
    Keep it for the bad days.
    I still remember mine from twenty years ago.`,
  ),
  says(
    'doctor',
    `Shout-out to pharmacy, who called {three times|twice|before I had even put the phone down} today and
    were {three times|twice|of course} right. I owe you {cake|the good biscuits|an apology and cake}.`,
    `Ours accept cake on the third floor, any time before four.
    They remember. They always remember. Bring the cake.
    The good biscuits, on a Monday, no questions asked.`,
    'coffee',
  ),
  says(
    'nurse',
    `Somebody had covered my {weekend|night|late shift} so that I could be at my {daughter's
    concert|brother's wedding|grandmother's ninetieth}. No fuss, no favour counted. {Three wrong notes, all
    of them wonderful.|I danced in proper shoes.|She told everyone there that I run the hospital.}`,
    `Any time. Bring pictures.
    Favours that are not counted come back anyway.
    This is the part of the job nobody puts into the advertisement.`,
  ),
  says(
    'clinician',
    `Five minutes in the {courtyard|chapel garden|ambulance bay} with the colleague who was on with me during
    a hard week. We did not say much. {It was enough.|The sparrows did the talking.|It was the best
    debriefing I ever had.}`,
    `Sometimes sitting next to each other is the whole treatment.
    Thinking of your team.
    Take those five minutes every time.`,
    'windowsill',
  ),
  says(
    'nurse',
    `To the family who brought {forty|thirty|far too many} samosas for the whole corridor, all three shifts:
    they arrived warm, they lasted {eleven|nine|fourteen} minutes, and they will be spoken of for years.`,
    `I had the last one. I regret nothing.
    We smelled it two floors up.
    Three shifts! They thought of the night. People who think of the night are good people.`,
    'bowl',
  ),
  says(
    'doctor',
    `My first chief retires this month. She taught me three things: {wash your hands where they can see it,
    sit down when you bring news, and leave the room last|count twice, speak once, and never be too proud
    for the footstool|read the notes of the nurses first, eat lunch, and go home}. I do all three to this
    day.`,
    `What a legacy, and none of it needs a plaque.
    The second one! How many decisions would have been better with it.
    I had one of those. I hear her voice on every round.`,
  ),
  says(
    'anyone',
    `Whoever repainted the benches at the bus stop of the hospital in {city}: it was a good idea, and the
    {yellow|green|blue} is exactly right.`,
    `I noticed as well and smiled the whole way in.
    Small things, big difference.
    Now do the bicycle shed, please.`,
    'tramStop',
  ),
]);
