import { say } from '#/texts.ts';
import { StaticPage } from './StaticPage.tsx';

const chapters = [
  { title: say('pages.policyWho'), text: say('pages.policyWhoText') },
  { title: say('pages.policyAge'), text: say('pages.policyAgeText') },
  { title: say('pages.policyKeep'), text: say('pages.policyKeepText') },
  { title: say('pages.policySee'), text: say('pages.policySeeText') },
  { title: say('pages.policyPictures'), text: say('pages.policyPicturesText') },
  { title: say('pages.policyCookies'), text: say('pages.policyCookiesText') },
  { title: say('pages.policyLong'), text: say('pages.policyLongText') },
  { title: say('pages.policyRights'), text: say('pages.policyRightsText') },
  { title: say('pages.policyChange'), text: say('pages.policyChangeText') },
];

/** /privacy-policy */
export const PrivacyPolicy = () => (
  <StaticPage
    title={say('pages.policyTitle')}
    date={say('pages.policyDate')}
    intro={say('pages.policyIntro')}
    chapters={chapters}
  />
);
