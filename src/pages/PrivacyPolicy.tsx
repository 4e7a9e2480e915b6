import { say } from '#/app/texts.ts';
import { StaticPage } from './StaticPage.tsx';

const chapters = [
  'policyWho',
  'policyAge',
  'policyKeep',
  'policySee',
  'policyPictures',
  'policyCookies',
  'policyLong',
  'policyRights',
  'policyChange',
] as const;

/** /privacy-policy */
export const PrivacyPolicy = () => (
  <StaticPage
    title={say('pages.policyTitle')}
    date={say('pages.policyDate')}
    intro="policyIntro"
    chapters={chapters}
  />
);
