import { says, topic } from './says.ts';

export const ideas = topic('idea', [
  says(
    'nurse',
    `Cheap idea that worked in {ward}: {coloured tape on the floor where the bed has to stand|a clip at each
    bed for the glasses|a second clock, at the height of somebody who lies down}. Cost: {a roll|four
    coins|one lunch}. Effect: {nobody searches any more|people sleep|three calls fewer an hour}.`,
    `A clock at the height of somebody who lies down. How did we never think of it?
    Ordered the tape while reading this.
    Please keep posting such things. They travel well.`,
    'whiteboard',
  ),
  says(
    'clinician',
    `We asked the cleaners of {place} what we should do differently. Answer: "{Close the bags|Tell us when you
    move a bed|Lift the cables}. We have been saying it since {2019|the old building|your
    predecessor}." We {wrote it down|have begun|bought hooks}, and apologised.`,
    `Ask those who see the floor. Always.
    And next: ask the kitchen.
    The apology matters as much as the hooks.`,
    'tap',
  ),
  says(
    'nurse',
    `The "quiet trolley" of {ward} is ready: new wheels, felt in the drawers, a lamp that shines {down and
    not around|on the hands only|amber}. Built with {the workshop|our technician|two retired carpenters} in
    {three|two|five} evenings. Patients have not noticed it at all. That was the plan.`,
    `Not being noticed is the highest praise.
    Drawings, please! We have a workshop too.
    The lamp alone would make me apply with you.`,
    'corridor',
  ),
  says(
    'doctor',
    `In {department} we end every meeting with "{what do we stop doing|who is not in this room|what will a
    patient notice of it}?" Meetings have become {shorter|rarer|more honest}. One was cancelled because
    {nobody found an answer|the answer was "nothing"|we had already stopped it}.`,
    `"Who is not in this room" should be painted on the wall.
    Stopping things is the rarest skill in a hospital.
    We tried it. The coffee stays, everything else is up for discussion.`,
  ),
  says(
    'nurse',
    `Pictures instead of words at the {menu|doors|call button} of {ward}: {soup, bread, apple, fish|tap, bed,
    chair, sun|pain, thirst, alone, cold}. Drawn by {the children of the team|a patient who was once a sign
    painter|us, which one can see}. In {eleven|nine|six} languages at once.`,
    `"Alone" as a picture on the call button. That hit me.
    I like them already, without having seen one.
    We would love to use them. May we?`,
    'chart',
  ),
  says(
    'clinician',
    `A shelf of {stools|folding chairs|footstools} in every corridor of {place}, so that one can sit down
    beside a bed. Studies or not: {I have never seen somebody feel hurried by a person who sits|it is the
    best ten minutes of the round|my knees voted}.`,
    `Sitting makes the same minute twice as long.
    There is a study, and it says what you say.
    The stools walk away. Put a bell on them.`,
  ),
  says(
    'nurse',
    `Our "wall of small repairs" in {ward}: whoever sees something broken writes it on a card, {whoever mends
    it signs|a carpenter comes on Tuesdays|the director takes three cards a month}. In {six|four|eight}
    weeks: {31|24|47} cards, {29|24|44} done. The oldest one had been "known" since before my time.`,
    `The director takes three cards? Marry that hospital.
    "Known" is the saddest word in maintenance.
    What are the last two? Now I am curious.`,
    'whiteboard',
  ),
  says(
    'doctor',
    `For all who write guidelines: one page, {big letters|a picture|the date at the top}, and at the end the
    telephone extension of a human being. We tested it in {department}. {It gets read|It hangs on the wall,
    and crooked, so somebody has touched it|The human being gets two calls a week and likes them}.`,
    `The human being is the best part.
    One page. We have a guideline about guidelines with forty.
    Crooked means used. True.`,
  ),
  says(
    'nurse',
    `We count what went well. A jar in {ward}, a {marble|button|bead} for each thing: "{was warned in
    time|somebody laughed|slept through}". When it is full, there is {ice cream|breakfast for all|a tree}.
    It was full after {five|three|four} weeks. I had been ready to wait a year.`,
    `This changes what one sees. Wonderful.
    Our jar has a crack by now, from use.
    A tree! Where will it stand?`,
    'cards',
  ),
]);
