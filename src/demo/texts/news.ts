import { says, topic } from './says.ts';

export const news = topic('news', [
  says(
    'nurse',
    `Seasonal vaccinations for staff of {ward} and everyone else: {the trolley comes to you|room by the
    stairs, no appointment|between the shifts, 13:00 to 15:00}, all week. Short sleeves and {a good story|a
    little patience|chocolate for the brave} are welcome. #COVID19Updates`,
    `The trolley came to us at 02:00 once. Legendary service.
    Done. My arm says hello.
    Chocolate for the brave is evidence-based.`,
  ),
  says(
    'clinician',
    `Masks in {place}: as of this week again for {everybody with a cold|rooms with frail patients|visitors in
    the first two rooms}, for a while. Not because of panic. Because of {March|the last three weeks|the
    people in the beds}. #COVID19Updates`,
    `Clear and calm, thank you.
    Simple rules get followed. Well said.
    We do the same, and hang a mirror beside the box. It helps with the noses.`,
    'tap',
  ),
  says(
    'doctor',
    `Wastewater numbers for {city} are out: {up a little, as every winter|down for the third week|flat}. I
    look at them like at the weather: {not to be afraid, but to take a coat|and then I open a window|before
    I plan the round}. #COVID19Updates`,
    `Weather is the right comparison.
    Thank you for explaining without shouting.
    Window is open. It is freezing. Worth it.`,
    'chart',
  ),
  says(
    'nurse',
    `Visiting hours at our house in {city} are long again: {ten to eight|nine to nine|all day on {ward}}. I
    had forgotten how a corridor sounds with grandchildren in it. {Loud. Lovely.|Somebody has already drawn
    on the board.|The average age of our jokes has fallen by sixty years.} #COVID19Updates`,
    `Long may it stay so.
    Grandchildren are the best physiotherapy.
    What is on the board? We need to know.`,
    'cards',
  ),
  says(
    'doctor',
    `Short update from {department}: the post-infection clinic has {two new mornings|a shorter list|a room
    with daylight} now. Getting better is allowed to be slow. Pacing is {a skill, not a weakness|harder than
    running|taught by those who have done it}. #COVID19Updates`,
    `"Allowed to be slow" is the sentence people need.
    Who can refer?
    The pacing group is run by former patients, I hear. Brilliant.`,
    'path',
  ),
  says(
    'clinician',
    `Health week in {city} from the {9th|16th|23rd}: free blood-pressure checks in {the library|the tram
    depot|the market hall}, a talk about {sleep|feet|hearing} in simple words, and a quiz against the fire
    brigade, who {won last year|cheat|bring cake}. Come. #HealthAndWellness`,
    `The fire brigade does not cheat. We are simply better.
    In the library! Where people really are.
    I shall come for the feet.`,
  ),
  says(
    'nurse',
    `New in the entrance hall in {city}: a shelf where people leave {walking sticks|books|prams} they no
    longer need, and take what they do. It was empty on day {one|two|three}, then full, now it
    {breathes|changes by the hour|has its own gardener}. #HealthAndWellness`,
    `It breathes. What a lovely word for a shelf.
    Brought three sticks and took a novel.
    @li.na: Who disinfects? Asking for infection control. It is me.`,
    'hospital',
  ),
  says(
    'doctor',
    `Blood donors of {city}: {the service has a free afternoon|they need everybody this month|the biscuits
    are back}. {Forty minutes, half of it biscuits.|Bring a friend who is afraid.|I went at lunch and was
    back for the round.} #HealthAndWellness`,
    `Went. Fainted a little. Would go again.
    Half of it biscuits, finally an honest advertisement.
    Booked for me and my brother.`,
  ),
]);
