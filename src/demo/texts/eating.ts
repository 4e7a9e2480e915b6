import { says, topic } from './says.ts';

export const eating = topic('eating', [
  says(
    'nurse',
    `Lunch box for a {late|night|long} shift, tested over {months|years|one whole winter}: something warm in
    a flask, something that crunches, something sweet that is not from the machine. Today: {lentils,
    carrots, dates|rice with egg, radishes, a pear|bean soup, cucumber, two squares of chocolate}.
    #HealthyEating`,
    `The machine has taken too much from us.
    Something that crunches keeps me awake better than coffee.
    Dates! Good idea. Writing that down.`,
    'bowl',
  ),
  says(
    'clinician',
    `Since the canteen in {city} puts {the soup first|fruit beside the till|the vegetables at eye level}, I
    eat like a person from a brochure. Nobody had to tell me anything. That is how prevention works.
    #HealthyEating`,
    `Somebody in that kitchen deserves a professorship.
    Ours put the cake beside the till. It also works, sadly.
    Prevention without a leaflet. Wonderful.`,
    'bowl',
  ),
  says(
    'doctor',
    `I ask in {department} clinic: what did you eat yesterday? Not what do you usually eat. Yesterday has {no
    excuses|a menu|a cook}. The conversation becomes honest and often {very delicious|rather funny|useful
    for both of us}. #HealthyEating`,
    `Yesterday was a birthday. It always is.
    Great question. And then: who cooked?
    I left my clinic with three recipes today. Thank you.`,
  ),
  says(
    'nurse',
    `The fruit bowl of {ward}, an experiment: day one full, day {two|three|four} empty, biscuits untouched.
    Everybody puts in {a coin|two pieces|what their garden has} and it has not been empty since.
    #HealthyEating`,
    `Biscuits untouched? Send evidence.
    Ours began with one apple and a note.
    We have a quince problem now, thanks to a colleague with a garden.`,
    'bowl',
  ),
  says(
    'clinician',
    `A recipe that fits between two shifts: {oats, yoghurt, grated apple, nuts, the evening before|chickpeas,
    tomatoes, cumin, twenty minutes, one pan|noodles, peas from the freezer, lemon, a lot of pepper}. Keeps
    well, {forgives everything|tastes better on the second day|can be eaten with a spoon while standing, but
    please do not}. #HealthyEating`,
    `Sitting down is the secret ingredient.
    Made it last night. The second day is indeed better.
    Add mint. You will not regret it.`,
    'bowl',
  ),
  says(
    'doctor',
    `Hospital water trivia: we measured how far it is to the next {tap|fountain|clean glass} from
    {nine|seven|twelve} workplaces. Average: {two doors and a code|sixty steps|one lift}. Next month there
    are jugs. Headaches in the afternoon meeting are {under observation|already fewer|no longer blamed on
    me}. #HealthyEating`,
    `Jugs! Revolution.
    We found the same and put the bottles on the trolley.
    A code for water. We have gone too far as a species.`,
    'bowl',
  ),
  says(
    'nurse',
    `Potluck in {ward} today with {eleven|nine|fourteen} dishes from {seven|six|eight} countries, and the
    winner was {plain rice with butter|the cold aubergines|somebody's grandmother's pickles}. I have rarely
    heard so many people ask each other "how?". #HealthyEating`,
    `The pickles win every year. It is a dynasty.
    Recipe for the aubergines, please, for everybody.
    We should do this across wards.`,
    'bowl',
  ),
  says(
    'anyone',
    `The Thursday market in front of the hospital in {city} has {plums|strawberries|the first asparagus}
    again. {I bought two kilos and came home with one.|The seller knows half of the night shift by name.|If
    you see somebody eating out of a paper bag on the steps, it is me.} #HealthyEating`,
    `The first kilo never makes it through the door.
    She puts a bag aside for us when nights are long.
    Saw you on the steps. You looked happy.`,
    'bowl',
  ),
  says(
    'clinician',
    `Eating slowly is a luxury on a ward. I tried it today: {nineteen|twenty-two|seventeen} minutes, one
    sandwich, no screen. {I noticed that there is mustard in it.|A colleague asked whether I was well.|I was
    less tired at four than I have been all month.} #HealthyEating`,
    `There is MUSTARD?
    Nineteen minutes is a holiday.
    We have a screen-free table now. It began exactly like this.`,
  ),
]);
