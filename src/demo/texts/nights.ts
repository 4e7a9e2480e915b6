import { says, topic } from './says.ts';

export const nights = topic('night', [
  says(
    'nurse',
    `Night {one of four|three of four|four of four}. {ward} is so quiet that you can hear the ice machine
    think. I will not say the word out loud, but you know which one I mean.`,
    `Do not say it. Do not even type it.
    Ours started humming at 02:00 and nobody has dared to look at it.
    You have just doomed all of us. Thank you.`,
    'corridor',
  ),
  says(
    'nurse',
    `{03:40|04:10|02:55}. The hour in which every drawer on the ward is louder than it was at noon. I have
    opened the {linen cupboard|clean utility|blanket warmer} with the care of a burglar.`,
    `We put felt pads on all of ours. Two evenings of work, years of peace.
    The zip of my own jacket woke bay two last night.
    Burglar is exactly the word.`,
  ),
  says(
    'clinician',
    `There is a moment after the last bell and before the first birds when the whole hospital breathes at the
    same speed. {I would not trade it for any day shift.|I took this picture in my head, so here is a
    drawing of it.|Nobody tells you about it when you start.}`,
    `That half hour has kept me in this job.
    Beautifully said. Ours is at about five, when the bakery van comes.
    I know it. The lift stands still for the only time in the day.`,
    'bedside',
  ),
  says(
    'nurse',
    `Things I have learned on nights in {ward}: eat before you are hungry, sit before you are tired, and
    {write it down before you are sure you will remember|charge the torch before you need it|ask before you
    have lifted it alone}.`,
    `The middle one took me six years.
    Printing this for our students.
    And drink before the coffee, not after it.`,
    'coffee',
  ),
  says(
    'doctor',
    `On call from home. The phone has not rung, so naturally I have checked {four|six|nine} times whether it
    is broken.`,
    `It is charging. It is always charging. Check again.
    I once rang my own from the landline at 3 a.m. and woke the dog.
    The silence is worse than the calls.`,
  ),
  says(
    'nurse',
    `Tonight's break room census: {one jigsaw with a missing corner|half a lemon cake under an honest note|a
    radio that gets a single station}, two chairs that lean, and {three|four|five} people who would do
    anything for each other.`,
    `Every hospital in the world has that chair.
    The missing corner is in the pocket of somebody's old uniform.
    What did the honest note say?`,
    'cake',
  ),
  says(
    'nurse',
    `Lights down at ten, real sleep from eleven. We put the {observation round|drinks round|bed change}
    earlier, turned the bins so that the lids do not bang, and moved the phone. Patients on {ward} now
    report {almost six|a good five|nearly seven} hours. Nothing of it cost money.`,
    `Which bins do you have? Ours bang whatever we do.
    Did the night doctors mind the earlier round?
    This is the kind of project I like: boring and kind.
    We are copying the phone idea next week.`,
    'bedside',
  ),
  says(
    'clinician',
    `Walked the long way to the lab at four because the sky over {city} had that colour it only has for shift
    workers.`,
    `Worth every step.
    The sky pays our night supplement.
    I saw it too, from the other side of the river.`,
    'hospital',
  ),
  says(
    'doctor',
    `To whoever leaves the {good pen|warm blanket|working chair} in the {department} on-call room: I do not
    know who you are, but you are the best colleague I have.`,
    `It is an old tradition. Pass it on.
    Plot twist: it has always been the cleaner.
    We had somebody who left crosswords half solved. Same feeling.`,
  ),
  says(
    'nurse',
    `How do you sleep after nights when the sun is up? Mine so far: {blackout blind, fan, phone in the
    kitchen|ear plugs, cold room, one boring podcast|sunglasses on the way home, oats, straight to bed}. It
    works two days out of three. What do you do on the third?`,
    `On the third day I stop trying and lie there. Oddly, it helps.
    A note on the bell. Parcels were my enemy.
    Do not look at the clock. Turn it to the wall.
    I sleep in two halves: four hours, lunch, two hours. Took me years to accept it.`,
    'windowsill',
  ),
  says(
    'nurse',
    `{Somebody|A volunteer|A student} has knitted covers for the drip stands in {ward}. At half past three I
    met one in the corridor and said good morning to it.`,
    `Manners cost nothing.
    Did it answer? Be honest.
    Ours has a name badge by now.`,
    'hats',
  ),
  says(
    'clinician',
    `Last night of the block done. The tram was full of people going to work, and I was the only one
    {smelling of soap and toast|smiling for no reason|asleep before the second stop}. Good night, {city}.`,
    `Sleep well. You earned the whole row of seats.
    I once woke up at the terminus. Twice, in fact.
    Good night from the early shift.`,
    'tramStop',
  ),
]);
