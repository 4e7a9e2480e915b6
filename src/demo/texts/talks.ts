/** What two people write to each other, in turns; a line that begins with '+' goes on with the same speaker. */
export const talks: string[][] = [
  ['Is the new rota up yet?', 'It is, and we both have Sunday off.', '+Coffee at seven?', 'Seven it is.'],
  [
    'You left your stethoscope in the meeting room.',
    'The one with the blue tube?',
    'The one with your name on it in capital letters, yes.',
    'Then it is mine. Thank you!',
  ],
  [
    'Could you send me the title of the paper from Tuesday?',
    'The one on early mobilisation?',
    'That one. I want to show it to my team.',
    'I will look for it tonight. It had a very good figure two.',
    '+Found it, it lies in your pigeonhole.',
  ],
  [
    'How was your first week?',
    'Long, loud and wonderful. I know where the lift is now.',
    'That is already more than I knew after a month.',
  ],
  [
    'Are you coming to the reading group?',
    'If the late shift lets me.',
    'We keep a chair and a biscuit for you.',
  ],
  [
    'Your talk this morning was the clearest I have heard on that subject.',
    'I was so nervous that I read the last slide twice.',
    'Nobody noticed. Well, I did. It was a good slide.',
  ],
  [
    'Do you still swap shifts?',
    'Depends on the shift.',
    'Friday night for your Saturday morning.',
    '+I would owe you a cake.',
    'Which cake?',
    'Lemon.',
    'Done.',
  ],
  [
    'The plant in your office is still alive.',
    'You are a better nurse than I thought.',
    'I talk to it about you.',
  ],
  [
    'We are looking for somebody to teach hand hygiene to the volunteers.',
    'How many are they, and do they laugh?',
    'Fourteen, and they do.',
    'Then I will come.',
  ],
  ['Thank you for staying yesterday.', 'You would have done the same.', 'I would. Sleep well.'],
];
