import type { SceneName } from '../pictures.ts';

/** A hospital or clinic of the demo, and what it says in its week. Each is run by one of the cast. */
export type House = {
  owner: string;
  businessName: string;
  businessUsername: string;
  businessType: string;
  location: string;
  description: string;
  /** Who has confirmed that they work there, and who is still asked. */
  staff: string[];
  invited: string[];
  says: [content: string, picture?: SceneName][];
};

/** All of them are made up, and their addresses are nobody's. */
export const houses: House[] = [
  {
    owner: 'lindiwe',
    businessName: 'Lamplight Children’s Clinic',
    businessUsername: 'lamplight.clinic',
    businessType: 'Clinic',
    location: 'Durban, South Africa',
    description: `Children and whoever comes with them, six days a week.

We see asthma, growth, feeding and worries without a name. Bring the toy that cannot stay at home. No question is too small, and the corner by the aquarium is for brothers and sisters.`,
    staff: ['thandeka', 'tariro', 'jomar'],
    invited: ['marguerite'],
    says: [
      ['From Monday the asthma hour begins at half past six, for those who have school or a shift at eight.'],
      [
        'The aquarium is back, with two new fish. Names are being collected at reception until Friday; “Fish” has been proposed eleven times.',
        'windowsill',
      ],
      [
        'We teach spacers in groups of four now: children show each other, and parents see that nobody gets it right the first time. Colleagues who would like our picture card may have it. #HealthAndWellness',
        'cards',
      ],
    ],
  },
  {
    owner: 'reem.k',
    businessName: 'مستشفى النافذة المضيئة',
    businessUsername: 'bright.window',
    businessType: 'Hospital',
    location: 'Amman, Jordan',
    description:
      'مستشفى تعليمي في عمّان: أعصاب، كلى، وحديثو الولادة.\n\nA teaching hospital of 140 beds. Visiting hours are the ones you can keep.',
    staff: ['yusra', 'samir.b', 'farzaneh'],
    invited: ['davor.l'],
    says: [
      [
        'عيادة الصداع مفتوحة الآن يوم السبت أيضاً.\n\nThe headache clinic is open on Saturdays too, with or without a diary of the pain.',
      ],
      [
        'Our night handover moved from the corridor to a room with a door. Nine minutes instead of fourteen, and nobody has to whisper.',
        'corridor',
      ],
      [
        'Newly born this week: nine. Newly grown up: one resident, who ran her first night alone. We are proud of all ten.',
      ],
    ],
  },
  {
    owner: 'leokadia',
    businessName: 'Lantern Tele-ICU',
    businessUsername: 'lantern.icu',
    businessType: 'Hospital',
    location: 'Graz, Austria',
    description: `Intensive care at a distance: a second pair of eyes for small hospitals at night.

We answer within a minute, we say when we do not know, and whoever stands at the bed decides.`,
    staff: ['imke', 'bo.ek', 'odalys', 'kwabena'],
    invited: ['tala.m'],
    says: [
      [
        'Last month 61 nights, 212 calls. The most frequent reason: “Would you look at this with me?” The most frequent answer: “Yes, and you are right.”',
        'trace',
      ],
      [
        'We are looking for a nurse with ten years at the bedside who likes to listen at three in the morning. Two nights a week, from wherever you live.',
      ],
      [
        'What we have stopped doing: reading numbers aloud to people who can see them. What we ask instead: what worries you about this bed? #NewResearch',
        'chart',
      ],
    ],
  },
];
