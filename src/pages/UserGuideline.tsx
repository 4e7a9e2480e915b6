import { say } from '#/app/texts.ts';
import { StaticPage } from './StaticPage.tsx';

const chapters = [
  'guidelinePatients',
  'guidelineKind',
  'guidelineTrue',
  'guidelinePosts',
  'guidelinePictures',
  'guidelineFind',
  'guidelineBusinesses',
  'guidelineMessages',
  'guidelineAccount',
  'guidelineEmergency',
] as const;

/** /user-guideline */
export const UserGuideline = () => (
  <StaticPage title={say('pages.guidelineTitle')} intro="guidelineIntro" chapters={chapters} />
);
