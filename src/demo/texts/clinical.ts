import { says, topic } from './says.ts';

// What is said of guidelines and trials is what they say: each has its DOI, and no study here is invented.
export const clinical = [
  ...topic('journal', [
    says(
      'doctor',
      `Read again before my sepsis teaching: the Surviving Sepsis Campaign guideline of 2021. What I keep
      from it for an ordinary night: shock or sepsis that is likely, antibiotics within one hour. Possible
      sepsis without shock: look properly first, and decide within three. And no more qSOFA as the only
      screening.

      https://doi.org/10.1007/s00134-021-06506-y #NewResearch #Sepsis`,
      `The three hours are not a waiting room. I say that in every teaching.
      Thank you for the DOI. Half of us still quote the edition before.
      We screen with NEWS2 and a worried nurse. The second one is faster.`,
      'books',
    ),
    says(
      'doctor',
      `Journal club on something that is not new and still not done everywhere: I-PASS. {Nine paediatric
      residency programmes, one way to hand over, and about a quarter fewer medical errors.|Nine children's
      hospitals learned one way to hand over, and preventable adverse events fell by 30 percent.} The step
      we always skip is the last one: the person who takes over says it back.

      https://doi.org/10.1056/NEJMsa1405556 #NewResearch`,
      `Saying it back felt silly for a week. Then it caught a wrong side.
      Before and after, so read it with care. And still: what would it cost us to try?
      "Synthesis by receiver" is a long name for listening.`,
      'chart',
    ),
  ]),
  ...topic('teaching', [
    says(
      'doctor',
      `Sepsis in one breath, as I tell it to students: think of it, measure lactate, take cultures before the
      antibiotics if that costs no time, give the antibiotics, give fluid, and {look again|go back to the
      bed|feel the knees} before you give more fluid. The last step has no order set. #Sepsis`,
      `Capillary refill is free and always in the room.
      Look again. I would frame these two words.
      My students got this as a voice message. They forgave me.`,
    ),
    says(
      'nurse',
      `NEWS2 on {ward} last night: total of five, and three of it for breathing alone. I rang before I finished
      the round. A score of {three in one line|three for one value} is a phone call, not a footnote. The
      doctor came with {cold toast|wet hair|one shoe undone} and we were both glad. #Sepsis`,
      `Three in one line: we have it on the trolley in red.
      I would always rather be rung.
      Respiratory rate is counted for a whole minute or it is fiction.`,
    ),
    says(
      'doctor',
      `Apixaban in atrial fibrillation, the reduced dose, once more for everybody who asked me in the lift:
      two of these three.

      - 80 years or older
      - 60 kg or lighter
      - creatinine of 133 micromoles per litre or higher

      One of three is the full dose. "A bit frail" is not on the list. #Anticoagulation`,
      `Underdosing out of kindness. I have done it. Never again.
      Could you please stand in our lift as well?
      We print the three on the back of the dosing card.`,
      'whiteboard',
    ),
    says(
      'clinician',
      `Warfarin and a new antibiotic: {the tablet is harmless, the meeting of the two is not|they should not
      meet without a witness}. With co-trimoxazole or metronidazole we book the INR for day three to five in
      the same minute as the prescription. The {sticky note|calendar|pharmacist} remembers. I do not.
      #Anticoagulation`,
      `Same minute. That is the whole trick.
      Our pharmacist rings before I have found the form.
      Fluconazole belongs to the same club.`,
    ),
    says(
      'nurse',
      `Leg ulcer, first visit. Before any compression on {ward} there are two questions: who has felt the
      pulses, and where is the ankle-brachial index written down? {No number, no bandage.|If nobody knows, I
      fetch the Doppler.} It takes a quarter of an hour and saves a leg now and then. #WoundCare`,
      `No number, no bandage. Borrowed.
      Our Doppler lives in a drawer that sticks. This is my sign to fix it.
      And in diabetes the index can lie. Toe pressures, please.`,
    ),
    says(
      'nurse',
      `How I write down a wound so that the next person sees it: size in two directions, depth, tissue, edge,
      what comes out, smell, skin around it, pain before and after. {"Looks better" is a feeling.|"Healing
      nicely" cannot be measured.} A photo with a ruler, and nothing in it that says who it is. #WoundCare`,
      `Pain after the dressing. Nobody writes it, everybody has it.
      The ruler! We use the paper strip from the dressing pack.
      I crop before I upload. The wristband is always in the corner.`,
      'chart',
    ),
    says(
      'clinician',
      `Pressure injuries begin {under the heel|at the heel} while everybody watches the sacrum. Since {spring|the
      new year|last month} {place} floats the heels of everyone who cannot lift them: a pillow under the calf, heel in the
      air, and a hand that checks whether it is really in the air. #WoundCare`,
      `A hand that checks. The pillow alone lies.
      We found three in one round once we looked.
      Physio here: please keep a little bend in the knee.`,
      'bedside',
    ),
    says(
      'doctor',
      `4AT on every admission over 65, and {two|three} of them this week scored four or more without anybody
      having used the word delirium. Quiet ones are missed. They do not ring, they do not climb, they just
      {stop eating|leave the tea}.`,
      `Hypoactive delirium: the patient nobody complains about.
      Months backwards. I always try it myself first.
      Glasses and hearing aids on before the score, please.`,
    ),
  ]),
  ...topic('handover', [
    says(
      'clinician',
      `Our handover card, since somebody asked. SBAR for the phone, and for the change of shift one line more:

      - what I worry about
      - what I expect by morning
      - what you do if it comes differently
      - what you have just heard me say

      The fourth is {the most useful|the shortest|where we find the mistakes}.`,
      `"What I worry about" should be on every form in the house.
      We laminated ours and it fell into the bath. It survived.
      The fourth line is worth the other three.`,
      'cards',
    ),
    says(
      'nurse',
      `Anticoagulated patients are said out loud in our handover now: drug, last dose, and whether a procedure
      is near. {Ten seconds a person.|It costs one breath.} On {ward} it has stopped two {injections|doses}
      this month that nobody would have wanted. #Anticoagulation`,
      `Last dose with the time. Otherwise theatre rings anyway.
      Ten seconds well spent.
      Do you say kidney function as well?`,
    ),
  ]),
  ...topic('question', [
    says(
      'clinician',
      `How do you do the antibiotic review at 48 to 72 hours? We have a {stamp|box on the round sheet|timer in
      the chart}, and still {one in three|every fourth} is simply continued because it is Sunday. I would
      like to hear what works on weekends. #Sepsis`,
      `The pharmacist puts a question mark beside the drug. Nobody can bear it.
      We name one person on Friday. It is me too often.
      Cultures printed for the round. Paper still works.`,
    ),
    says(
      'nurse',
      `A question to the wound people here: a fragile skin tear on a forearm, flap still there. We lay it back
      and use a silicone dressing with an arrow for the direction of removal. {How long do you leave the first
      one on?|Who of you leaves it alone for five days?} #WoundCare`,
      `The arrow! I write the date beside it.
      Five days unless it leaks. Looking every day tears it every day.
      Long sleeves and moisturiser for the other arm.`,
    ),
  ]),
];
