import { say } from '#/texts.ts';
import { StaticPage } from './StaticPage.tsx';

const chapters = [
  { title: say('pages.guidelinePatients'), text: say('pages.guidelinePatientsText') },
  { title: say('pages.guidelineKind'), text: say('pages.guidelineKindText') },
  { title: say('pages.guidelineTrue'), text: say('pages.guidelineTrueText') },
  { title: say('pages.guidelinePosts'), text: say('pages.guidelinePostsText') },
  { title: say('pages.guidelinePictures'), text: say('pages.guidelinePicturesText') },
  { title: say('pages.guidelineFind'), text: say('pages.guidelineFindText') },
  { title: say('pages.guidelineBusinesses'), text: say('pages.guidelineBusinessesText') },
  { title: say('pages.guidelineMessages'), text: say('pages.guidelineMessagesText') },
  { title: say('pages.guidelineAccount'), text: say('pages.guidelineAccountText') },
  { title: say('pages.guidelineEmergency'), text: say('pages.guidelineEmergencyText') },
];

/** /user-guideline */
export const UserGuideline = () => (
  <StaticPage title={say('pages.guidelineTitle')} intro={say('pages.guidelineIntro')} chapters={chapters} />
);
