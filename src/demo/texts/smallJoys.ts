import { says, topic } from './says.ts';

export const smallJoys = topic('joy', [
  says(
    'anyone',
    `The {spider plant|cactus|basil} on our windowsill has survived {four managers|two renovations|a whole
    winter of cold tea}. It is now {officially staff|listed on the rota|older than some colleagues}.`,
    `Does it get holidays?
    Water it on Fridays and promise it nothing.
    Ours flowered for the first time when the boss retired. Coincidence.`,
    'windowsill',
  ),
  says(
    'nurse',
    `First coffee after {seven nights|a long week|the dentist} in the {good cup|blue cup|cup without a
    handle}. That is the whole post.`,
    `The good cup knows.
    No further content needed.
    Raising mine to yours.`,
    'coffee',
  ),
  says(
    'clinician',
    `The early light came through the blinds of {place} today and drew {stripes|a ladder|piano keys} on the
    wall. For {a minute|half a minute|two minutes} nobody said anything, not even {the phone|the
    printer|Peter}.`,
    `Even the phone! A miracle.
    I saw it too, on the other side of the house.
    Keep that minute.`,
    'windowsill',
  ),
  says(
    'nurse',
    `A {blackbird|swift|pair of doves} nests above the entrance of {ward}. The detour by the side door is
    {permitted|mandatory|long and worth it}, the sign was drawn by {a patient|the night shift|somebody with
    talent}, and visiting hours are for those with wings.`,
    `Best notice of the year.
    How many are they? We have a bet.
    Even the director takes the side door. I saw it.`,
    'hospital',
  ),
  says(
    'doctor',
    `Today I had time. {Really: time.|I looked at the clock twice.|Twenty minutes, unplanned.} I sat down on
    a chair beside a bed and talked about {pigeons|the war over the best dumplings|how one repairs an
    accordion}. It was the most useful thing I did.`,
    `Time is the drug nobody stocks.
    And? Who has the best dumplings?
    I hope you wrote "pigeons" into the notes.`,
    'bedside',
  ),
  says(
    'nurse',
    `Somebody in {ward} has put a tiny {knitted hat|paper moustache|sheriff's star} on every
    {extinguisher|hand-gel dispenser|egg in the kitchen}. We have no suspects. We have
    {eleven|nineteen|seven} motives.`,
    `I know nothing. I was at home. Knitting.
    Please never find out who it was.
    Morale up by about forty percent.`,
    'hats',
  ),
  says(
    'clinician',
    `The cat of the {porter's lodge|hospice garden|car park} in {city} has decided that {Wednesdays are
    visiting days|rounds begin at seven|the warm bonnet is hers}. She is never late, and nobody is
    discharged without {being looked at|a purr|her consent}.`,
    `Finally a senior with manners.
    Is she on the rota? She should be on the rota.
    She sat on my notes once. They were better afterwards.`,
    'windowsill',
  ),
  says(
    'nurse',
    `Cake in {ward}: {lemon, the good one|plum, still warm|something green that tastes better than it looks}.
    Reason: {none|a passed driving test|it is raining}. The best cakes come without a reason.`,
    `On my way. I have a reason: cake.
    The green one! It is spinach and it is brilliant.
    Is there any left? Asking from the fourth floor.`,
    'cake',
  ),
  says(
    'doctor',
    `My bicycle was gone this evening. {Two|Ten|Five} minutes of sorrow later I found it again,
    {repaired|with air in the tyres|with a dry cover on the saddle}. Nobody in {department} admits anything.`,
    `Good people steal sorrow only.
    It was the caretaker. He does that. Bring him coffee.
    That is the best crime report I have read.`,
    'bicycle',
  ),
  says(
    'nurse',
    `The sea of {umbrellas|bicycles|wet coats} in our changing room today looked {like an exhibition|like a
    party that starts later|as if a circus had come to {ward}}. Good morning, rain. Good morning, all of
    you.`,
    `Mine is the broken one in the corner. It has character.
    The exhibition is open until two.
    Good morning!`,
    'clogs',
  ),
  says(
    'anyone',
    `Sat for ten minutes on the steps of the hospital in {city} and drew {rings|circles|loops} into the dust
    with a stick, like as a child. {An old lady joined in.|Two students asked whether it meant
    something.|The pigeons approve.} It does not mean anything. It was good.`,
    `Everybody should have ten such minutes on prescription.
    I would have joined in.
    The pigeons are strict critics, well done.`,
    'rings',
  ),
  says(
    'nurse',
    `New poster in our corridor: just {circles|rings|colours}. No text, no arrow, no phone number. People
    stand in front of it and {breathe|smile|forget what they were angry about}. {ward} wants two more.`,
    `A poster that wants nothing from us!
    Where can one get it?
    I stood in front of it today. Three breaths. Better.`,
    'rings',
  ),
]);
