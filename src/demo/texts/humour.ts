import { says, topic } from './says.ts';

export const humour = topic('humour', [
  says(
    'nurse',
    `The pen I lent out {in spring|on Tuesday|two rotations ago} came back to me today in another building,
    with a bite mark. We have both been through things.`,
    `Frame it.
    Mine went to theatre and never wrote home.
    I number mine. Number 11 has been to three countries.`,
  ),
  says(
    'doctor',
    `A patient asked how long I had been a doctor. I said {nine|fourteen|three} years. "And when do you
    finish?" I have been thinking about it since.`,
    `Still waiting for the certificate that says done.
    Out of the mouths of waiting rooms.
    Tell them: when the paperwork is finished.`,
  ),
  says(
    'nurse',
    `Ranking of {ward} sounds by fear: 3. a bin lid at night. 2. "Quick question". 1. a colleague saying
    {"huh"|"interesting"|"that is odd"} with their back to you.`,
    `Number one, without any doubt.
    You forgot silence from bay four.
    "Have you got a minute" belongs on this list.
    I say "huh" about my lunch and three people come running.`,
  ),
  says(
    'clinician',
    `The printer in {place} has asked for a {tray it does not have|size of paper that was abolished|password
    nobody ever set}. We have decided to respect its wishes and walk to the next floor.`,
    `Ours wants to be left alone, and honestly, same.
    Have you tried being disappointed in it?
    The next floor walks to you. You meet on the stairs.`,
  ),
  says(
    'nurse',
    `Nobody: … Absolutely nobody: … Me, on my day off, in {a restaurant|the supermarket|my sister's kitchen}:
    "Behind you! Hot! Sharp!"`,
    `I asked my children about their pain from one to ten. They were hungry.
    I washed my hands to the elbows before making a salad.
    "Any allergies?" at a birthday party. Yes. To clinicians.`,
  ),
  says(
    'doctor',
    `My handwriting was mentioned in {an audit|a farewell speech|a complaint by a pharmacist, in verse}.
    Fairly. I have signed up for the course. I could not read the date, so I may have missed it.`,
    `You wrote the invitation yourself, admit it.
    We still have a note of yours on the wall. We think it says "soon".
    Every pharmacist I know thanks you for trying.`,
  ),
  says(
    'nurse',
    `Found in the pockets of today's uniform: {two caps, a rubber duck, a list that says only "ask about
    it"|one glove, four caps, somebody's reading glasses|a teaspoon, a thank-you card, eleven caps}. The pocket theory of nursing: if you carry it long enough, somebody will need it.`,
    `Whose list? Ask about it!
    My washing machine collects caps. It has a full set.
    I carry a button. It has already saved one discharge.`,
  ),
  says(
    'clinician',
    `Team lunch rules of {place}: no talk about work. We sat there for {four|six|eleven} minutes and then
    discussed soup in great depth.`,
    `Soup is a safe topic until somebody calls it a consistency.
    We lasted ninety seconds. It was the wound dressing of the salad.
    Six minutes is a record here.`,
    'bowl',
  ),
  says(
    'nurse',
    `The new rota is out. I looked at it {like at modern art: moved, confused, sure that it means
    something|from all four sides, and one of them works|twice with glasses and once without, and it is
    better without}.`,
    `Ours comes with a legend of colours nobody can tell apart.
    Hold it against the light, there is a holiday hidden in it.
    I am in it three times on the same day. I feel wanted.`,
    'whiteboard',
  ),
  says(
    'doctor',
    `Twelve years of training so that I can say with confidence: it could be {a virus|the shoes|stress, and
    it could also be the weather}.`,
    `"Come back if it gets worse" is the other half of the degree.
    It is always the shoes.
    I went home and changed mine. It was the shoes.`,
  ),
  says(
    'anyone',
    `The hospital lift has a voice now. It says "{going up|doors closing|please stand clear}" in a tone that
    makes it clear it had other plans in life.`,
    `Ours sounds like my aunt. I stand straighter.
    It is the only one here that announces what it is about to do.
    I said thank you to it. I am not even ashamed.`,
  ),
  says(
    'nurse',
    `A small child on the ward today explained my job to a teddy bear: "First {writing|walking|knocking}, then {juice|a plaster|toast}." No further questions.`,
    `Best job description I have read in years.
    That goes into my next appraisal.
    The bear will go far.`,
    'hats',
  ),
]);
