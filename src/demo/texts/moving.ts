import { says, topic } from './says.ts';

export const moving = topic('moving', [
  says(
    'clinician',
    `{Eleven|Seven|Nine} kilometres by bicycle to {place} and back, since {spring|a month ago|my car gave
    up}. Fitter? Perhaps. Happier at the red light beside the river? Definitely. #FitnessTips`,
    `The river at the red light is my pension plan.
    Rain gear, which one? Serious question.
    I do the same and have stopped swearing. Mostly.`,
    'bicycle',
  ),
  says(
    'nurse',
    `Counted my steps on a {late|long|normal} shift: {14,200|17,900|12,600}. I live on the
    {fourth|third|fifth} floor, and today I took the lift with a clear conscience. #FitnessTips`,
    `The lift is rehabilitation.
    My watch asked whether I had forgotten it on a dog.
    That is a hike with call bells.`,
    'clogs',
  ),
  says(
    'doctor',
    `What I prescribe to {myself|my team in {department}|anybody who asks}: one flight of stairs, one glass
    of water, one look out of the window, every {two hours|time the phone has annoyed me|change of rooms}.
    No app needed. #FitnessTips`,
    `The look out of the window is the effective dose.
    Every time the phone annoys me? I would run a marathon a day.
    Did it three times today. It is embarrassing how well it works.`,
    'windowsill',
  ),
  says(
    'nurse',
    `Our ward team walks {five|six|eight} kilometres on the first free Sunday of the month. Slowest person in
    front. {Rain counts double.|Talking about work costs a cake.|Dogs are full members.} This month
    {four|nine|eleven} people and {two dogs|one pram|a flask of lentil soup}. #FitnessTips`,
    `Slowest person in front. You have understood everything.
    Talking about work costs a cake: I would be bankrupt.
    Can people from other hospitals come?`,
    'path',
  ),
  says(
    'clinician',
    `Back care for people who lift for a living: bring the bed up. Bring the bed up. {Bring the bed up.|Ask
    for the second pair of hands before you need them.|And shoes, really.} Thirty seconds that you get back
    with interest when you are fifty. #FitnessTips`,
    `I am fifty. Listen to this person.
    Bring the bed up. I hear it in my sleep, thank you.
    And bring it down again for the patient. Both matter.`,
  ),
  says(
    'doctor',
    `Started {swimming|bouldering|running} again after {six|eleven|four} years. The first
    {length|wall|kilometre} took me back to being twenty. The second brought me right back to {department}.
    Going again on Thursday. #FitnessTips`,
    `The second one always tells the truth.
    Going again is the whole trick.
    I have been "starting again" since March. See you on Thursday, wherever you are.`,
    'path',
  ),
  says(
    'nurse',
    `Stretch for the end of the shift that I can do {at the locker|in the lift|while the kettle boils}: heels
    down, arms up, look at the ceiling, say something rude about the rota, breathe out. Repeat
    {three|four|five} times. #FitnessTips`,
    `Only the rude part works for me so far.
    In the lift! I met my director that way.
    Added it to our wall. Without the rude part. Then with it.`,
  ),
  says(
    'anyone',
    `The path along the {river|canal|old railway line} in {city} has been repaired, with lamps. {I walked
    home from the hospital today and met half of the early shift.|It takes me nine minutes longer than the
    bus and is better than all nine.|If you run there at six, we say hello to each other.} #FitnessTips`,
    `Lamps! Finally. I did not dare to walk there in winter.
    Nine minutes better spent than any others.
    I am the one with the orange hat. Say hello.`,
    'path',
  ),
  says(
    'nurse',
    `The hospital football team of {city} lost {nine to two|six to one|eleven to three}. Our goalkeeper works
    in {ward} and had been up since four. We celebrated {both|the one|all three} of our goals {as if it were
    a final|with the other team|with too much lemonade}.`,
    `A goal is a goal.
    Rest that goalkeeper!
    We would like a return match. We are worse, I promise.`,
  ),
]);
